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
import { dayKey, noonOf } from "~/components/date.ts";
import type { CalendarGame } from "~/components/records.ts";
import { gamePath, type Target } from "~/components/target.ts";
import { placeOf } from "~/components/place.ts";
import { statusWord } from "~/components/game/game-facts.ts";

/** A calendar begins today unless it asks for a month, this one's when none is named; a view or month that is none is a 400 page. */
export function choiceOf(request: Request, now: Date): CalendarChoice {
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

export const daysOf = ({ month, today }: CalendarChoice): { from: string; to?: string } =>
  month === null ? { from: today } : { from: firstDay(month), to: lastDay(month) };

/**
 * Asks for the month of the last game when no game lies ahead. A month that the visitor chose stays, and the
 * list stays while games without a date are still to come.
 */
export function onceOver(request: Request, { view }: CalendarChoice) {
  if (new URL(request.url).searchParams.get("mes")) return {};
  return { ended: view === "mes" ? "last_month" : "last_month_if_dated" } as const;
}

/** What an answer of the calendar tells of the games around its days. */
interface Around {
  last: string | null;
  previous: string | null;
  next: string | null;
}

/** Whether games were played and none lies ahead, with a date or without: nobody has to be kept posted. */
export function isOver({ today }: CalendarChoice, around: Around, undated: number): boolean {
  const { last, previous, next } = around;
  if (undated > 0 || next !== null) return false;
  const latest = last ?? previous;
  return latest !== null && dayIn(new Date(latest)) < today;
}

interface CalendarFile {
  target: Target;
  calendar: { championship: string; team: string | null; records: CalendarGame[] };
  /** Of the addresses that the events lead to. */
  origin: string;
  t: TFunction;
}

/** Seconds between two looks of a subscriber. */
const REFRESH = 60 * 60;

/**
 * Games as an iCalendar file (RFC 5545, RFC 7986). Moments are in UTC, so that no phone has to know
 * the zone's rules; a game without a time is the whole day of São Paulo. A game keeps its UID for
 * good, and its version counts its changes.
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
      ...timesOf(game),
      summary: summaryOf(game, t),
      description: descriptionOf(game, championship, t),
      location: locationOf(game),
      status: statusOf(game),
      url: origin + gamePath(target, game.id),
    });
  }
  return file.toString();
}

/** As a text value on one line (RFC 5545, 3.3.11): the library writes a calendar's name as it is. */
const escapeText = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\;,]/g, String.raw`\$&`);

function timesOf({ starts_at, time_known, game_duration }: CalendarGame) {
  if (!time_known) return { allDay: true, start: new Date(noonOf(dayKey(starts_at))) };
  const start = new Date(starts_at);
  return { start, end: new Date(start.getTime() + game_duration * 60_000) };
}

function statusOf({ status, time_known }: CalendarGame): ICalEventStatus {
  if (status === "cancelled") return ICalEventStatus.CANCELLED;
  if (status === "postponed" || !time_known) return ICalEventStatus.TENTATIVE;
  return ICalEventStatus.CONFIRMED;
}

function summaryOf(game: CalendarGame, t: TFunction): string {
  const title = calendarTitle(game, t);
  const { status, result_kind } = game;
  if (status === "cancelled" || status === "postponed") {
    return t("calendar.feed.marked", { mark: t(statusWord(game)), title });
  }
  if (result_kind === "played") return title;
  return t("calendar.feed.marked", { mark: t(`game.kind.${result_kind}`), title });
}

function descriptionOf(game: CalendarGame, championship: string, t: TFunction): string {
  const { tournament, phase, round, status, reason } = game;
  const stage = [...new Set([round.name, phase.name])].join(" · ");
  const lines = [[championship, tournament.name].join(" · "), stage];
  if (status === "live") lines.push(t("game.status.live"));
  if (reason) lines.push(reason);
  return lines.join("\n");
}

function locationOf({ field }: CalendarGame): string | null {
  if (!field) return null;
  return [field.name, field.address, placeOf(field)].filter(Boolean).join(", ");
}

interface Feed {
  name: string;
  t: TFunction;
}

/** Answers the calendar that `make` writes; in plain words where there is none, or its address is wrong. */
export async function answerFeed(
  { name, t }: Feed,
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
    const status = refusalIn(error);
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

/** The status of what a page would be thrown for. */
function refusalIn(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("init" in error)) return null;
  const { init } = error;
  const named = typeof init === "object" && init !== null && "status" in init;
  return named && typeof init.status === "number" ? init.status : null;
}
