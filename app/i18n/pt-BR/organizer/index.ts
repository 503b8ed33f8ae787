/** The organizer's texts, one file an area. */
export * from "./account.ts";
export * from "./athletes.ts";
export * from "./championship.ts";
export * from "./desk.ts";
export * from "./games.ts";
export * from "./guide.ts";
export * from "./people-and-places.ts";
export * from "./phases.ts";
export * from "./rules.ts";
export * from "./schedule.ts";
export * from "./sheet.ts";
export * from "./teams.ts";
