import { ptBR } from "date-fns/locale/pt-BR";
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { ZONE } from "../domain/schedule/local-day.ts";
import { memoize } from "../domain/memoize.ts";

export const wholeNumber = new Intl.NumberFormat("pt-BR");

export const decimalNumber = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

const withDecimals = (digits: number) =>
  new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Formats of averages, by number of decimals. */
export const averageNumber = { 2: withDecimals(2), 3: withDecimals(3) };

export const signedNumber = new Intl.NumberFormat("pt-BR", { signDisplay: "exceptZero" });

export const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export const pointsWithSign = new Intl.NumberFormat("pt-BR", { signDisplay: "always" });

export const listInWords = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Most remembered values of a date pattern: enough for a few seasons of games. */
const MOST_MOMENTS = 2_000;

const createFormatter = (pattern: string): ((utc: string) => string) =>
  memoize(MOST_MOMENTS, (utc) => formatInTimeZone(utc, ZONE, pattern, { locale: ptBR }));

export function shortDay(utc: string): string {
  const [weekday = "", day = ""] = weekdayAndDay(utc).split(" ");
  return `${weekday.slice(0, 3)}. ${day}`;
}
const weekdayAndDay = createFormatter("EEEE dd/MM");

export const longDay = createFormatter("EEEE, d 'de' MMMM");

export const dayAndMonth = createFormatter("dd/MM");

export const longDate = createFormatter("d 'de' MMMM 'de' yyyy");

export const noonInBrazil = (day: string): string => `${day}T15:00:00.000Z`;

/** "novembro de 2026" for the key "2026-11". */
export const monthName = (month: string): string => formatMonth(noonInBrazil(`${month}-01`));
const formatMonth = createFormatter("MMMM 'de' yyyy");

/** "domingo" for 0. November 2026 begins on a Sunday. */
export const weekdayName = (weekday: number): string =>
  formatWeekday(noonInBrazil(`2026-11-0${weekday + 1}`));
export const formatWeekday = createFormatter("EEEE");

export const clockTime = createFormatter("HH:mm");

export const fullDay = createFormatter("dd/MM/yyyy");

/** "14/11/2026 às 16:00", or only the day when the time is unknown. */
export const fullDate = (utc: string, timeKnown: boolean): string =>
  timeKnown ? dayAndTime(utc) : fullDay(utc);
const dayAndTime = createFormatter("dd/MM/yyyy 'às' HH:mm");

export const dayKey = createFormatter("yyyy-MM-dd");

/** "2026-11-14T16:00", for a `datetime-local` input. */
export const localMoment = createFormatter("yyyy-MM-dd'T'HH:mm");
