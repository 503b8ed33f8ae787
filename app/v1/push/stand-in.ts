/** The host that subscriptions name where an installation for tests has a push service of its own. */
const STAND_IN_HOST = "push.test";

/** The host beside those of the browsers' push services that an installation sends to, if any. */
export const standInHost = (env: Pick<Env, "PUSH_STAND_IN">): string | undefined =>
  env.PUSH_STAND_IN ? STAND_IN_HOST : undefined;

/** Where a message for an endpoint goes: to itself, or with `PUSH_STAND_IN` to the same path there. */
export function addressOf(env: Pick<Env, "PUSH_STAND_IN">, endpoint: string): string {
  const { hostname, pathname } = new URL(endpoint);
  return env.PUSH_STAND_IN && hostname === STAND_IN_HOST ? env.PUSH_STAND_IN + pathname : endpoint;
}
