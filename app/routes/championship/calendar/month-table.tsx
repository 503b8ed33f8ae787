import { clockTime, dayKey, monthName, weekdayName } from "~/components/date.ts";
import type { CalendarGame } from "~/components/shapes.ts";
import { gamePath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { weeksOf } from "./month.ts";
import { type CalendarChoice, pathOf } from "./path.ts";
import { calendarTitle } from "./summary.ts";

interface MonthTableProps {
  target: Target;
  choice: CalendarChoice;
  month: string;
  /** All games of the month, in order. */
  games: CalendarGame[];
  /** How many of them a page of the list below shows. */
  perPage: number;
}

/** A day's games, and the page of the list that it begins on. */
interface Day {
  games: CalendarGame[];
  page: number;
}

function daysOf(games: CalendarGame[], perPage: number): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const [place, game] of games.entries()) {
    const key = dayKey(game.starts_at);
    const day = days.get(key) ?? { games: [], page: Math.floor(place / perPage) + 1 };
    day.games.push(game);
    days.set(key, day);
  }
  return days;
}

/** A month as people know it from the wall: a row for each week, in each day its games. */
export function MonthTable({ target, choice, month, games, perPage }: MonthTableProps) {
  const days = daysOf(games, perPage);
  return (
    <div className="card month-card pad">
      <table className="month">
        <caption className="sr">{monthName(month)}</caption>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekdayName(weekday)}>{weekdayName(weekday).slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td
                  key={weekdayName(weekday)}
                  aria-current={day === choice.today ? "date" : undefined}
                >
                  {day ? (
                    <DayCell day={day} has={days.get(day)} target={target} choice={choice} />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As many as fit into a day on a wide screen; the list has them all. */
const SHOWN = 3;

interface DayCellProps {
  day: string;
  has: Day | undefined;
  target: Target;
  choice: CalendarChoice;
}

function DayCell({ day, has, target, choice }: DayCellProps) {
  const { t } = useText();
  const number = <time dateTime={day}>{Number(day.slice(8))}</time>;
  const today = day === choice.today ? <span className="sr">{t("calendar.today")}</span> : null;
  if (!has) {
    return (
      <span className="month-date">
        {number}
        {today}
      </span>
    );
  }
  const { games, page } = has;
  const live = games.some(({ status }) => status === "live");
  const more = games.length > SHOWN ? games.length - SHOWN + 1 : 0;
  const list = page === choice.page ? "" : pathOf(target, choice, { page });
  return (
    <>
      <a className="month-date" href={`${list}#dia-${day}`}>
        <span>
          {number}
          <span className="sr">{t("calendar.dayOf", { month: monthName(day.slice(0, 7)) })}</span>
        </span>
        <span className={live ? "month-count soft-down" : "month-count soft-up"}>
          {games.length}
          <span className="sr"> {t("calendar.gameWord", { count: games.length })}</span>
        </span>
        {live ? <span className="sr">{t("game.status.live")}</span> : null}
        {today}
      </a>
      <ul className="month-games">
        {games.slice(0, more > 0 ? SHOWN - 1 : SHOWN).map((game) => (
          <li key={game.id}>
            <GameLine game={game} target={target} />
          </li>
        ))}
        {more > 0 ? <li className="sub">{t("calendar.more", { count: more })}</li> : null}
      </ul>
    </>
  );
}

/** A game in one line of a day: when, and who against whom by their short names. */
function GameLine({ game, target }: { game: CalendarGame; target: Target }) {
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
