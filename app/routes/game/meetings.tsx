import { Icon } from "~/components/icon.tsx";
import { MeetingLine, MeetingsBalance } from "~/components/game/meetings-balance.tsx";
import type { GameContext, SideContext } from "~/components/records.ts";
import { headToHeadPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";

interface MeetingsProps {
  meetings: GameContext["meetings"];
  home: SideContext;
  away: SideContext;
  target: Target;
}

/** What the two teams have played against each other: the sums, the last ones, the way to all of them. */
export function Meetings({ meetings, home, away, target }: MeetingsProps) {
  const { t } = useText();
  if (!meetings) return null;
  const { played, home_won, drawn, away_won, home_goals, away_goals, since, records } = meetings;
  const balance = {
    played,
    won: home_won,
    drawn,
    lost: away_won,
    goals_for: home_goals,
    goals_against: away_goals,
  };
  return (
    <section className="card" aria-labelledby="confrontos">
      <header>
        <h2 id="confrontos">{t("aroundGame.meetings.title")}</h2>
        <span className="sub">
          {since
            ? t("aroundGame.meetings.since", { count: played, year: since.slice(0, 4) })
            : t("aroundGame.meetings.count", { count: played })}
        </span>
      </header>
      <MeetingsBalance balance={balance} team={home.team} opponent={away.team} />
      {records.length > 0 ? (
        <ol className="rows lined">
          {records.map((record) => (
            <li key={record.id}>
              <MeetingLine meeting={record} sides={[home.team, away.team]} />
            </li>
          ))}
        </ol>
      ) : null}
      <a
        className="list-row text-link lined"
        href={headToHeadPath(target, home.team.id, away.team.id)}
      >
        <span className="grow">{t("history.meetings.allOf")}</span>
        <Icon name="forward" />
      </a>
    </section>
  );
}
