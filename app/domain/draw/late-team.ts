interface DrawnRound {
  order: number;
  /** True when one of its games has begun: no game is added to it. */
  begun: boolean;
  /** Spots that play in the round. */
  spot_ids: ReadonlySet<number>;
}

interface LateEntry {
  /** Spots of the teams to meet. */
  rivals: readonly number[];
  turns: number;
  rounds: readonly DrawnRound[];
}

/** A game of the late team; a round after the last one is new. */
export interface LateGame {
  round: number;
  rival_spot_id: number;
  at_home: boolean;
}

/**
 * Returns the games of a team that enters a drawn round-robin: one a round, first in rounds that have not
 * begun and in which the rival rests, then in new rounds. Hosts alternate over rivals and turns.
 */
export function drawLateTeam({ rivals, turns, rounds }: LateEntry): LateGame[] {
  const open = Array.from({ length: turns }, (_, turn) =>
    rivals.map((rival_spot_id, i) => ({ rival_spot_id, at_home: (i + turn) % 2 === 0 })),
  ).flat();
  const games: LateGame[] = [];
  const ahead = rounds.filter(({ begun }) => !begun).toSorted((a, b) => a.order - b.order);
  for (const { order, spot_ids } of ahead) {
    const at = open.findIndex(({ rival_spot_id }) => !spot_ids.has(rival_spot_id));
    const [game] = at < 0 ? [] : open.splice(at, 1);
    if (game) games.push({ round: order, ...game });
  }
  const last = Math.max(0, ...rounds.map(({ order }) => order));
  return [...games, ...open.map((game, i) => ({ round: last + 1 + i, ...game }))];
}
