import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import stylesheet from "~/styles/follow-star.css?url";

/** What stars look like, on a page that has some or gets them by script. */
export const FollowStarSheet = () => <link rel="stylesheet" href={stylesheet} precedence="star" />;

interface FollowStarProps {
  /** The championship's slug. */
  championship: string;
  team: { id: number; name: string };
}

/**
 * Follows a team on this device from wherever it stands. It takes its room from the beginning; the
 * script shows it, since without script nothing is kept.
 */
export function FollowStar({ championship, team: { id, name } }: FollowStarProps) {
  const { t } = useText();
  return (
    <button
      type="button"
      className="follow-star"
      aria-label={t("teams.followNamed", { name })}
      data-follow={id}
      data-in={championship}
      data-name={name}
      data-action="seguir-time"
    >
      <FollowStarSheet />
      <Icon name="star" />
    </button>
  );
}
