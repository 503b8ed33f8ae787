import { type Text, text } from "../../texts/text.ts";
import type { Competition, CompetitionGame, CompetitionPhase } from "../competition.ts";
import { swissRound, type SwissTeam } from "../draw/swiss.ts";
import { isCalledOff, isUnderWay } from "../qualification/facts.ts";
import { listByes, drawnRounds } from "../qualification/leavers.ts";
import { buildTables } from "./tables.ts";

export interface NextRound {
  /** Order of the round to draw. */
  order: number;
  games: { home_spot_id: number; away_spot_id: number }[];
  bye_team_id: number | null;
}

export interface RoundRefusal {
  error: Text;
}

/**
 * Returns the next round of a Swiss phase (see `swissRound`), or with `redraw` the last one again. Fails
 * while earlier games are open, after the last round, when the round to redraw has begun, and when all pairs
 * have met.
 */
export function nextRound(
  competition: Competition,
  phase: CompetitionPhase,
  { redraw, seed }: { redraw: boolean; seed: number },
): NextRound | RoundRefusal {
  const { meetings } = phase;
  if (meetings?.kind !== "swiss") return { error: "formats.notSwiss" };
  const drawn = drawnRounds(competition, phase);
  const last = drawn.at(-1);
  const own = competition.rounds.filter(({ phase_id }) => phase_id === phase.id);
  const nameOf = (order: number) =>
    own.find((round) => round.order === order)?.name ?? String(order);
  const inPhase = competition.games.filter(({ phase_id }) => phase_id === phase.id);
  if (redraw && last === undefined) return { error: "formats.noneToRedraw" };
  if (!redraw && drawn.length >= meetings.rounds) return { error: "formats.allRoundsDrawn" };
  const again = redraw ? last : undefined;
  if (inPhase.some((game) => game.round === again && isUnderWay(game))) {
    return { error: text("formats.roundBegun", { round: nameOf(again ?? 0) }) };
  }
  const before = inPhase.filter(({ round }) => round !== again);
  const open = before.filter((game) => !game.finished && !isCalledOff(game));
  const [first] = open;
  if (first !== undefined) {
    const count = open.filter(({ round }) => round === first.round).length;
    return { error: text("formats.roundOpen", { round: nameOf(first.round), count }) };
  }
  const past = {
    ...competition,
    games: competition.games.filter(
      ({ phase_id, round }) => phase_id !== phase.id || round !== again,
    ),
  };
  const round = swissRound(listSwissTeams(past, phase, before), seed);
  if (round === null) return { error: "formats.noPairs" };
  const spotOf = spotsByTeam(competition, phase);
  const free = own.find(({ order }) => !drawn.includes(order) && order > (last ?? 0));
  return {
    order: again ?? free?.order ?? (own.at(-1)?.order ?? 0) + 1,
    games: round.games.map(({ home, away }) => ({
      home_spot_id: spotOf.get(home) ?? 0,
      away_spot_id: spotOf.get(away) ?? 0,
    })),
    bye_team_id: round.bye,
  };
}

function spotsByTeam(
  { registers, spots }: Competition,
  { id }: CompetitionPhase,
): Map<number, number> {
  const teamOf = new Map(registers.map((register) => [register.id, register.team_id]));
  return new Map(
    spots
      .filter(({ phase_id }) => phase_id === id)
      .flatMap((spot): [number, number][] => {
        const team = teamOf.get(spot.register_id ?? 0);
        return team === undefined ? [] : [[team, spot.id]];
      }),
  );
}

function listSwissTeams(
  competition: Competition,
  phase: CompetitionPhase,
  games: readonly CompetitionGame[],
): SwissTeam[] {
  const withdrawn = competition.registers.flatMap((row) => (row.withdrawn ? row.team_id : []));
  const rows = buildTables(competition, phase).flatMap((table) => table.rows);
  const byes = listByes(
    competition,
    phase,
    rows.map(({ team }) => team.id),
    withdrawn,
  );
  const spotOf = spotsByTeam(competition, phase);
  const inOrder = games.toSorted((a, b) => a.round - b.round || a.id - b.id);
  return rows.flatMap(({ team: { id }, points }, place): SwissTeam[] => {
    if (withdrawn.includes(id) || !spotOf.has(id)) return [];
    const hosted = inOrder.filter(({ home_team_id }) => home_team_id === id);
    const visited = inOrder.filter(({ away_team_id }) => away_team_id === id);
    const last = inOrder.findLast((game) => game.home_team_id === id || game.away_team_id === id);
    return [
      {
        id,
        points,
        place,
        homes: hosted.length,
        aways: visited.length,
        last: last === undefined ? null : last.home_team_id === id ? "home" : "away",
        met: new Set([
          ...hosted.flatMap(({ away_team_id }) => away_team_id ?? []),
          ...visited.flatMap(({ home_team_id }) => home_team_id ?? []),
        ]),
        rested: byes.some(({ team_id }) => team_id === id),
      },
    ];
  });
}
