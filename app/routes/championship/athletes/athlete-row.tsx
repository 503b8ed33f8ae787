import { PositionBadge } from "~/components/team/athlete.tsx";
import { Shield, TeamName } from "~/components/team/shield.tsx";
import { athletePath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listUsers } from "~/v1/users/contract.ts";

export type Athlete = CallOutput<typeof listUsers>["records"][number];

interface AthleteRowProps {
  athlete: Athlete;
  /** Names the team, where the list is of several. */
  ofTeam?: boolean;
  target: Target;
}

/** An athlete of a list as one link: number, team, what they are called and where they play. */
export function AthleteRow({ athlete, ofTeam = false, target }: AthleteRowProps) {
  const { t } = useText();
  const { id, name, nickname, position, role, shirt_number, team } = athlete;
  return (
    <a className="list-row block-link" href={athletePath(target, id)}>
      <span className="number">
        {shirt_number === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">{t("athletes.noNumber")}</span>
          </>
        ) : (
          <>
            <span className="sr">{t("athletes.number", { number: "" })}</span>
            {shirt_number}
          </>
        )}
      </span>
      {ofTeam ? <Shield of={team} /> : null}
      <span className="grow lines">
        <b>{name}</b>
        <span className="sub dots">
          {nickname ? <span>{nickname}</span> : null}
          {ofTeam ? (
            <span>
              <TeamName team={team} />
            </span>
          ) : null}
        </span>
      </span>
      <PositionBadge position={position} role={role} />
    </a>
  );
}
