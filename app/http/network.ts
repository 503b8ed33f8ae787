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
