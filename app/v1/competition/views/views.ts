import type { z } from "@hono/zod-openapi";
import {
  type Competition,
  type CompetitionTeam,
  roundsInOrder,
} from "../../../domain/competition.ts";
import { type Tables, tablesView } from "./tables.ts";
import { currentAbsences, type CurrentAbsences } from "./absences.ts";
import { buildBracket } from "./bracket.ts";
import { projectSpots } from "../../../domain/projection.ts";
import { type HistoryView, historyView } from "./history.ts";
import type { projectionSchema, tieSchema, publicRound } from "./contract.ts";

interface Named {
  id: number;
  name: string;
}

/** Names of teams, rounds and phases for games and lists. */
export interface CompetitionNames {
  rounds: RoundRecord[];
  groups: Named[];
  spots: Named[];
  teams: CompetitionTeam[];
}

const nameOf = ({ id, name }: Named): Named => ({ id, name });

const buildFrame = (competition: Competition): CompetitionNames => ({
  rounds: roundRecords(competition),
  groups: competition.groups.map(nameOf),
  spots: competition.spots.map(nameOf),
  teams: competition.teams,
});

/** The current round is stored with the tournament, not here. */
type RoundRecord = Omit<z.infer<typeof publicRound>, "is_current">;

function roundRecords(competition: Competition): RoundRecord[] {
  const { phases, games } = competition;
  const phaseOf = new Map(
    phases.map(({ id, name, order, is_group }) => [id, { id, name, order, is_group }]),
  );
  const ofRound = Map.groupBy(games, ({ round_id }) => round_id);
  return roundsInOrder(competition).flatMap(({ id, name, order, phase_id }) => {
    const phase = phaseOf.get(phase_id);
    if (!phase) return [];
    const own = ofRound.get(id) ?? [];
    const finished = own.filter((game) => game.finished);
    return {
      id,
      name,
      order,
      phase,
      games_count: own.length,
      games_finished_count: finished.length,
    };
  });
}

/** Read models of a competition, in the form of the answers. */
export interface Views {
  frame: CompetitionNames;
  tables: Tables;
  ties: z.infer<typeof tieSchema>[];
  projection: z.infer<typeof projectionSchema>[];
  absences: CurrentAbsences;
  history: HistoryView;
}

/**
 * Number of the stored format. Raise it with every change of `Views` or `pack`: rows in other formats are
 * ignored.
 */
export const READ_MODEL_FORMAT = 13;

const makers: { [View in keyof Views]: (competition: Competition) => Views[View] } = {
  frame: buildFrame,
  tables: tablesView,
  ties: buildBracket,
  projection: projectionRecords,
  absences: currentAbsences,
  history: historyView,
};

/** Returns one computed read model. */
export const buildView = <View extends keyof Views>(
  competition: Competition,
  view: View,
): Views[View] => makers[view](competition);

/** Returns all computed read models. */
export const buildViews = (competition: Competition): Views => ({
  frame: buildView(competition, "frame"),
  tables: buildView(competition, "tables"),
  ties: buildView(competition, "ties"),
  projection: buildView(competition, "projection"),
  absences: buildView(competition, "absences"),
  history: buildView(competition, "history"),
});

function projectionRecords(competition: Competition): z.infer<typeof projectionSchema>[] {
  const { phases, groups, spots, teams } = competition;
  const projected = new Map(projectSpots(competition).map((spot) => [spot.spot_id, spot]));
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return phases.map(({ id, name, order }) => ({
    phase: { id, name, order },
    spots: spots
      .filter(({ phase_id }) => phase_id === id)
      .map((spot) => ({
        id: spot.id,
        name: spot.name,
        group: groupNames.get(spot.group_id ?? 0) ?? null,
        team: teamOf.get(projected.get(spot.id)?.team_id ?? 0) ?? null,
        certain: projected.get(spot.id)?.certain ?? false,
      })),
  }));
}
