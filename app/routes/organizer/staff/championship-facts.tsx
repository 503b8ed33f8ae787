import { href, Link } from "react-router";
import { fullDate } from "~/components/date.ts";
import { plain } from "~/components/numbers.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Watched } from "./shapes.ts";
import { StaffFacts } from "./staff-facts.tsx";

const MEBIBYTE = 1024 ** 2;

const COUNTED = [
  "seasons",
  "tournaments",
  "teams",
  "athletes",
  "games",
  "news",
  "members",
  "files",
] as const;

/** Whose a championship is, and how large. */
export function ChampionshipFacts({ championship }: { championship: Watched }) {
  const { t } = useText();
  const { id, owner, sizes, created_at, hidden_at, hidden_reason } = championship;
  const facts: [term: string, fact: string][] = [
    [t("organizer.staff.number"), String(id)],
    [t("organizer.staff.owner"), owner.name],
    [t("organizer.staff.created"), fullDate(created_at, true)],
    ...COUNTED.map((key): [string, string] => [
      t(`organizer.staff.sizes.${key}`),
      plain.format(sizes[key]),
    ]),
    [
      t("organizer.staff.sizes.space"),
      t("organizer.staff.megabytes", {
        size: plain.format(Math.ceil(sizes.file_bytes / MEBIBYTE)),
      }),
    ],
  ];
  return (
    <section className="card desk-section" aria-labelledby="ficha">
      <h2 id="ficha">{t("organizer.staff.facts")}</h2>
      {hidden_at === null ? null : (
        <p className="callout callout-error">
          {t("organizer.staff.hiddenSince", { moment: fullDate(hidden_at, true) })} {hidden_reason}
        </p>
      )}
      <StaffFacts facts={facts} />
      <p>
        <Link
          className="text-link"
          to={`${href("/organizador/plataforma/contas")}?${new URLSearchParams({ email: owner.email }).toString()}`}
        >
          {owner.email}
        </Link>{" "}
        <span className="sub">
          {t(`organizer.staff.${owner.email_confirmed ? "confirmed" : "unconfirmed"}`)}
        </span>
      </p>
    </section>
  );
}
