import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** Leaves a team that the visitor's cookie names. */
export function LeaveForm({ of, name }: { of: string; name?: string }) {
  const { t } = useText();
  return (
    <form method="post" action={href("/seguidos")}>
      <button
        type="submit"
        className="text-link"
        name="deixar"
        value={of}
        {...(name !== undefined && { "aria-label": t("teams.unfollowNamed", { name }) })}
      >
        {t("teams.unfollow")}
      </button>
    </form>
  );
}
