import { z } from "@hono/zod-openapi";
import { utc } from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";
import { championshipSchema, rowSchemas } from "./rows.ts";
import { MOST_ROWS } from "../../db/tables.ts";

export const FORMAT = "apito-championship";
export const FORMAT_VERSION = 1;

const list = <T extends z.ZodType>(row: T, max: number) => z.array(row).max(max).default([]);

/** A championship's document without database ids, addresses or secrets. */
export const archiveSchema = z.object({
  format: z.literal(FORMAT, textKey("archive.notAnArchive")),
  version: z.literal(FORMAT_VERSION, textKey("archive.unknownVersion")),
  exported_at: utc.optional(),
  championship: championshipSchema,
  teams: list(rowSchemas.teams, MOST_ROWS.teams),
  athletes: list(rowSchemas.athletes, MOST_ROWS.athletes),
  seasons: list(rowSchemas.seasons, MOST_ROWS.seasons),
  tournaments: list(rowSchemas.tournaments, MOST_ROWS.tournaments),
  phases: list(rowSchemas.phases, MOST_ROWS.phases),
  groups: list(rowSchemas.groups, MOST_ROWS.groups),
  rounds: list(rowSchemas.rounds, MOST_ROWS.rounds),
  registers: list(rowSchemas.registers, MOST_ROWS.registers),
  spots: list(rowSchemas.spots, MOST_ROWS.spots),
  fields: list(rowSchemas.fields, MOST_ROWS.fields),
  referees: list(rowSchemas.referees, MOST_ROWS.referees),
  inscriptions: list(rowSchemas.inscriptions, MOST_ROWS.inscriptions),
  games: list(rowSchemas.games, MOST_ROWS.games),
  events: list(rowSchemas.events, MOST_ROWS.events),
  kicks: list(rowSchemas.kicks, MOST_ROWS.kicks),
  lineups: list(rowSchemas.lineups, MOST_ROWS.lineups),
  reports: list(rowSchemas.reports, MOST_ROWS.reports),
  appointments: list(rowSchemas.appointments, MOST_ROWS.appointments),
  suspensions: list(rowSchemas.suspensions, MOST_ROWS.suspensions),
  adjustments: list(rowSchemas.adjustments, MOST_ROWS.adjustments),
  lots: list(rowSchemas.lots, MOST_ROWS.lots),
  news: list(rowSchemas.news, MOST_ROWS.news),
  bulletins: list(rowSchemas.bulletins, MOST_ROWS.bulletins),
  rulebooks: list(rowSchemas.rulebooks, MOST_ROWS.rulebooks),
  blackouts: list(rowSchemas.blackouts, MOST_ROWS.blackouts),
  changes: list(rowSchemas.changes, MOST_ROWS.changes),
});
export type Archive = z.output<typeof archiveSchema>;

/** One tournament's document, for an existing championship. */
export const tournamentArchiveSchema = z.strictObject({
  ...archiveSchema.omit({
    championship: true,
    referees: true,
    appointments: true,
    news: true,
    blackouts: true,
  }).shape,
  seasons: z.array(rowSchemas.seasons).length(1),
  tournaments: z.array(rowSchemas.tournaments).length(1),
});
