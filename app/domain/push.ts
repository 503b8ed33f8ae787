export const NEWS_KINDS = ["kick_off", "goal", "result", "postponed"] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

/** Returns the bit of a kind; database triggers and queries use the same bits. */
export const newsBit = (kind: NewsKind): number => 1 << NEWS_KINDS.indexOf(kind);

/** Returns the mask of the chosen kinds. */
export const encodeKinds = (kinds: readonly NewsKind[]): number =>
  kinds.reduce((mask, kind) => mask | newsBit(kind), 0);

/** Returns the kinds in a mask of `encodeKinds`, in their order. */
export const decodeKinds = (mask: number): NewsKind[] =>
  NEWS_KINDS.filter((kind) => (mask & newsBit(kind)) !== 0);

/**
 * Returns true when quiet hours include a minute since midnight; `to` is excluded. With `from` > `to` the hours
 * pass midnight.
 */
export const isQuietMinute = (
  { from, to }: { from: number; to: number },
  minute: number,
): boolean => (from <= to ? from <= minute && minute < to : from <= minute || minute < to);

/** Returns "22:30" as minutes since midnight. */
export function parseMinuteOfDay(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Returns minutes since midnight as "22:30". */
export const formatMinuteOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the minute of the day in an IANA time zone. */
export function minuteIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
  return parseMinuteOfDay(parts);
}

/** Any other host would let a caller aim this server's requests. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
] as const;

const FAMILIES = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"] as const;

/**
 * True for a browser's push service: https, default port, no name or password. Test installations use
 * `standIn`.
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
