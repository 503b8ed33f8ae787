import { useText } from "~/i18n/use-text.ts";
import { calendarFeedPath, type Target } from "~/components/target.ts";
import { titleOf } from "../chosen.ts";
import type { CalendarChoice } from "./path.ts";
import { useShell } from "../use-shell.ts";

interface SubscribeProps {
  target: Target;
  choice: CalendarChoice;
  /** Name of the team that the calendar is filtered by. */
  team: string | null;
}

/** How the games come into the calendar of a phone, and stay right there. */
export function Subscribe({ choice, team }: SubscribeProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, origin } = shell;
  const at: Target = {
    championship: championship.slug,
    ...(chosen && { tournament: chosen.tournament.id }),
  };
  const address = origin + calendarFeedPath(at, { time: choice.team });
  const whole = origin + calendarFeedPath({ championship: championship.slug });
  const several = championship.seasons.flatMap(({ tournaments }) => tournaments).length > 1;
  const name = team ?? (chosen ? titleOf(chosen) : championship.name);
  return (
    <section className="card subscribe" aria-labelledby="assinar">
      <header>
        <h2 id="assinar">{t("calendar.subscribe")}</h2>
      </header>
      <p>{t("calendar.subscribeHow", { name })}</p>
      <p className="subscribe-ways">
        <a
          className="button"
          href={address.replace(/^https?:/, "webcal:")}
          data-action="assinar-calendario"
        >
          {t("calendar.subscribeDo")}
        </a>
        <a className="text-link" href={address}>
          {t("calendar.download")}
        </a>
      </p>
      <p className="sub">
        {t("calendar.subscribeElse")} <code>{address}</code>
      </p>
      {several && !team ? (
        <p className="sub">
          <a className="text-link" href={whole.replace(/^https?:/, "webcal:")}>
            {t("calendar.subscribeWhole", { name: championship.name })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
