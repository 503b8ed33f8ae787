/** The tag of tests whose browser runs no scripts: playwright.config.ts gives them a project of their own. */
export const WITHOUT_SCRIPT = "@sem-javascript";
