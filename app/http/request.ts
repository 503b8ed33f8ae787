/** Whether a request only reads: it may be kept, sent again and asked of a replica. */
export const isReading = ({ method }: { method: string }): boolean =>
  method === "GET" || method === "HEAD";

/** The path without slashes at its end, in one pass however many there are. */
export function withoutEndingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** What a path may hold as it is although `encodeURIComponent` would write it otherwise. */
const PLAIN = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/**
 * The one spelling of a path: nothing empty between two slashes, none at the end, nothing encoded that
 * need not be. Null when it cannot be decoded, or hides a slash or a control character. What decides
 * by the path (who may keep an answer, what the log leaves out) can only be right when all that comes
 * after it reads the same path.
 */
export function canonicalPath(pathname: string): string | null {
  try {
    const segments = pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
    // What a page is asked for behind its path, alone: the router would read the path before it.
    if (segments.some((segment) => segment === ".data" || /[/\\\p{Cc}]/u.test(segment)))
      return null;
    const spelt = segments.map((segment) =>
      encodeURIComponent(segment).replace(PLAIN, decodeURIComponent),
    );
    return `/${spelt.join("/")}`;
  } catch {
    return null;
  }
}

/** What an address is counted by: of IPv6 its first 64 bits, since a single line has all below them. */
export function lineOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((half) => half.split(":"));
  const missing = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill("0"), ...tail].slice(0, 4).join(":");
}

/**
 * What the caller of a request is counted by. Null where nobody can be told from another: without the
 * edge's header, and on the machine itself.
 */
export function networkOf(request: Request): string | null {
  const address = request.headers.get("cf-connecting-ip");
  if (!address || address === "::1" || address.startsWith("127.")) return null;
  return lineOf(address);
}
