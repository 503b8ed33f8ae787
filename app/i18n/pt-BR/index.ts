export * from "./athletes.ts";
export * from "./enrolment.ts";
export * from "./game.ts";
export * from "./notices.ts";
export * from "./rankings.ts";
export * from "./sheet-form.ts";
export * from "./site.ts";
export * from "./table.ts";
export * as organizer from "./organizer/index.ts";
