import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/shapes.ts";
import type { Target } from "~/components/target.ts";
import { type CalendarChoice, pathOf } from "./path.ts";

interface ToolbarProps {
  target: Target;
  choice: CalendarChoice;
  teams: Pick<Team, "id" | "name">[];
}

/** Month or agenda, and of which team. */
export function Toolbar({ target, choice, teams }: ToolbarProps) {
  const { t } = useText();
  const { view, month, team } = choice;
  return (
    <div className="calendar-bar">
      <nav aria-label={t("calendar.views")}>
        <ul>
          {(["mes", "agenda"] as const).map((one) => (
            <li key={one}>
              <a
                className="chip"
                href={pathOf(target, choice, { view: one, month: one === "mes" ? month : null })}
                aria-current={one === view ? "page" : undefined}
              >
                {t(`calendar.view.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {teams.length > 0 ? (
        <form action={href("/c/:id/calendario", { id: target.championship })} method="get">
          {view === "agenda" ? <input type="hidden" name="ver" value={view} /> : null}
          {month ? <input type="hidden" name="mes" value={month} /> : null}
          {target.tournament ? (
            <input type="hidden" name="torneio" value={target.tournament} />
          ) : null}
          <label className="sr" htmlFor="time">
            {t("calendar.team")}
          </label>
          <select id="time" name="time" className="chip" defaultValue={team ?? ""}>
            <option value="">{t("calendar.allTeams")}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button className="chip" type="submit">
            {t("calendar.filter")}
          </button>
        </form>
      ) : null}
    </div>
  );
}
