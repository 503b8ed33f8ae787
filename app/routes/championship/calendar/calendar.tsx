import { Card } from "~/components/card.tsx";
import { href } from "react-router";
import type { Route } from "./+types/calendar";
import { apiContext } from "~/worker/contexts.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { GameList } from "~/components/game/game-list.tsx";
import { Icon } from "~/components/icon.tsx";
import type { Game, Team } from "~/components/records.ts";
import { calendarFeedPath, roundsPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, requirePage, readTarget } from "~/routes/request.ts";
import { getCalendar, listAgenda } from "~/v1/site/calendar/contract.ts";
import { listTeams } from "~/v1/people/teams/contract.ts";
import { ChampionshipHead, useShell } from "../shell-page.tsx";
import { tournamentTitle } from "../chosen-tournament.ts";
import { readCalendarChoice, dayRange, isCalendarOver, lastMonthQuery } from "./calendar.server.ts";
import {
  DayList,
  MonthTable,
  type CalendarChoice,
  calendarAddress,
  monthAfter,
  monthBefore,
  monthOf,
} from "./month-table.tsx";
import calendarSheet from "~/styles/calendar.css?url";
import roundsSheet from "~/styles/rounds.css?url";
import { dayKey, monthName } from "~/components/date.ts";

export const links: Route.LinksFunction = () =>
  [roundsSheet, calendarSheet].map((href) => ({ rel: "stylesheet", href }));

const PER_PAGE = 40;
const MOST_UNDATED = 12;

export const handle: PageHandle = { follows: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const choice = readCalendarChoice(request, new Date());
  const api = context.get(apiContext);
  const { team, page, today } = choice;
  const filter = { ...target, ...(team !== undefined && { team }) };
  const days = { ...dayRange(choice), ...lastMonthQuery(request, choice) };
  const [calendar, games, undated, teams] = await loadAnswers(
    Promise.all([
      api(getCalendar, { query: { ...filter, to: today, ...days } }),
      api(listAgenda, { query: { ...filter, ...days, page, per_page: PER_PAGE } }),
      api(listAgenda, { query: { ...filter, undated: "true", per_page: MOST_UNDATED } }),
      api(listTeams, { query: { ...target, per_page: 200 } }),
    ]),
  );
  return {
    target,
    choice: { ...choice, month: calendar.month ?? choice.month },
    ended: isCalendarOver(choice, calendar, undated.pagination.total),
    calendar,
    games: requirePage(games),
    undated,
    teams: teams.records,
  };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { target, choice, ended, calendar, games, undated, teams } = loaderData;
  const { t } = useText();
  const { month } = choice;
  return (
    <div className="stack">
      <ChampionshipHead page="calendar" />
      {month === null ? <h2 className="sr">{t("site.pages.calendar")}</h2> : null}
      <Toolbar target={target} choice={choice} teams={teams} />
      <MonthMenu target={target} choice={choice} calendar={calendar} />
      <div className={choice.view === "mes" ? "calendar-month two stack" : "reading stack"}>
        {choice.view === "mes" && month ? (
          <MonthTable
            target={target}
            choice={choice}
            month={month}
            games={calendar.records}
            perPage={PER_PAGE}
          />
        ) : null}
        <div className="stack" data-live="calendar">
          <DayList target={target} choice={choice} games={games} calendar={calendar} />
          <Undated target={target} games={undated.records} total={undated.pagination.total} />
        </div>
        {ended ? null : <Subscribe target={target} choice={choice} team={calendar.team} />}
      </div>
    </div>
  );
}

interface ToolbarProps {
  target: Target;
  choice: CalendarChoice;
  teams: Pick<Team, "id" | "name">[];
}

function Toolbar({ target, choice, teams }: ToolbarProps) {
  const { t } = useText();
  const { view, month, team } = choice;
  return (
    <div className="calendar-bar on-screen split">
      <nav aria-label={t("calendar.views")}>
        <ul className="row">
          {(["agenda", "mes"] as const).map((one) => (
            <li key={one}>
              <a
                className="chip"
                href={calendarAddress(target, choice, {
                  view: one,
                  month: one === "mes" ? month : null,
                })}
                aria-current={one === view ? "page" : undefined}
              >
                {t(`calendar.view.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {teams.length > 0 ? (
        <form
          className="row"
          action={href("/c/:id/calendario", { id: target.championship })}
          method="get"
        >
          {view === "agenda" && month ? <input type="hidden" name="ver" value={view} /> : null}
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

interface SubscribeProps {
  target: Target;
  choice: CalendarChoice;
  team: string | null;
}

function Subscribe({ choice, team }: SubscribeProps) {
  const { t } = useText();
  const { championship, chosen, origin } = useShell();
  const at: Target = {
    championship: championship.slug,
    ...(chosen && { tournament: chosen.tournament.id }),
  };
  const address = origin + calendarFeedPath(at, { time: choice.team });
  const whole = origin + calendarFeedPath({ championship: championship.slug });
  const several = championship.seasons.flatMap(({ tournaments }) => tournaments).length > 1;
  const name = team ?? (chosen ? tournamentTitle(chosen) : championship.name);
  return (
    <Card id="assinar" title={t("calendar.subscribe")} look="subscribe on-screen">
      <div className="stack pad">
        <p>{t("calendar.subscribeHow", { name })}</p>
        <p className="cluster">
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
      </div>
    </Card>
  );
}

function Undated({ target, games, total }: { target: Target; games: Game[]; total: number }) {
  const { t } = useText();
  if (games.length === 0) return null;
  return (
    <section className="card" aria-labelledby="sem-data">
      <header>
        <h2 id="sem-data">{t("rounds.undated")}</h2>
        <span className="sub">{t("calendar.games", { count: total })}</span>
        {total > games.length ? (
          <a className="text-link" href={roundsPath(target)}>
            {t("calendar.inRounds")}
            <Icon name="forward" />
          </a>
        ) : null}
      </header>
      <GameList games={games} target={target} hideDay />
    </section>
  );
}

interface MonthMenuProps {
  target: Target;
  choice: CalendarChoice;
  /** Times of the nearest games before and after the days shown. */
  calendar: { previous: string | null; records: unknown[] };
}

function MonthMenu({ target, choice, calendar }: MonthMenuProps) {
  const { t } = useText();
  const { month, today } = choice;
  if (month === null) {
    if (!calendar.previous) return null;
    const past = monthOf(dayKey(calendar.previous));
    return (
      <a
        className="text-link on-screen"
        href={calendarAddress(target, choice, { view: "agenda", month: past })}
      >
        <Icon name="back" />
        {t("calendar.past")}
      </a>
    );
  }
  const now = monthOf(today);
  return (
    <nav className="month-menu stepper" aria-label={t("calendar.months")}>
      <Step way="previous" month={monthBefore(month)} target={target} choice={choice} />
      <div>
        <h2 className="capital">{monthName(month)}</h2>
        <span className="sub">
          {t("calendar.games", { count: calendar.records.length })}
          {month === now ? null : (
            <a className="text-link" href={calendarAddress(target, choice, { month: now })}>
              {t("calendar.thisMonth")}
            </a>
          )}
        </span>
      </div>
      <Step way="next" month={monthAfter(month)} target={target} choice={choice} />
    </nav>
  );
}

interface StepProps {
  way: "previous" | "next";
  month: string;
  target: Target;
  choice: CalendarChoice;
}

function Step({ way, month, target, choice }: StepProps) {
  const { t } = useText();
  return (
    <a
      className="step"
      href={calendarAddress(target, choice, { month })}
      rel={way === "previous" ? "prev" : "next"}
      aria-label={t(`calendar.${way}`, { month: monthName(month) })}
    >
      <Icon name={way === "previous" ? "back" : "forward"} />
    </a>
  );
}
