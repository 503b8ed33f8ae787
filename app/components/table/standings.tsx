import { useText } from "~/i18n/use-text.ts";
import type { Champion, ErasedTeam, Standing, Team, Zone } from "../records.ts";
import { pointsWithSign, listInWords } from "../date.ts";
import type { Target } from "../target.ts";
import {
  type TitleHonour,
  type CertaintyMark,
  MarkLegend,
  findMark,
  type StandingsColumn,
  StandingsRow,
  listColumns,
} from "./standings-row.tsx";

interface StandingsLegendProps {
  rows: Standing[];
  erased: ErasedTeam[];
  marks: CertaintyMark[];
}

function StandingsLegend({ rows, erased, marks }: StandingsLegendProps) {
  const { t } = useText();
  const zones = listZones(rows);
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
              points: pointsWithSign.format(points),
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

function ErasedTeams({ teams }: { teams: ErasedTeam[] }) {
  const { t } = useText();
  const listNames = (annulled: boolean) =>
    teams.flatMap((one) => (one.annulled === annulled ? [one.team.name] : []));
  return [true, false].map((annulled) => {
    const names = listNames(annulled);
    if (names.length === 0) return null;
    const said = { teams: listInWords.format(names), count: names.length };
    return <p key={String(annulled)}>{t(annulled ? "table.annulled" : "table.left", said)}</p>;
  });
}

export const hasResults = (rows: readonly Standing[]): boolean =>
  rows.some(
    ({ played, adjustments, live }) => played > 0 || adjustments.length > 0 || live !== null,
  );

export const isLive = (rows: readonly Standing[]): boolean =>
  rows.some(({ live }) => live !== null);

/** Returns the rows as the live scores would order them. */
export const sortByLivePosition = (rows: Standing[]): Standing[] =>
  isLive(rows) ? rows.toSorted((a, b) => (a.live?.position ?? 0) - (b.live?.position ?? 0)) : rows;

/** The live mark, which makes the page's script refresh often. */
export function TableLive() {
  const { t } = useText();
  return (
    <span className="live" data-playing>
      {t("table.live")}
    </span>
  );
}

function listZones(rows: Standing[]): Zone[] {
  const zones = new Map<string, Zone>();
  for (const { zone } of rows) if (zone) zones.set(`${zone.from}-${zone.label}`, zone);
  return [...zones.values()].toSorted((a, b) => a.from - b.from);
}

const NOBODY: ErasedTeam[] = [];

interface StandingsProps {
  name: string;
  rows: Standing[];
  target: Target;
  /** Teams that left and whose games do not count. */
  erased?: ErasedTeam[];
  champion?: Champion | null;
  heading?: "h2" | "h3";
  note?: string | undefined;
  switching?: boolean;
  newTab?: boolean;
}

export function Standings({
  name,
  rows,
  target,
  erased = NOBODY,
  champion = null,
  heading: Heading = "h2",
  note,
  switching = false,
  newTab = false,
}: StandingsProps) {
  const { t } = useText();
  // Marks are shown only while a place is open; afterwards the zones are enough.
  const open = rows.some(({ best_position, worst_position }) => best_position !== worst_position);
  const begun = hasResults(rows);
  const live = isLive(rows);
  const ahead = rows.some(({ next_game }) => next_game !== null);
  const marked = sortByLivePosition(rows).map((row) => ({
    row,
    mark: begun && open ? findMark(row, rows) : null,
  }));
  const digits = countDigits(rows);
  const marks = marked.flatMap(({ mark }) => mark ?? []);
  return (
    <article className={hasLongNames(rows) ? "card holds-table long-names" : "card holds-table"}>
      <header>
        <div className="lines">
          <Heading>{name}</Heading>
          {live ? <TableLive /> : null}
          {note ? <span className="sub">{note}</span> : null}
        </div>
        {switching ? <ColumnSwitch /> : null}
      </header>
      <table className="standings">
        <caption className="sr">
          {t(live ? "table.liveCaption" : "table.caption", { name })}
        </caption>
        <thead>
          <tr>
            <TallyHeads perGame={digits !== null} />
            <th scope="col" className="in-form">
              {t("table.columns.form")}
            </th>
            {ahead ? (
              <th scope="col" className="in-form next">
                <abbr title={t("table.columns.next.long")}>{t("table.columns.next.short")}</abbr>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {marked.map(({ row, mark }) => (
            <StandingsRow
              key={row.team.id}
              honour={findHonour(row, champion)}
              {...{ row, mark, begun, ahead, target, newTab }}
              {...(digits !== null && { digits })}
            />
          ))}
        </tbody>
      </table>
      <StandingsLegend rows={rows} erased={erased} marks={marks} />
    </article>
  );
}

/** Width in em of the longest usual word in a name ("Independiente"), which tables leave room for. */
const LONG_WORD = 6.7;

const estimateEms = (word: string): number =>
  Array.from(word, (letter) => {
    if (/[fijlrtI1'.,()]/.test(letter)) return 0.35;
    if (/[mwMW]/.test(letter)) return 0.9;
    return /\p{Lu}/u.test(letter) ? 0.72 : 0.56;
  }).reduce((sum, ems) => sum + ems, 0);

/** True when a long word in a team's name makes the table show fewer columns. */
export const hasLongNames = (rows: readonly { team: Team }[]): boolean =>
  rows.some(({ team: { short_name, name } }) =>
    (short_name ?? name).split(/[\s\-–—/]+/).some((word) => estimateEms(word) > LONG_WORD),
  );

function findHonour({ team }: Standing, champion: Champion | null): TitleHonour | null {
  if (team.id === champion?.team.id) return "champion";
  return champion && team.id === champion.runner_up?.id ? "runnerUp" : null;
}

const views = ["summary", "campaign", "form"] as const;

function ColumnSwitch() {
  const { t } = useText();
  return (
    <fieldset className="column-switch segments">
      <legend className="sr">{t("table.view")}</legend>
      {views.map((view) => (
        <label key={view}>
          <input
            type="radio"
            name="colunas"
            value={view}
            className={`show-${view}`}
            defaultChecked={view === "summary"}
            autoComplete="off"
          />
          <span>{t(`table.views.${view}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns 3 when two decimals hide a difference of points per game, else 2; null without averages. */
function countDigits(rows: readonly Standing[]): 2 | 3 | null {
  const averages = new Set(rows.flatMap(({ points_per_game }) => points_per_game ?? []));
  if (averages.size === 0) return null;
  return new Set([...averages].map((value) => value.toFixed(2))).size < averages.size ? 3 : 2;
}

export function TallyHeads({ perGame = false }: { perGame?: boolean }) {
  const { t } = useText();
  const columnText = (key: StandingsColumn) =>
    perGame && key === "points_percentage" ? ("per_game" as const) : key;
  return (
    <>
      <th scope="col">
        <span className="sr">{t("table.columns.position")}</span>
      </th>
      <th scope="col">{t("table.columns.team")}</th>
      <th scope="col">
        <abbr title={t("table.columns.points.long")}>{t("table.columns.points.short")}</abbr>
      </th>
      {listColumns(perGame).map(({ key, set }) => (
        <th key={key} scope="col" className={`in-${set}`}>
          <abbr title={t(`table.columns.${columnText(key)}.long`)}>
            {t(`table.columns.${columnText(key)}.short`)}
          </abbr>
        </th>
      ))}
    </>
  );
}
