import type { Competition, CompetitionTeam } from "../../domain/competition.ts";
import { type RoundRecord, roundRecords } from "../rounds/records.ts";

interface Named {
  id: number;
  name: string;
}

/** What games and lists of a competition are named by. */
export interface Frame {
  rounds: RoundRecord[];
  groups: Named[];
  spots: Named[];
  teams: CompetitionTeam[];
}

const nameOf = ({ id, name }: Named): Named => ({ id, name });

/** The competition's rounds, groups, spots and teams by their names. */
export const frameOf = (competition: Competition): Frame => ({
  rounds: roundRecords(competition),
  groups: competition.groups.map(nameOf),
  spots: competition.spots.map(nameOf),
  teams: competition.teams,
});
