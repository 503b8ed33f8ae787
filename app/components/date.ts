import { ptBR } from "date-fns/locale/pt-BR";
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { ZONE } from "../domain/schedule/local-day.ts";
import { memoize } from "../domain/memoize.ts";

/* How the pages write numbers and lists. */

/** A count: 1.234. */
export const plain = new Intl.NumberFormat("pt-BR");

/** An average: 2,25. */
export const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** A difference: +3, 0, -3. */
export const signedNumber = new Intl.NumberFormat("pt-BR", { signDisplay: "exceptZero" });

/** An amount in reais: R$ 150,00. */
export const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Points given or taken, always with their sign: +3, -3. */
export const pointsWithSign = new Intl.NumberFormat("pt-BR", { signDisplay: "always" });

/** Names one after the other: A, B e C. */
export const together = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Moments of a pattern that are remembered: those of the games of some seasons. */
const MOST_MOMENTS = 2_000;

/** The one place that writes dates: in São Paulo's time, never relative, since pages are kept. */
const writer = (pattern: string): ((utc: string) => string) =>
  memoize(MOST_MOMENTS, (utc) => formatInTimeZone(utc, ZONE, pattern, { locale: ptBR }));

/** "sáb. 14/11" */
export function shortDay(utc: string): string {
  const [weekday = "", day = ""] = weekdayAndDay(utc).split(" ");
  return `${weekday.slice(0, 3)}. ${day}`;
}
const weekdayAndDay = writer("EEEE dd/MM");

/** "sábado, 14 de novembro" */
export const longDay = writer("EEEE, d 'de' MMMM");

/** "14/11" */
export const dayAndMonth = writer("dd/MM");

/** "14 de novembro de 2026" */
export const longDate = writer("d 'de' MMMM 'de' yyyy");

/** Noon of a day (YYYY-MM-DD): a moment of it wherever one is. */
export const noonOf = (day: string): string => `${day}T15:00:00.000Z`;

/** "novembro de 2026", of a month as a key: "2026-11". */
export const monthName = (month: string): string => monthOf(noonOf(`${month}-01`));
const monthOf = writer("MMMM 'de' yyyy");

/** "domingo", by its number from 0: November 2026 begins with one. */
export const weekdayName = (weekday: number): string =>
  weekdayOf(noonOf(`2026-11-0${weekday + 1}`));
/** "domingo" */
export const weekdayOf = writer("EEEE");

/** "16:00" */
export const clockTime = writer("HH:mm");

/** "14/11/2026" */
export const fullDay = writer("dd/MM/yyyy");

/** "14/11/2026 às 16:00", or only the day while the time is not known. */
export const fullDate = (utc: string, timeKnown: boolean): string =>
  timeKnown ? dayAndTime(utc) : fullDay(utc);
const dayAndTime = writer("dd/MM/yyyy 'às' HH:mm");

/** "2026-11-14": the day as a key, for grouping and for `<time>`. */
export const dayKey = writer("yyyy-MM-dd");

/** "2026-11-14T16:00": a moment as a `datetime-local` field takes it. */
export const localMoment = writer("yyyy-MM-dd'T'HH:mm");
