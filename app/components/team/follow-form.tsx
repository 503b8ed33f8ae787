import type { ReactNode } from "react";
import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { alertsPath } from "../target.ts";
import stylesheet from "~/styles/follow-star.css?url";

/** "copa-da-varzea:12": a team in a championship, by its slug. */
export const followedName = (championship: string, team: number): string =>
  `${championship}:${team}`;

/**
 * Around buttons that each follow a team. The script keeps on the device what is followed; without it the
 * form leads to the page of followed teams, which a cookie tells them.
 */
export const FollowForm = ({ look, children }: { look?: string; children: ReactNode }) => (
  <form method="post" action={href("/seguidos")} className={look}>
    {children}
  </form>
);

interface AlertsLinkProps {
  /** The championship's slug. */
  championship: string;
  /** Whose news is meant; without one that of the whole championship. */
  teams?: readonly { id: number }[];
}

/** The way to where a device chooses its news of games. */
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
  /** The championship's slug. */
  championship: string;
  teams: { id: number; name: string; short_name: string | null }[];
  /** What stands behind the buttons. */
  children?: ReactNode;
}

/** A button for each of some teams, to follow it. */
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

/** Folded away at a table's foot: its teams, each to be followed. */
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

/** What stars look like, on a page that has some or gets them by script. */
export const FollowStarSheet = () => <link rel="stylesheet" href={stylesheet} precedence="star" />;

interface FollowStarProps {
  /** The championship's slug. */
  championship: string;
  team: { id: number; name: string };
}

/** Follows a team from wherever it stands: on this device by script, else as a button of a `FollowForm`. */
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
