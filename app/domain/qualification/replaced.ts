import type { QualificationFacts } from "./facts.ts";

type Facts = Pick<QualificationFacts, "registers" | "spots" | "games">;

/** The team in a replaced team's place, by the replaced team's id. */
export type Successors = ReadonlyMap<number, number>;

const NONE: Successors = new Map();

/**
 * Returns the last team that took each replaced team's games; with `points`, only through teams that took the
 * points.
 */
export function listSuccessors(
  { registers }: Pick<Facts, "registers">,
  { points = false } = {},
): Successors {
  const heirs = registers.filter(
    ({ replaces_id, takes_points }) => replaces_id && (!points || takes_points),
  );
  if (heirs.length === 0) return NONE;
  const teamOf = new Map(registers.map(({ id, team_id }) => [id, team_id]));
  const next = new Map(
    heirs.map(({ team_id, replaces_id }) => [teamOf.get(replaces_id ?? 0) ?? 0, team_id]),
  );
  return new Map(
    [...next].map(([team, heir]) => {
      let last = heir;
      for (let step = 0; step < next.size; step++) last = next.get(last) ?? last;
      return [team, last];
    }),
  );
}

/** Returns the successors whose row in a phase's tables continues the replaced team's record. */
export function successorsInTables(facts: Facts, phase_id: number): Successors {
  const all = listSuccessors(facts, { points: true });
  if (all.size === 0) return all;
  const teamOf = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const playing = new Set<number | null | undefined>([
    ...facts.spots.flatMap((spot) =>
      spot.phase_id === phase_id ? teamOf.get(spot.register_id ?? 0) : [],
    ),
    ...facts.games.flatMap((game) =>
      game.phase_id === phase_id ? [game.home_team_id, game.away_team_id] : [],
    ),
  ]);
  return new Map([...all].filter(([, heir]) => playing.has(heir)));
}
