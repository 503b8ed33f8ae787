import { useText } from "~/i18n/use-text.ts";
import { shortDay, signed } from "../date.ts";
import type { Standing } from "../records.ts";
import { type Target, teamPath } from "../target.ts";
import { Shield, TeamName } from "../team/shield.tsx";
import { shieldColors } from "../team/shield-shape.ts";
import { type Honour, HonourMark, type Mark, Movement, StandingMark } from "./standing-marks.tsx";

/** The numbers of a table after the points, and the set a phone shows each in. */
export const columns = [
  { key: "played", set: "summary played" },
  { key: "won", set: "campaign" },
  { key: "drawn", set: "campaign" },
  { key: "lost", set: "campaign" },
  { key: "goals_for", set: "campaign" },
  { key: "goals_against", set: "campaign conceded" },
  { key: "goal_difference", set: "summary" },
  { key: "points_percentage", set: "summary rate" },
] as const;

interface StandingsRowProps {
  row: Standing;
  target: Target;
  mark: Mark | null;
  honour: Honour | null;
  /** Whether anything has counted yet in its table. */
  begun: boolean;
  /** Whether its table has a column of next games. */
  ahead: boolean;
  newTab: boolean;
}

/** One team's row, which leads to the team; why it stands above the next one is behind a sign of its own. */
export function StandingsRow({
  row,
  target,
  mark,
  honour,
  begun,
  ahead,
  newTab,
}: StandingsRowProps) {
  const { t } = useText();
  const { team, withdrawn, live } = row;
  const now = live ?? row;
  const zone = begun ? now.zone : null;
  const before = live ? row.position : row.previous_position;
  const notes = [withdrawn ? t("table.withdrawn") : null, live ? null : row.reason].filter(
    (note) => note !== null,
  );
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
      {columns.map(({ key, set }) => (
        <td key={key} className={`in-${set}`}>
          {key === "goal_difference" ? signed.format(now[key]) : (now[key] ?? "–")}
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

/** The team's colour along the row's edge. */
const Edge = ({ color }: { color: string }) => (
  <svg className="edge" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1" height="1" fill={color} />
  </svg>
);

/** Read out with the row, seen once it is asked for. */
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
