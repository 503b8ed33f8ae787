import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/records.ts";

/** A team by its short name, said whole. */
export function SideName({ team }: { team: Team | null }) {
  const { t } = useText();
  if (!team) return t("game.toBeDefined");
  if (!team.short_name) return team.name;
  return (
    <>
      <span className="sr">{team.name}</span>
      <span aria-hidden="true">{team.short_name}</span>
    </>
  );
}
