import Papa from "papaparse";
import { CSV_COLUMNS } from "../../../app/domain/athletes-file.ts";
import { createInscriptionsCsv } from "../../../app/v1/inscriptions/contract.ts";
import { inParts } from "../../api/lanes.ts";
import { repeat } from "../../api/repeat.ts";
import { athleteKey, athletesOf } from "../athletes.ts";
import type { Season } from "../season.ts";
import type { Site } from "./site.ts";

/** Lines of one text, well below what a call may carry. */
const PART = 2000;

/** Enrols every athlete of the season's events; answers their ids by `athleteKey`. */
export async function buildAthletes(
  { call, progress, tournament_id }: Site,
  season: Season,
): Promise<Map<string, number>> {
  const athletes = athletesOf(season);
  const ids = new Map<string, number>();
  progress.stage("Atletas", athletes.length);
  for (const part of inParts(athletes, PART)) {
    const lines = part.map(({ team, name, nickname, shirt, position }) => [
      team,
      name,
      nickname,
      shirt,
      position,
    ]);
    const csv = Papa.unparse([[...CSV_COLUMNS], ...lines]);
    const { records } = await repeat(() =>
      call(createInscriptionsCsv, { json: { tournament_id, csv } }),
    );
    for (const { line, user_id } of records) {
      // Line 1 is the header, and no name holds a line break.
      const athlete = part[line - 2];
      if (athlete && user_id !== null) ids.set(athleteKey(athlete), user_id);
    }
    progress.done(part.length);
  }
  return ids;
}
