/** True when a request only reads: it may be cached, repeated and sent to a replica. */
export const isReading = ({ method }: { method: string }): boolean =>
  method === "GET" || method === "HEAD";

export function withoutEndingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** Escapes of `encodeURIComponent` that a path may hold as plain characters. */
const PLAIN = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/**
 * Returns a path's canonical spelling: no empty segments, final slash or needless escapes. Null when it
 * cannot be decoded, or hides a slash or a control character. Cache and log rules depend on it.
 */
export function canonicalPath(pathname: string): string | null {
  try {
    const segments = pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
    // A lone `.data` segment would make the router read the path before it.
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

/** Returns an address as counted by limits; of IPv6 the first 64 bits, since one line owns the rest. */
export function networkPrefix(address: string): string {
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((half) => half.split(":"));
  const missing = Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill("0"), ...tail].slice(0, 4).join(":");
}

/** Returns a caller's key for limits; null without the edge's header, and on localhost. */
export function readNetwork(request: Request): string | null {
  const address = request.headers.get("cf-connecting-ip");
  if (!address || address === "::1" || address.startsWith("127.")) return null;
  return networkPrefix(address);
}
