import { addDays, daysBetween, weekdayOf } from "~/domain/schedule/local-day.ts";
import { calendarPath, gamePath, type Target, tournamentQuery } from "~/components/target.ts";
import {
  clockTime,
  dayKey,
  longDay,
  monthName,
  noonInBrazil,
  weekdayName,
} from "~/components/date.ts";
import type { CalendarGame, Game } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TFunction } from "i18next";
import { groupByDay, GameList } from "~/components/game/game-list.tsx";
import { Icon } from "~/components/icon.tsx";
import { statusKey } from "~/components/game/game-facts.ts";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";

/** Month keys are "2026-11", day keys "2026-11-14", both in São Paulo. */

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDay = (month: string): string => `${month}-01`;
export const monthAfter = (month: string): string => monthOf(addDays(firstDay(month), 31));
export const monthBefore = (month: string): string => monthOf(addDays(firstDay(month), -1));
export const lastDay = (month: string): string => addDays(firstDay(monthAfter(month)), -1);

/** Returns the weeks of a month from Sunday; null for days of other months. */
export function splitIntoWeeks(month: string): (string | null)[][] {
  const [from, to] = [firstDay(month), lastDay(month)];
  const before = weekdayOf(from);
  const count = Math.ceil((before + daysBetween(from, to) + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = addDays(from, week * 7 + weekday - before);
      return monthOf(day) === month ? day : null;
    }),
  );
}

type View = "agenda" | "mes";

/** The parameters `?ver=`, `?mes=`, `?time=` and `?pagina=`. */
export interface CalendarChoice {
  view: View;
  /** The month; null: from today on. */
  month: string | null;
  team: number | undefined;
  page: number;
  today: string;
}

/** Returns the calendar's address with some choices changed; the page resets to 1. */
export function calendarAddress(
  target: Target,
  { view, month, team }: CalendarChoice,
  change: { view?: View; month?: string | null; page?: number } = {},
): string {
  const to = { view, month, ...change };
  return calendarPath(target, {
    ver: (to.view === "agenda") === (to.month === null) ? undefined : to.view,
    mes: to.month ?? undefined,
    time: team,
    pagina: change.page && change.page > 1 ? change.page : undefined,
  });
}

interface MonthTableProps {
  target: Target;
  choice: CalendarChoice;
  month: string;
  games: CalendarGame[];
  perPage: number;
}

interface Day {
  games: CalendarGame[];
  page: number;
}

function groupByDate(games: CalendarGame[], perPage: number): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const [place, game] of games.entries()) {
    const key = dayKey(game.starts_at);
    const day = days.get(key) ?? { games: [], page: Math.floor(place / perPage) + 1 };
    day.games.push(game);
    days.set(key, day);
  }
  return days;
}

export function MonthTable({ target, choice, month, games, perPage }: MonthTableProps) {
  const days = groupByDate(games, perPage);
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
          {splitIntoWeeks(month).map((week) => (
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

const MOST_SHOWN = 3;

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
  const more = games.length > MOST_SHOWN ? games.length - MOST_SHOWN + 1 : 0;
  const list = page === choice.page ? "" : calendarAddress(target, choice, { page });
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
        {games.slice(0, more > 0 ? MOST_SHOWN - 1 : MOST_SHOWN).map((game) => (
          <li key={game.id}>
            <GameLine game={game} target={target} />
          </li>
        ))}
        {more > 0 ? <li className="sub">{t("calendar.more", { count: more })}</li> : null}
      </ul>
    </>
  );
}

function GameLine({ game, target }: { game: CalendarGame; target: Target }) {
  const { t } = useText();
  const off = game.status === "postponed" || game.status === "cancelled";
  const when = game.status === "scheduled" && game.time_known ? clockTime(game.starts_at) : null;
  return (
    <a className={off ? "month-game month-off" : "month-game"} href={gamePath(target, game.id)}>
      {game.status === "live" ? <span className="live">{t("game.status.live")}</span> : null}
      {off ? <span className="sr">{t(statusKey(game))}: </span> : null}
      {when ? <b>{when}</b> : null} {calendarTitle(game, t, "short_name")}
    </a>
  );
}

type Sides = Pick<CalendarGame, "home" | "away">;

/** Returns "Unidos 2 × 1 Ajax" with short names; no score before there is one. */
export function calendarTitle(
  { home, away }: Sides,
  t: TFunction,
  by: "name" | "short_name" = "name",
): string {
  const nameOf = (side: CalendarGame["home"]) => side[by] ?? side.name ?? t("game.toBeDefined");
  const names = { home: nameOf(home), away: nameOf(away) };
  if (home.score === null || away.score === null) return t("game.title", names);
  const scored = { ...names, homeScore: home.score, awayScore: away.score };
  const title = t("game.titleScored", scored);
  if (home.penalties === null || away.penalties === null) return title;
  return t("calendar.afterPenalties", { title, home: home.penalties, away: away.penalties });
}

interface DayListProps {
  target: Target;
  choice: CalendarChoice;
  games: { records: Game[]; pagination: { page: number; pages: number } };
  calendar: { previous: string | null; next: string | null };
}

export function DayList({ target, choice, games, calendar }: DayListProps) {
  const { t } = useText();
  const { page, pages } = games.pagination;
  if (games.records.length === 0) {
    return <NoGames target={target} choice={choice} calendar={calendar} />;
  }
  const query = {
    ver: choice.view === "agenda" && choice.month !== null ? choice.view : "",
    mes: choice.month ?? "",
    time: choice.team === undefined ? "" : String(choice.team),
    ...tournamentQuery(target),
  };
  const day = ({ key, games: those }: ReturnType<typeof groupByDay>[number]) => (
    <section key={key} className="card day" id={`dia-${key}`}>
      <h3 className="split">
        <time className="capital" dateTime={key ?? undefined}>
          {longDay(noonInBrazil(key ?? choice.today))}
        </time>
        {key === choice.today ? <span className="tag">{t("calendar.today")}</span> : null}
      </h3>
      <GameList games={those} target={target} hideDay />
    </section>
  );
  const days = groupByDay(games.records);
  const ahead = days.filter(({ key }) => key === null || key >= choice.today);
  // In the current month, past days come after the coming ones, latest first.
  const past = ahead.length > 0 ? days.slice(0, days.length - ahead.length).toReversed() : [];
  return (
    <div className="stack">
      {(past.length > 0 ? ahead : days).map(day)}
      {past.length > 0 ? <h3>{t("calendar.past")}</h3> : null}
      {past.map(day)}
      <Pagination page={page} pages={pages} query={query} />
    </div>
  );
}

function NoGames({ target, choice, calendar }: Omit<DayListProps, "games">) {
  const { t } = useText();
  const links = [calendar.previous, calendar.next].flatMap((moment) =>
    moment ? [monthOf(dayKey(moment))] : [],
  );
  return (
    <div className="card">
      <EmptyMessage
        title={
          choice.month
            ? t("calendar.emptyMonth", { month: monthName(choice.month) })
            : t("calendar.empty")
        }
        hint={links.length > 0 ? t("calendar.emptyNear") : t("calendar.emptyHint")}
      />
      {links.length > 0 ? (
        <p className="cluster pad">
          {links.map((month) => (
            <a key={month} className="chip" href={calendarAddress(target, choice, { month })}>
              {monthName(month)}
              <Icon name="forward" />
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}
