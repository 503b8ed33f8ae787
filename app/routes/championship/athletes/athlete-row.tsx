import { useText } from "~/i18n/use-text.ts";
import { PositionBadge } from "~/components/position-badge.tsx";
import { Shield } from "~/components/shield.tsx";
import { athletePath, type Target } from "~/components/target.ts";
import { TeamName } from "~/components/team-name.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { listUsers } from "~/v1/users/contract.ts";

type Athlete = CallOutput<typeof listUsers>["records"][number];

/** An athlete of the list as one link: number, team, what they are called and where they play. */
export function AthleteRow({ athlete, target }: { athlete: Athlete; target: Target }) {
  const { t } = useText();
  const { id, name, nickname, position, role, shirt_number, team } = athlete;
  return (
    <a className="athlete" href={athletePath(target, id)}>
      <span className="athlete-number">
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
      <Shield of={team} />
      <span className="athlete-names">
        <b>{name}</b>
        <span className="sub dots">
          {nickname ? <span>{nickname}</span> : null}
          <span>
            <TeamName team={team} />
          </span>
        </span>
      </span>
      <PositionBadge position={position} role={role} />
    </a>
  );
}
