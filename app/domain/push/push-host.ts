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
