import type { ReactElement } from "react";
import { fullDate } from "~/components/date.ts";
import type { EnrolmentInfo } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TFunction } from "i18next";

/**
 * When enrolment opens and closes, how many athletes, which documents. Moments only, never "open now":
 * the page may be kept for longer than that holds.
 */
export function EnrolmentRules({ info }: { info: EnrolmentInfo }) {
  const { t } = useText();
  const { opens_at, closes_at, min_athletes: min, max_athletes: max, documents, text } = info;
  const athletes =
    min !== null && max !== null
      ? t("info.athletesBetween", { min, max })
      : min !== null
        ? t("info.athletesFrom", { count: min })
        : max !== null && t("info.athletesTo", { count: max });
  const list =
    documents.length > 0 ? (
      <ul>
        {documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
    ) : null;
  return (
    <>
      <FactList
        facts={[
          [t("info.opens"), opens_at && fullDate(opens_at, true)],
          [t("info.closes"), closes_at && fullDate(closes_at, true)],
          [t("info.perTeam"), athletes],
          [t("info.documents"), list],
        ]}
      />
      {text ? <p className="as-written pad lined">{text}</p> : null}
    </>
  );
}

type Value = ReactElement | string | number | false | null | undefined;

/** A list of facts; one without a value is left out. */
export function FactList({ facts }: { facts: [name: string, value: Value][] }) {
  return (
    <dl className="facts rows lined">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="split pad">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

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
function sizeOf(bytes: number | null): string {
  if (bytes === null) return "PDF";
  const kilo = bytes / 1000;
  return kilo < 1000
    ? `PDF, ${Math.max(1, Math.round(kilo))} kB`
    : `PDF, ${decimal.format(kilo / 1000)} MB`;
}
