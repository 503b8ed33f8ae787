import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { followedName } from "./follow-form.tsx";
import stylesheet from "~/styles/follow-star.css?url";

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
