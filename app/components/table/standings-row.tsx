import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import type { Standing } from "../records.ts";
import { averageNumber, shortDay, signedNumber } from "../date.ts";
import { type Target, teamPath } from "../target.ts";
import { Shield, TeamName, shieldColors } from "../team/shield.tsx";
import { Stretched } from "../stretched.tsx";

/** A certainty about a team's final zone while its table is open. */
export interface CertaintyMark {
  kind: "up" | "warn" | "down" | "out";
  zone: string;
}

const either = new Intl.ListFormat("pt-BR", { type: "disjunction" });

export function findMark(row: Standing, rows: readonly Standing[]): CertaintyMark | null {
  if (row.secured) return { kind: row.secured.kind, zone: row.secured.label };
  if (!row.out_of_reach) return null;
  const wanted = rows.flatMap(({ zone }) => (zone?.kind === "up" ? [zone.label] : []));
  return { kind: "out", zone: either.format(new Set(wanted)) };
}

/** CSS class of a mark; a zone out of reach has no color. */
const markClass = (kind: CertaintyMark["kind"]): string =>
  `mark ${kind === "out" ? "mark-out" : `soft-${kind}`}`;

const SIGNS = { up: "✓", warn: "✓", down: "↓", out: "×" } as const;

const Sign = ({ kind }: { kind: CertaintyMark["kind"] }) => (
  <span aria-hidden="true">{SIGNS[kind]}</span>
);

function StandingMark({ mark }: { mark: CertaintyMark }) {
  const { t } = useText();
  const words = t(`table.marks.${mark.kind}`, { zone: mark.zone });
  return (
    <span className={markClass(mark.kind)} title={words}>
      <Sign kind={mark.kind} />
      <span className="sr"> ({words})</span>
    </span>
  );
}

export function MarkLegend({ marks }: { marks: readonly CertaintyMark[] }) {
  const { t } = useText();
  const once = new Map(marks.map((mark) => [`${mark.kind} ${mark.zone}`, mark]));
  return [...once].map(([key, { kind, zone }]) => (
    <li key={key} className="row">
      <span className={markClass(kind)}>
        <Sign kind={kind} />
      </span>
      {t(`table.marks.${kind}`, { zone })}
    </li>
  ));
}

export type TitleHonour = "champion" | "runnerUp";

function HonourMark({ honour }: { honour: TitleHonour }) {
  const { t } = useText();
  const words = t(`table.honours.${honour}`);
  return (
    <span className="mark honour" title={words}>
      <Icon name={honour === "champion" ? "trophy" : "medal"} />
      <span className="sr"> ({words})</span>
    </span>
  );
}

/** Places gained or lost; empty without a change. */
function Movement({ from, to }: { from: number; to: number }) {
  const { t } = useText();
  if (from === to) return null;
  const [key, sign] = from > to ? (["up", "▲"] as const) : (["down", "▼"] as const);
  const count = Math.abs(from - to);
  return (
    <span className={`move ${key}`}>
      <span aria-hidden="true">
        {sign}
        {count}
      </span>
      <span className="sr">{t(`table.moves.${key}`, { count })}</span>
    </span>
  );
}

/** Columns after the points, and the set in which a phone shows each. */
export const standingsColumns = [
  { key: "played", set: "summary played" },
  { key: "won", set: "campaign" },
  { key: "drawn", set: "campaign" },
  { key: "lost", set: "campaign" },
  { key: "goals_for", set: "campaign goals" },
  { key: "goals_against", set: "campaign goals conceded" },
  { key: "goal_difference", set: "summary" },
  { key: "points_percentage", set: "summary rate" },
] as const;

export type StandingsColumn = (typeof standingsColumns)[number]["key"];

/** A phone with room for one of both shows the points per game that decide, else the goal difference. */
const PER_GAME: Partial<Record<StandingsColumn, string>> = {
  goal_difference: "summary rate",
  points_percentage: "summary",
};

/** Returns the columns after the points; with `perGame` the points per game decide. */
export const listColumns = (perGame: boolean): { key: StandingsColumn; set: string }[] =>
  standingsColumns.map(({ key, set }) => ({ key, set: (perGame && PER_GAME[key]) || set }));

/** Says that the team left, or whose record its row continues; null: neither. */
function leavingNote(row: Standing, t: TFunction): string | null {
  if (row.replaced_by) return t("table.replacedBy", { team: row.replaced_by.name });
  if (row.continues) return t("table.continues", { team: row.continues.name });
  return row.withdrawn ? t("table.withdrawn") : null;
}

interface StandingsRowProps {
  row: Standing;
  target: Target;
  mark: CertaintyMark | null;
  honour: TitleHonour | null;
  begun: boolean;
  ahead: boolean;
  newTab: boolean;
  /** Decimals of the points per game. */
  digits?: 2 | 3;
}

/** One team's row, a link to the team; a tiebreak's reason has its own button. */
export function StandingsRow({
  row,
  target,
  mark,
  honour,
  begun,
  ahead,
  newTab,
  digits = 2,
}: StandingsRowProps) {
  const { t } = useText();
  const { team, live } = row;
  const now = live ?? row;
  const zone = begun ? now.zone : null;
  const before = live ? row.position : row.previous_position;
  const notes = [leavingNote(row, t), live ? null : row.reason].filter((note) => note !== null);
  return (
    <tr data-team={team.id} className={honour === "champion" ? "crowned" : undefined}>
      <td>
        <Edge color={shieldColors(team).field} />
        <span className={zone ? `zone soft-${zone.kind}` : "zone"}>
          {begun ? now.position : "–"}
        </span>
        {zone ? <span className="sr">{zone.label}</span> : null}
        {begun && before !== null ? <Movement from={before} to={now.position} /> : null}
      </td>
      <th scope="row" className={notes.length > 0 ? "explained" : undefined}>
        <span className="team row">
          <Shield of={team} />
          <a
            className="stretched"
            href={teamPath(target, team.id)}
            title={team.name}
            {...(newTab && { target: "_blank", rel: "noopener" })}
          >
            {honour === "champion" ? (
              <small aria-hidden="true">{t("table.honours.champion")}</small>
            ) : null}
            <TeamName team={team} />
          </a>
          {honour ? <HonourMark honour={honour} /> : null}
          {mark ? <StandingMark mark={mark} /> : null}
          {live?.is_playing ? (
            <span className="live">
              <span className="sr"> ({t("table.playing")})</span>
            </span>
          ) : null}
        </span>
        {notes.length > 0 ? <Reason text={notes.join(" ")} /> : null}
      </th>
      <td className={row.adjustments.length > 0 ? "tally adjusted" : "tally"}>{now.points}</td>
      {listColumns(row.points_per_game !== null).map(({ key, set }) => (
        <td key={key} className={`in-${set}`}>
          {key === "points_percentage" && row.points_per_game !== null
            ? averageNumber[digits].format(row.points_per_game)
            : key === "goal_difference"
              ? signedNumber.format(now[key])
              : (now[key] ?? "–")}
        </td>
      ))}
      <td className="in-form">
        <RecentForm results={row.form} />
      </td>
      {ahead ? (
        <td className="in-form next">
          <NextGame game={row.next_game} />
        </td>
      ) : null}
    </tr>
  );
}

const Edge = ({ color }: { color: string }) => (
  <Stretched className="edge" viewBox="0 0 1 1" width="4" height="40">
    <rect width="1" height="1" fill={color} />
  </Stretched>
);

/** Read aloud with the row, visible on request. */
function Reason({ text }: { text: string }) {
  return (
    <details className="reason">
      <summary title={text}>
        <span className="mark" aria-hidden="true">
          ?
        </span>
        <span className="sr">{text}</span>
      </summary>
      <p aria-hidden="true">{text}</p>
    </details>
  );
}

function NextGame({ game }: { game: Standing["next_game"] }) {
  const { t } = useText();
  if (!game) return <span className="sr">{t("table.nothingAhead")}</span>;
  const { opponent, is_home, starts_at } = game;
  const rival = opponent?.name ?? t("bracket.toBeDefined");
  const words = [
    t(is_home ? "table.nextAtHome" : "table.nextAway", { rival }),
    starts_at && shortDay(starts_at),
  ];
  return (
    <span title={words.filter(Boolean).join(", ")}>
      <Shield of={opponent} />
      <span className="sr">{words.filter(Boolean).join(", ")}</span>
    </span>
  );
}

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
