import { useText } from "~/i18n/use-text.ts";
import type { ErasedTeam, Standing, Zone } from "../records.ts";
import { signed, given } from "../date.ts";
import { Shield, TeamName } from "../team/shield.tsx";

/** The numbers of a table after the points, and the set a phone shows each in. */
const columns = [
  { key: "played", set: "summary" },
  { key: "won", set: "campaign" },
  { key: "drawn", set: "campaign" },
  { key: "lost", set: "campaign" },
  { key: "goals_for", set: "campaign" },
  { key: "goals_against", set: "campaign" },
  { key: "goal_difference", set: "summary" },
] as const;

/** What is certain about a team's end while its table is still open. */
interface Mark {
  kind: "up" | "warn" | "down" | "out";
  /** The zone it is about; those that are out of reach together. */
  zone: string;
}

const together = new Intl.ListFormat("pt-BR", { type: "conjunction" });
const either = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** The mark of a row of a table; null while everything is open. */
function markOf(row: Standing, rows: readonly Standing[]): Mark | null {
  if (row.secured) return { kind: row.secured.kind, zone: row.secured.label };
  if (!row.out_of_reach) return null;
  const wanted = rows.flatMap(({ zone }) => (zone?.kind === "up" ? [zone.label] : []));
  return { kind: "out", zone: either.format(new Set(wanted)) };
}

/** What nobody can reach any more has no tone. */
const lookOf = (kind: Mark["kind"]): string =>
  `mark ${kind === "out" ? "mark-out" : `soft-${kind}`}`;

/** The mark beside a team: a sign, which its style draws, and its words for who cannot see it. */
function StandingMark({ mark }: { mark: Mark }) {
  const { t } = useText();
  const words = t(`table.marks.${mark.kind}`, { zone: mark.zone });
  return (
    <span className={lookOf(mark.kind)} title={words}>
      <span className="sr"> ({words})</span>
    </span>
  );
}

/** The marks of a table's legend, each once, in the order they come in. */
function MarkLegend({ marks }: { marks: readonly Mark[] }) {
  const { t } = useText();
  const once = new Map(marks.map((mark) => [`${mark.kind} ${mark.zone}`, mark]));
  return [...once].map(([key, { kind, zone }]) => (
    <li key={key} className="row">
      <span className={lookOf(kind)} />
      {t(`table.marks.${kind}`, { zone })}
    </li>
  ));
}

interface StandingsLegendProps {
  rows: Standing[];
  erased: ErasedTeam[];
  marks: Mark[];
}

/** What the badges, signs and asterisks of a table mean. */
function StandingsLegend({ rows, erased, marks }: StandingsLegendProps) {
  const { t } = useText();
  const zones = zonesOf(rows);
  const adjusted = rows.filter(({ adjustments }) => adjustments.length > 0);
  if (zones.length === 0 && adjusted.length === 0 && erased.length === 0) return null;
  return (
    <footer className="legend pad lined sub">
      {zones.length > 0 ? (
        <ul className="cluster" aria-label={t("table.legend")}>
          {zones.map((zone) => (
            <li key={`${zone.from}-${zone.label}`} className="row">
              <span className={`zone soft-${zone.kind}`}>
                {zone.from === zone.to ? zone.from : `${zone.from}–${zone.to}`}
              </span>
              {zone.label}
            </li>
          ))}
          <MarkLegend marks={marks} />
        </ul>
      ) : null}
      {adjusted.map(({ team, adjustments }) =>
        adjustments.map(({ points, reason }) => (
          <p key={`${team.id}-${reason}`}>
            *{" "}
            {t("table.adjustment", {
              team: team.name,
              points: given.format(points),
              count: points,
              reason,
            })}
          </p>
        )),
      )}
      <ErasedTeams teams={erased} />
    </footer>
  );
}

/** Who left and is not in the table any more, and that what it played does not count. */
function ErasedTeams({ teams }: { teams: ErasedTeam[] }) {
  const { t } = useText();
  const named = (annulled: boolean) =>
    teams.flatMap((one) => (one.annulled === annulled ? [one.team.name] : []));
  return [true, false].map((annulled) => {
    const names = named(annulled);
    if (names.length === 0) return null;
    const said = { teams: together.format(names), count: names.length };
    return <p key={String(annulled)}>{t(annulled ? "table.annulled" : "table.left", said)}</p>;
  });
}

/** Whether anything has counted yet; before that nobody is first. */
export const isBegun = (rows: readonly Standing[]): boolean =>
  rows.some(({ played, adjustments }) => played > 0 || adjustments.length > 0);

function zonesOf(rows: Standing[]): Zone[] {
  const zones = new Map<string, Zone>();
  for (const { zone } of rows) if (zone) zones.set(`${zone.from}-${zone.label}`, zone);
  return [...zones.values()].toSorted((a, b) => a.from - b.from);
}

const NOBODY: ErasedTeam[] = [];

interface StandingsProps {
  name: string;
  rows: Standing[];
  /** Teams of it that left and whose games do not count. */
  erased?: ErasedTeam[];
  /** Heading level of the table's name on its page. */
  heading?: "h2" | "h3";
  note?: string | undefined;
}

/** One group's table with its zones and the decisions behind its points. */
export function Standings({
  name,
  rows,
  erased = NOBODY,
  heading: Heading = "h2",
  note,
}: StandingsProps) {
  const { t } = useText();
  // Once every place is taken the zones say it all.
  const open = rows.some(({ best_position, worst_position }) => best_position !== worst_position);
  const begun = isBegun(rows);
  const marked = rows.map((row) => ({ row, mark: begun && open ? markOf(row, rows) : null }));
  const marks = marked.flatMap(({ mark }) => mark ?? []);
  return (
    <article className="card holds-table">
      <header>
        <Heading>{name}</Heading>
        {note ? <span className="sub">{note}</span> : null}
      </header>
      <table className="standings">
        <caption className="sr">{t("table.caption", { name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t("table.columns.position")}</span>
            </th>
            <th scope="col">{t("table.columns.team")}</th>
            <th scope="col">
              <abbr title={t("table.columns.points.long")}>{t("table.columns.points.short")}</abbr>
            </th>
            {columns.map(({ key, set }) => (
              <th key={key} scope="col" className={`in-${set}`}>
                <abbr title={t(`table.columns.${key}.long`)}>
                  {t(`table.columns.${key}.short`)}
                </abbr>
              </th>
            ))}
            <th scope="col" className="in-form">
              {t("table.columns.form")}
            </th>
          </tr>
        </thead>
        <tbody>
          {marked.map(({ row, mark }) => (
            <StandingsRow key={row.team.id} row={row} mark={mark} begun={begun} />
          ))}
        </tbody>
      </table>
      <StandingsLegend rows={rows} erased={erased} marks={marks} />
    </article>
  );
}

/** One team's row, with what is certain about its end, and below it why it stands above the next. */
function StandingsRow({ row, mark, begun }: { row: Standing; mark: Mark | null; begun: boolean }) {
  const { t } = useText();
  const { team, withdrawn } = row;
  const zone = begun ? row.zone : null;
  const notes = [withdrawn ? t("table.withdrawn") : null, row.reason].filter(
    (note) => note !== null,
  );
  return (
    <>
      <tr data-team={team.id}>
        <td>
          <span className={zone ? `zone soft-${zone.kind}` : "zone"}>
            {begun ? row.position : "–"}
          </span>
          {zone ? <span className="sr">{zone.label}</span> : null}
        </td>
        <th scope="row">
          <span className="team row">
            <Shield of={team} />
            <TeamName team={team} />
            {mark ? <StandingMark mark={mark} /> : null}
          </span>
        </th>
        <td className={row.adjustments.length > 0 ? "tally adjusted" : "tally"}>{row.points}</td>
        {columns.map(({ key, set }) => (
          <td key={key} className={`in-${set}`}>
            {key === "goal_difference" ? signed.format(row[key]) : row[key]}
          </td>
        ))}
        <td className="in-form">
          <RecentForm results={row.form} />
        </td>
      </tr>
      {notes.length > 0 ? (
        <tr className="why">
          <td colSpan={columns.length + 4}>{notes.join(" ")}</td>
        </tr>
      ) : null}
    </>
  );
}

/** The last results, oldest first, each a letter on its colour. */
export function RecentForm({ results }: { results: Standing["form"] }) {
  const { t } = useText();
  if (results.length === 0) return <span className="sr">{t("table.formless")}</span>;
  const words = t("table.form", { returnObjects: true });
  return (
    <span
      className="recent-form"
      role="img"
      aria-label={results.map((result) => words[result].long).join(", ")}
    >
      {results.map((result, at) => (
        <b key={at} className={result} aria-hidden="true">
          {words[result].short}
        </b>
      ))}
    </span>
  );
}
