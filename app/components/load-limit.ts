/** The load limit of a page that failed before it could learn the configured one, in milliseconds. */
export const LOAD_LIMIT = 120_000;
