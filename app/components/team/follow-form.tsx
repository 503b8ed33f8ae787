import type { ReactNode } from "react";
import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { alertsPath } from "../target.ts";
import stylesheet from "~/styles/follow-star.css?url";

export const followedName = (championship: string, team: number): string =>
  `${championship}:${team}`;

/**
 * A form around follow buttons. The script stores followed teams on the device; without it, the form leads to
 * the page of followed teams and a cookie.
 */
export const FollowForm = ({ look, children }: { look?: string; children: ReactNode }) => (
  <form method="post" action={href("/seguidos")} className={look}>
    {children}
  </form>
);

interface AlertsLinkProps {
  championship: string;
  /** Teams to be notified about; without them the whole championship. */
  teams?: readonly { id: number }[];
}

export function AlertsLink({ championship, teams }: AlertsLinkProps) {
  const { t } = useText();
  const ids = teams?.map(({ id }) => id);
  return (
    <a className="text-link" href={alertsPath(championship, ids)} data-action="avisos">
      {t("alerts.link")}
    </a>
  );
}

interface FollowChipsProps {
  championship: string;
  teams: { id: number; name: string; short_name: string | null }[];
  children?: ReactNode;
}

export function FollowChips({ championship, teams, children }: FollowChipsProps) {
  const { t } = useText();
  return (
    <FollowForm look="cluster on-screen pad">
      {teams.map(({ id, name, short_name }) => (
        <button
          key={id}
          type="submit"
          className="chip"
          aria-label={t("teams.followNamed", { name: short_name ?? name })}
          name="time"
          value={followedName(championship, id)}
          data-follow={name}
          data-action="seguir-time"
        >
          <Icon name="star" />
          {short_name ?? name}
        </button>
      ))}
      {children}
    </FollowForm>
  );
}

export function FollowMenu({ teams, ...where }: FollowChipsProps) {
  const { t } = useText();
  if (teams.length === 0) return null;
  return (
    <details className="card on-screen whole-line">
      <summary className="list-row">
        <Icon name="star" />
        <b className="grow">{t("teams.followAny")}</b>
        <Icon name="down" />
      </summary>
      <FollowChips teams={teams} {...where}>
        <AlertsLink championship={where.championship} />
      </FollowChips>
    </details>
  );
}

export const FollowStarSheet = () => <link rel="stylesheet" href={stylesheet} precedence="star" />;

interface FollowStarProps {
  championship: string;
  team: { id: number; name: string };
}

/** Follows a team on this device; without JavaScript it is a button of a `FollowForm`. */
export function FollowStar({ championship, team }: FollowStarProps) {
  const { t } = useText();
  return (
    <button
      type="submit"
      className="follow-star square"
      aria-label={t("teams.followNamed", { name: team.name })}
      name="time"
      value={followedName(championship, team.id)}
      data-follow={team.name}
      data-action="seguir-time"
    >
      <FollowStarSheet />
      <Icon name="star" />
    </button>
  );
}
