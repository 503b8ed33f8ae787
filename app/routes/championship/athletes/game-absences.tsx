import { useText } from "~/i18n/use-text.ts";
import { AthleteLink } from "~/components/athlete-link.tsx";
import { clockTime, shortDay } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import type { Discipline, Team } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { gamePath, type Target } from "~/components/target.ts";
import { TeamName } from "~/components/team-name.tsx";
import { StateMark } from "./state-mark.tsx";

interface GameAbsencesProps {
  game: Discipline["games"][number];
  discipline: Discipline;
  target: Target;
}

/** Who is out of one game, and who goes into it one card short of that. */
export function GameAbsences({ game, discipline, target }: GameAbsencesProps) {
  const { t } = useText();
  const suspended = discipline.suspended.filter(({ game_id }) => game_id === game.id);
  const pending = discipline.pending.filter(({ game_id }) => game_id === game.id);
  return (
    <section className="card absences">
      <a className="absences-game" href={gamePath(target, game.id)}>
        <h3>
          {[game.home_team, game.away_team].map((team) => (
            <span key={team.id} className="side">
              <Shield of={team} />
              <TeamName team={team} />
            </span>
          ))}
        </h3>
        <span className="sub">
          {game.starts_at
            ? [shortDay(game.starts_at), game.time_known ? clockTime(game.starts_at) : null]
                .filter(Boolean)
                .join(" · ")
            : t("game.noDate")}
          <Icon name="forward" />
        </span>
      </a>
      <People kind="suspended" people={suspended} target={target} />
      <People kind="pending" people={pending} target={target} />
    </section>
  );
}

interface PeopleProps {
  kind: "suspended" | "pending";
  people: { user: { id: number; name: string }; team: Team; reason: string }[];
  target: Target;
}

function People({ kind, people, target }: PeopleProps) {
  const { t } = useText();
  if (people.length === 0) return null;
  return (
    <div className={`absent absent-${kind}`}>
      <h4>
        <StateMark state={kind} />
        {t(`athletes.absences.${kind}`)}
      </h4>
      <ul>
        {people.map(({ user, team, reason }) => (
          <li key={user.id}>
            <Shield of={team} />
            <span>
              <b>
                <AthleteLink user={user} target={target} />
              </b>
              <span className="sub">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
