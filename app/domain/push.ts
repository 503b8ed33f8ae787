/** What a device may be told of a game. */
export const NEWS_KINDS = ["kick_off", "goal", "result", "postponed"] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

/** The bit that stands for a kind among those that somebody chose; the triggers and queries of news know it. */
export const bitOf = (kind: NewsKind): number => 1 << NEWS_KINDS.indexOf(kind);

/** The kinds that somebody chose, as one number. */
export const maskOf = (kinds: readonly NewsKind[]): number =>
  kinds.reduce((mask, kind) => mask | bitOf(kind), 0);

/** The kinds that a number of `maskOf` stands for, in their order. */
export const kindsIn = (mask: number): NewsKind[] =>
  NEWS_KINDS.filter((kind) => (mask & bitOf(kind)) !== 0);

/** A stretch of the day, in minutes since midnight; one that ends before it begins goes over midnight. */
interface QuietHours {
  from: number;
  to: number;
}

/** Whether a minute of the day lies in the hours: their first minute does, their last one does not. */
export const isQuiet = ({ from, to }: QuietHours, minute: number): boolean =>
  from <= to ? from <= minute && minute < to : from <= minute || minute < to;

/** "22:30" as minutes since midnight. */
export function minuteOf(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight as "22:30". */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The minute of the day that it is somewhere. `timeZone` is a name of the IANA list. */
export function minuteIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
  return minuteOf(parts);
}

/** Words that begin a team's name and are feminine: "a Associação", "a Ponte Preta". */
const FEMININE = new Set(
  `academia associacao chapecoense escola escolinha familia ferroviaria galera liga ponte
  portuguesa selecao sociedade turma`.split(/\s+/),
);

/** "do Leão", "da Ponte Preta": a team as whoever scored. Clubs are masculine unless their name says otherwise. */
export function ofTeam(name: string): string {
  const [first = ""] = name.trim().toLowerCase().normalize("NFD").split(/\s+/);
  const bare = first.replaceAll(/\p{M}/gu, "");
  return `${FEMININE.has(bare) ? "da" : "do"} ${name}`;
}

/**
 * The push services of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. Whoever could
 * name another host would have this server call it.
 */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
] as const;

/** Their hosts that have names of their own below a common one. */
const FAMILIES = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"] as const;

/**
 * Whether an address is one of a browser's push service: https, its own port, no name or password. `standIn`
 * is the host that an installation for tests has in their place, if any.
 */
export function isPushAddress(address: string, standIn?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return (
    hostname === standIn ||
    HOSTS.some((host) => host === hostname) ||
    FAMILIES.some((family) => hostname.endsWith(family))
  );
}
