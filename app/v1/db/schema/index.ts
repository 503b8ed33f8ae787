export * from "./people.ts";
export * from "./competition.ts";
export * from "./games.ts";
export * from "./match-reports.ts";
export * from "./read-model.ts";
export * from "./content.ts";
export * from "./staff.ts";
export * from "./factors.ts";
