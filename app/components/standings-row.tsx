import { signed } from "./numbers.ts";
import { RecentForm } from "./recent-form.tsx";
import type { Standing } from "./shapes.ts";
import { Shield } from "./shield.tsx";
import { type Mark, StandingMark } from "./standing-mark.tsx";
import { TeamName } from "./team-name.tsx";
import { columns } from "./standings-columns.ts";

/** One team's row, with what is certain about its end, and below it why it stands above the next. */
export function StandingsRow({ row, mark }: { row: Standing; mark: Mark | null }) {
  const { team, zone } = row;
  return (
    <>
      <tr data-team={team.id}>
        <td>
          <span className={zone ? `zone soft-${zone.kind}` : "zone"}>{row.position}</span>
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
      {row.reason ? (
        <tr className="why">
          <td colSpan={columns.length + 4}>{row.reason}</td>
        </tr>
      ) : null}
    </>
  );
}
