import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";

/** Follows the team on this device. The script shows it, since without script nothing is kept. */
export function FollowButton({ team }: { team: { id: number; name: string } }) {
  const { t } = useText();
  return (
    <button
      type="button"
      className="follow"
      hidden
      aria-pressed="false"
      title={t("teams.followHint")}
      data-follow={team.id}
      data-name={team.name}
      data-action="seguir-time"
    >
      <Icon name="star" />
      <span className="follow-off">{t("teams.follow")}</span>
      <span className="follow-on">{t("teams.following")}</span>
    </button>
  );
}
