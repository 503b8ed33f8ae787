import { ptBR } from "date-fns/locale/pt-BR";
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { ZONE } from "../domain/local-day.ts";

/** The one place that writes dates: in São Paulo's time, never relative, since pages are kept. */
const write = (utc: string, pattern: string): string =>
  formatInTimeZone(utc, ZONE, pattern, { locale: ptBR });

/** "sáb. 14/11" */
export function shortDay(utc: string): string {
  const [weekday = "", day = ""] = write(utc, "EEEE dd/MM").split(" ");
  return `${weekday.slice(0, 3)}. ${day}`;
}

/** "sábado, 14 de novembro" */
export const longDay = (utc: string): string => write(utc, "EEEE, d 'de' MMMM");

/** "14 de novembro de 2026" */
export const longDate = (utc: string): string => write(utc, "d 'de' MMMM 'de' yyyy");

/** Noon of a day (YYYY-MM-DD): a moment of it wherever one is. */
export const noonOf = (day: string): string => `${day}T15:00:00.000Z`;

/** "novembro de 2026", of a month as a key: "2026-11". */
export const monthName = (month: string): string => write(noonOf(`${month}-01`), "MMMM 'de' yyyy");

/** "domingo", by its number from 0: November 2026 begins with one. */
export const weekdayName = (weekday: number): string =>
  write(noonOf(`2026-11-0${weekday + 1}`), "EEEE");

/** "16:00" */
export const clockTime = (utc: string): string => write(utc, "HH:mm");

/** "14/11/2026" */
export const fullDay = (utc: string): string => write(utc, "dd/MM/yyyy");

/** "14/11/2026 às 16:00", or only the day while the time is not known. */
export const fullDate = (utc: string, timeKnown: boolean): string =>
  timeKnown ? write(utc, "dd/MM/yyyy 'às' HH:mm") : fullDay(utc);

/** "2026-11-14": the day as a key, for grouping and for `<time>`. */
export const dayKey = (utc: string): string => write(utc, "yyyy-MM-dd");

/** "2026-11-14T16:00": a moment as a `datetime-local` field takes it. */
export const localMoment = (utc: string): string => write(utc, "yyyy-MM-dd'T'HH:mm");
