import { data } from "react-router";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { numberParam } from "~/routes/request.ts";
import {
  firstDay,
  isMonth,
  lastDay,
  monthOf,
  type CalendarChoice,
  calendarTitle,
} from "./month-table.tsx";
import type { TFunction } from "i18next";
import ical, { ICalEventStatus } from "ical-generator";
import { dayKey, noonInBrazil } from "~/components/date.ts";
import type { CalendarGame } from "~/components/records.ts";
import { gamePath, type Target } from "~/components/target.ts";
import { formatPlace } from "~/components/place.ts";
import { statusKey } from "~/components/game/game-facts.ts";

/**
 * Reads the calendar's query: by default from today, with a bare view from this month. Malformed values are a
 * 400 page.
 */
export function readCalendarChoice(request: Request, now: Date): CalendarChoice {
  const { searchParams } = new URL(request.url);
  const month = searchParams.get("mes") || null;
  const view = searchParams.get("ver") || (month === null ? "agenda" : "mes");
  if (view !== "mes" && view !== "agenda") throw data(null, { status: 400 });
  if (month !== null && !isMonth(month)) throw data(null, { status: 400 });
  const today = dayIn(now);
  return {
    view,
    month: month ?? (view === "mes" ? monthOf(today) : null),
    team: numberParam(request, "time"),
    page: numberParam(request, "pagina") ?? 1,
    today,
  };
}

export const dayRange = ({ month, today }: CalendarChoice): { from: string; to?: string } =>
  month === null ? { from: today } : { from: firstDay(month), to: lastDay(month) };

/**
 * Returns the query for the month of the last game when no game is ahead. A month in the address stays, and
 * so does a list with undated games ahead.
 */
export function lastMonthQuery(request: Request, { view }: CalendarChoice) {
  if (new URL(request.url).searchParams.get("mes")) return {};
  return { ended: view === "mes" ? "last_month" : "last_month_if_dated" } as const;
}

interface Around {
  last: string | null;
  previous: string | null;
  next: string | null;
}

/** True when games were played and none is ahead, dated or not; then no subscription is offered. */
export function isCalendarOver(
  { today }: CalendarChoice,
  around: Around,
  undated: number,
): boolean {
  const { last, previous, next } = around;
  if (undated > 0 || next !== null) return false;
  const latest = last ?? previous;
  return latest !== null && dayIn(new Date(latest)) < today;
}

interface CalendarFile {
  target: Target;
  calendar: { championship: string; team: string | null; records: CalendarGame[] };
  origin: string;
  t: TFunction;
}

/** Seconds between two fetches by a subscribed calendar. */
const REFRESH = 60 * 60;

/**
 * Returns games as an iCalendar file (RFC 5545, RFC 7986). Times are in UTC; a game without a time is an
 * all-day event. A game keeps its UID, and SEQUENCE counts its changes.
 */
export function calendarFile({ target, calendar, origin, t }: CalendarFile): string {
  const { championship, team, records } = calendar;
  const tournament = target.tournament === undefined ? undefined : records[0]?.tournament.name;
  const name = escapeText([team, tournament, championship].filter(Boolean).join(" · "));
  const { host } = new URL(origin);
  const file = ical({
    name,
    prodId: { company: "Apito", product: "calendario", language: "PT-BR" },
    ttl: REFRESH,
    x: [["X-WR-TIMEZONE", "America/Sao_Paulo"]],
  });
  for (const game of records) {
    file.createEvent({
      id: `jogo-${game.id}@${host}`,
      sequence: game.version,
      stamp: game.updated_at,
      lastModified: game.updated_at,
      ...eventTimes(game),
      summary: eventSummary(game, t),
      description: eventDescription(game, championship, t),
      location: eventLocation(game),
      status: eventStatus(game),
      url: origin + gamePath(target, game.id),
    });
  }
  return file.toString();
}

/** Escapes a text value on one line (RFC 5545, 3.3.11): the library does not escape a calendar's name. */
const escapeText = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\;,]/g, String.raw`\$&`);

function eventTimes({ starts_at, time_known, game_duration }: CalendarGame) {
  if (!time_known) return { allDay: true, start: new Date(noonInBrazil(dayKey(starts_at))) };
  const start = new Date(starts_at);
  return { start, end: new Date(start.getTime() + game_duration * 60_000) };
}

function eventStatus({ status, time_known }: CalendarGame): ICalEventStatus {
  if (status === "cancelled") return ICalEventStatus.CANCELLED;
  if (status === "postponed" || !time_known) return ICalEventStatus.TENTATIVE;
  return ICalEventStatus.CONFIRMED;
}

function eventSummary(game: CalendarGame, t: TFunction): string {
  const title = calendarTitle(game, t);
  const { status, result_kind } = game;
  if (status === "cancelled" || status === "postponed") {
    return t("calendar.feed.marked", { mark: t(statusKey(game)), title });
  }
  if (result_kind === "played") return title;
  return t("calendar.feed.marked", { mark: t(`game.kind.${result_kind}`), title });
}

function eventDescription(game: CalendarGame, championship: string, t: TFunction): string {
  const { tournament, phase, round, status, reason } = game;
  const stage = [...new Set([round.name, phase.name])].join(" · ");
  const lines = [[championship, tournament.name].join(" · "), stage];
  if (status === "live") lines.push(t("game.status.live"));
  if (reason) lines.push(reason);
  return lines.join("\n");
}

function eventLocation({ field }: CalendarGame): string | null {
  if (!field) return null;
  return [field.name, field.address, formatPlace(field)].filter(Boolean).join(", ");
}

/** Answers with the calendar that `make` returns, or with plain text when it is missing or malformed. */
export async function answerFeed(
  { name, t }: { name: string; t: TFunction },
  make: () => Promise<string | null>,
): Promise<Response> {
  const refuse = (status: 404 | 400) => {
    const kind = status === 404 ? "missing" : "malformed";
    return answerText(`${t(`calendar.feed.${kind}`)}\n`, status, "text/plain");
  };
  try {
    const file = await make();
    return file === null ? refuse(404) : answerText(file, 200, "text/calendar", name);
  } catch (error) {
    const status = readThrownStatus(error);
    if (status !== 404 && status !== 400) throw error;
    return refuse(status);
  }
}

const answerText = (body: string, status: number, type: string, name?: string): Response =>
  new Response(body, {
    status,
    headers: {
      "content-type": `${type}; charset=utf-8`,
      ...(name !== undefined && { "content-disposition": `inline; filename="${name}"` }),
      ...(status !== 200 && { "cache-control": "private, no-store" }),
    },
  });

function readThrownStatus(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("init" in error)) return null;
  const { init } = error;
  const named = typeof init === "object" && init !== null && "status" in init;
  return named && typeof init.status === "number" ? init.status : null;
}
