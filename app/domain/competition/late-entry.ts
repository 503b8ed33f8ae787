import { listLeftRegisters } from "../qualification/leavers.ts";
import type { PlainKey } from "../../texts/text.ts";
import type { Competition, CompetitionPhase } from "../competition.ts";
import { drawLateTeam, type LateGame } from "../draw/late-team.ts";
import { isUnderWay } from "../qualification/facts.ts";

interface Entry {
  register_id: number;
  /** The group to enter; null: the phase has none, or only one. */
  group_id: number | null;
}

/**
 * Returns the games of a team that enters a phase after the draw (see `drawLateTeam`), and its group. Fails in
 * a phase in which not all teams meet, without games, for a team with a spot, and without the choice of a group.
 */
export function drawLateEntry(
  { spots, groups, registers, rounds, games }: Competition,
  phase: CompetitionPhase,
  { register_id, group_id: wanted }: Entry,
): { group_id: number | null; games: LateGame[] } | { error: PlainKey; field?: string } {
  const inPhase = <Row extends { phase_id: number }>(row: Row): boolean =>
    row.phase_id === phase.id;
  const drawn = games.filter(inPhase);
  if (!phase.is_group || phase.meetings) return { error: "phases.notAllMeet" };
  if (drawn.length === 0) return { error: "phases.notDrawnYet" };
  const taken = spots.filter(inPhase);
  const register = registers.find(({ id }) => id === register_id);
  if (
    !register?.approved ||
    register.withdrawn ||
    taken.some((spot) => spot.register_id === register_id)
  ) {
    return { error: "phases.lateTeamUnknown", field: "register_id" };
  }
  const own = groups.filter(inPhase).map(({ id }) => id);
  const group_id = wanted ?? (own.length === 1 ? (own[0] ?? null) : null);
  if (group_id === null ? own.length > 0 : !own.includes(group_id)) {
    return { error: "phases.chooseGroup", field: "group_id" };
  }
  const left = listLeftRegisters({ registers });
  const rivals = taken.filter(
    (spot) => spot.group_id === group_id && !left.has(spot.register_id ?? 0),
  );
  return {
    group_id,
    games: drawLateTeam({
      rivals: rivals.map(({ id }) => id),
      turns: phase.tie_rules.legs,
      rounds: rounds.filter(inPhase).map(({ id, order }) => {
        const ofRound = drawn.filter(({ round_id }) => round_id === id);
        return {
          order,
          begun: ofRound.some(isUnderWay),
          spot_ids: new Set(
            ofRound.flatMap(({ home_spot_id, away_spot_id }) => [
              home_spot_id ?? 0,
              away_spot_id ?? 0,
            ]),
          ),
        };
      }),
    }),
  };
}
