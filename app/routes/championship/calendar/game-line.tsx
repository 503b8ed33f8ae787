import { useText } from "~/i18n/use-text.ts";
import { clockTime } from "~/components/date.ts";
import type { CalendarGame } from "~/components/shapes.ts";
import { gamePath, type Target } from "~/components/target.ts";
import { calendarTitle } from "./summary.ts";

/** A game in one line of a day: when, and who against whom by their short names. */
export function GameLine({ game, target }: { game: CalendarGame; target: Target }) {
  const { t } = useText();
  const off = game.status === "postponed" || game.status === "cancelled";
  const when = game.status === "scheduled" && game.time_known ? clockTime(game.starts_at) : null;
  return (
    <a className={off ? "month-game month-off" : "month-game"} href={gamePath(target, game.id)}>
      {game.status === "live" ? <span className="live">{t("game.status.live")}</span> : null}
      {off ? <span className="sr">{t(`game.status.${game.status}`)}: </span> : null}
      {when ? <b>{when}</b> : null} {calendarTitle(game, t, "short_name")}
    </a>
  );
}
