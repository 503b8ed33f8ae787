import { and, eq, type SQL, sql, inArray } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Decision } from "../../domain/competition/decisions.ts";
import type { Database } from "../db/database.ts";
import { jsonColumn } from "./listing.ts";
import { phases } from "../db/schema/index.ts";
import { championshipsOf, championshipOf } from "./access.ts";
import { textsIn } from "../../texts/say.ts";
import { readerLanguage } from "../../texts/language.ts";

interface PhasePart {
  id: SQLiteColumn;
  championship_id: SQLiteColumn;
  phase_id: SQLiteColumn;
  order: SQLiteColumn;
}

interface Filter {
  tournament?: number | undefined;
  phase?: number | undefined;
}

/** SQL condition: rows of a phase or tournament, by default of the caller's championships. */
export const ownParts = (table: PhasePart, tokenHash: string | null, filter: Filter) =>
  and(
    inArray(table.championship_id, championshipsOf(tokenHash)),
    filter.phase === undefined ? undefined : eq(table.phase_id, filter.phase),
    filter.tournament === undefined
      ? undefined
      : sql`${table.phase_id} IN (SELECT id FROM phases WHERE tournament_id = ${filter.tournament})`,
  );

/** Returns the order: tournament, phase, then the row's own. */
export const partsOrder = ({ id, phase_id, order }: PhasePart): (SQL | SQLiteColumn)[] => [
  sql`(SELECT tournament_id FROM phases p WHERE p.id = ${phase_id})`,
  sql`(SELECT p."order" FROM phases p WHERE p.id = ${phase_id})`,
  phase_id,
  order,
  id,
];

/** Returns SQL for the championship of a phase or tournament, or undefined. */
export function championshipOfPart(filter: {
  tournament?: number | undefined;
  phase?: number | undefined;
}): SQL | undefined {
  if (filter.phase !== undefined) return championshipOf("phases", filter.phase);
  return filter.tournament === undefined
    ? undefined
    : championshipOf("tournaments", filter.tournament);
}

export interface PhaseRef {
  id: number;
  name: string;
  order: number;
}

export const ownColumns = {
  id: phases.id,
  championship_id: phases.championship_id,
  tournament_id: phases.tournament_id,
  name: phases.name,
  order: phases.order,
  is_group: phases.is_group,
  stage: phases.stage,
  decides: phases.decides,
  trophy: phases.trophy,
  resets_cards: phases.resets_cards,
  tie_rules: phases.tie_rules,
  zones: phases.zones,
  meetings: phases.meetings,
  carries_from_id: phases.carries_from_id,
  version: phases.version,
};

const parts = <Part extends PhaseRef>(table: "groups" | "rounds", more: SQL) =>
  jsonColumn<Part[]>(
    sql`(SELECT json_group_array(
      json_object('id', part.id, 'name', part.name, 'order', part."order"${more})
      ORDER BY part."order", part.id)
      FROM ${sql.identifier(table)} part WHERE part.phase_id = phases.id)`,
    table,
  );

export interface GroupRef extends PhaseRef {
  decides: Decision | null;
}

export const phaseColumns = {
  ...ownColumns,
  groups: parts<GroupRef>("groups", sql`, 'decides', part.decides`),
  rounds: parts<PhaseRef>("rounds", sql``),
};

export const findPhase = (db: Database, id: number | SQL) =>
  db.select(phaseColumns).from(phases).where(eq(phases.id, id));

/** Returns SQL for the phase's tournament. */
export const phaseTournament = (phaseId: number): SQL =>
  sql`(SELECT tournament_id FROM phases WHERE id = ${phaseId})`;

export interface NamedPhase {
  name: string;
  is_group: boolean;
  tie_rules: { legs: number };
}

/** Returns SQL for "Rodada 3"; in a knockout "Ida", "Volta" or the phase's name. */
export function roundName({ is_group, name, tie_rules }: NamedPhase, place: SQL): SQL {
  const { phaseNames, stages } = textsIn(readerLanguage());
  const numbered = sql`replace(${phaseNames.round({ number: "#" })}, '#', ${place})`;
  if (is_group) return numbered;
  return tie_rules.legs === 2
    ? sql`CASE ${place} WHEN 1 THEN ${stages.firstLeg} WHEN 2 THEN ${stages.secondLeg} ELSE ${numbered} END`
    : sql`CASE ${place} WHEN 1 THEN ${name} ELSE ${numbered} END`;
}
