import type { z } from "@hono/zod-openapi";
import { archiveSchema } from "../schema.ts";
import type { Key } from "../tables.ts";

type RowSchema = z.ZodType<Record<string, unknown> & { id: number }>;

/** The schema of one row of each table. */
export const rowSchemas: Readonly<Record<Key, RowSchema>> = {
  teams: archiveSchema.shape.teams.unwrap().element,
  athletes: archiveSchema.shape.athletes.unwrap().element,
  seasons: archiveSchema.shape.seasons.unwrap().element,
  tournaments: archiveSchema.shape.tournaments.unwrap().element,
  phases: archiveSchema.shape.phases.unwrap().element,
  groups: archiveSchema.shape.groups.unwrap().element,
  rounds: archiveSchema.shape.rounds.unwrap().element,
  registers: archiveSchema.shape.registers.unwrap().element,
  spots: archiveSchema.shape.spots.unwrap().element,
  fields: archiveSchema.shape.fields.unwrap().element,
  referees: archiveSchema.shape.referees.unwrap().element,
  inscriptions: archiveSchema.shape.inscriptions.unwrap().element,
  games: archiveSchema.shape.games.unwrap().element,
  events: archiveSchema.shape.events.unwrap().element,
  kicks: archiveSchema.shape.kicks.unwrap().element,
  lineups: archiveSchema.shape.lineups.unwrap().element,
  reports: archiveSchema.shape.reports.unwrap().element,
  appointments: archiveSchema.shape.appointments.unwrap().element,
  suspensions: archiveSchema.shape.suspensions.unwrap().element,
  adjustments: archiveSchema.shape.adjustments.unwrap().element,
  lots: archiveSchema.shape.lots.unwrap().element,
  news: archiveSchema.shape.news.unwrap().element,
  bulletins: archiveSchema.shape.bulletins.unwrap().element,
  rulebooks: archiveSchema.shape.rulebooks.unwrap().element,
  blackouts: archiveSchema.shape.blackouts.unwrap().element,
  changes: archiveSchema.shape.changes.unwrap().element,
};
