import { Icon } from "~/components/icon.tsx";
import type { Team } from "~/components/records.ts";
import { athletesPath, type Target } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { type Athlete, AthleteRow } from "./athlete-row.tsx";

/** Up to so many athletes stand open, of more the teams alone. */
const OPEN = 40;

interface SquadsProps {
  /** Everybody of the tournament. */
  athletes: Athlete[];
  teams: Team[];
  target: Target;
}

/** The athletes by team, each squad below its crest, by the numbers of the shirts. */
export function Squads({ athletes, teams, target }: SquadsProps) {
  const { t } = useText();
  const squads = Map.groupBy(athletes, ({ team }) => team.id);
  return (
    <div className="rows lined">
      {teams.map((team) => {
        const squad = (squads.get(team.id) ?? []).toSorted(
          (a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000),
        );
        if (squad.length === 0) return null;
        return (
          <details key={team.id} open={athletes.length <= OPEN}>
            <summary className="list-row">
              <Shield of={team} size="medium" />
              <b className="grow">{team.name}</b>
              <span className="sub">{t("athletes.count", { count: squad.length })}</span>
              <Icon name="down" />
            </summary>
            <ul className="rows lined columns">
              {squad.map((athlete) => (
                <li key={athlete.id}>
                  <AthleteRow athlete={athlete} target={target} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** The teams, each as the way to its athletes: where these are too many for one page. */
export const SquadLinks = ({ teams, target }: Omit<SquadsProps, "athletes">) => (
  <ul className="rows lined columns">
    {teams.map((team) => (
      <li key={team.id}>
        <a className="list-row block-link" href={athletesPath(target, { time: team.id })}>
          <Shield of={team} size="medium" />
          <b className="grow">{team.name}</b>
          <Icon name="forward" />
        </a>
      </li>
    ))}
  </ul>
);
