import type { z } from "@hono/zod-openapi";
import { toGame } from "../row.ts";
import type { docketSchema, gameDetail } from "../schema.ts";
import type { SheetRow } from "./store.ts";

type Detail = z.infer<typeof gameDetail>;
type Lineup = Detail["lineups"][number];

function partsOf({ events, lineups, referees, addenda, attachments_count, ...row }: SheetRow) {
  const lines: Detail["events"] = JSON.parse(events);
  const athletes: (Lineup["athletes"][number] & { team_id: number })[] = JSON.parse(lineups);
  const appointed: Detail["referees"] = JSON.parse(referees);
  const added: Detail["addenda"] = JSON.parse(addenda);
  const sheet = {
    events: lines,
    lineups: [row.home_team_id, row.away_team_id].flatMap((team) => lineupOf(team, athletes)),
    referees: appointed,
    notes: row.notes,
    addenda: added,
  };
  return { game: toGame(row), sheet, attachments_count };
}

function lineupOf(
  team_id: number | null,
  athletes: (Lineup["athletes"][number] & { team_id: number })[],
): Lineup[] {
  const own = athletes.filter((athlete) => athlete.team_id === team_id);
  if (team_id === null || own.length === 0) return [];
  return [{ team_id, athletes: own.map(({ team_id: _, ...athlete }) => athlete) }];
}

/** A game with its súmula, as it travels. */
export function toDetail(row: SheetRow): Detail {
  const { game, sheet } = partsOf(row);
  return { ...game, ...sheet };
}

/** A súmula as everyone may see it: its attachments are only counted. */
export function toDocket(row: SheetRow): z.infer<typeof docketSchema> {
  const { game, sheet, attachments_count } = partsOf(row);
  return { game, ...sheet, attachments_count };
}
