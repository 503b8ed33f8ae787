import type { TFunction } from "i18next";

export interface RulesFile {
  /** Address of the PDF. */
  rules: string | null;
  rules_bytes: number | null;
}

/** The regulation's files, the tournament's before the championship's, with what a link to them says. */
export function rulesFiles(
  tournament: RulesFile | null,
  championship: RulesFile | null,
  t: TFunction,
): { href: string; label: string; size: string }[] {
  const both = Boolean(tournament?.rules && championship?.rules);
  const files = [
    { of: tournament, label: both ? t("info.pdfTournament") : t("info.pdf") },
    { of: championship, label: both ? t("info.pdfChampionship") : t("info.pdf") },
  ];
  return files.flatMap(({ of, label }) =>
    of?.rules ? [{ href: of.rules, label, size: sizeOf(of.rules_bytes) }] : [],
  );
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** "PDF, 1,2 MB"; without a known size "PDF". */
export function sizeOf(bytes: number | null): string {
  if (bytes === null) return "PDF";
  const kilo = bytes / 1000;
  return kilo < 1000
    ? `PDF, ${Math.max(1, Math.round(kilo))} kB`
    : `PDF, ${decimal.format(kilo / 1000)} MB`;
}
