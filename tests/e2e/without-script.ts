/** Tag of tests without scripts, which playwright.config.ts runs in a separate project. */
export const WITHOUT_SCRIPT = "@sem-javascript";
