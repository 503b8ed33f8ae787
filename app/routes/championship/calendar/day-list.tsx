import { useText } from "~/i18n/use-text.ts";
import { dayKey, longDay, monthName, noonOf } from "~/components/date.ts";
import { Empty } from "~/components/empty.tsx";
import { byDay } from "~/components/game-days.ts";
import { GameList } from "~/components/game-list.tsx";
import { Icon } from "~/components/icon.tsx";
import { Pagination } from "~/components/pagination.tsx";
import type { Game } from "~/components/shapes.ts";
import { type Target, tournamentQuery } from "~/components/target.ts";
import { type CalendarChoice, pathOf } from "./path.ts";
import { monthOf } from "./month.ts";

interface DayListProps {
  target: Target;
  choice: CalendarChoice;
  games: { records: Game[]; pagination: { page: number; pages: number } };
  calendar: { previous: string | null; next: string | null };
}

/** The games below each other, a card for each day. */
export function DayList({ target, choice, games, calendar }: DayListProps) {
  const { t } = useText();
  const { page, pages } = games.pagination;
  if (games.records.length === 0) {
    return <NoGames target={target} choice={choice} calendar={calendar} />;
  }
  const query = {
    ver: choice.view === "agenda" ? choice.view : "",
    mes: choice.month ?? "",
    time: choice.team === undefined ? "" : String(choice.team),
    ...tournamentQuery(target),
  };
  return (
    <div className="stack">
      {byDay(games.records).map(({ key, games: those }) => (
        <section key={key} className="card day" id={`dia-${key}`}>
          <h3 className="split">
            <time className="capital" dateTime={key ?? undefined}>
              {longDay(noonOf(key ?? choice.today))}
            </time>
            {key === choice.today ? <span className="tag">{t("calendar.today")}</span> : null}
          </h3>
          <GameList games={those} target={target} hideDay />
        </section>
      ))}
      <Pagination page={page} pages={pages} query={query} />
    </div>
  );
}

/** No games on these days: links to the nearest month with games. */
function NoGames({ target, choice, calendar }: Omit<DayListProps, "games">) {
  const { t } = useText();
  const links = [calendar.previous, calendar.next].flatMap((moment) =>
    moment ? [monthOf(dayKey(moment))] : [],
  );
  return (
    <div className="card">
      <Empty
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
            <a key={month} className="chip" href={pathOf(target, choice, { month })}>
              {monthName(month)}
              <Icon name="forward" />
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}
