/**
 * The pairings of a group phase in which not all teams meet.
 * - "some": each team plays `games`, drawn in advance; with pots (by order of spots), equally against each.
 * - "swiss": each round is drawn by the table after the previous one.
 */
export type PartialMeetings =
  | { kind: "some"; games: number; pots: number }
  | { kind: "swiss"; rounds: number };

export interface Pairing {
  home: number;
  away: number;
}

/** Numbers of times that two teams of a group can meet. */
export const TURNS = [1, 2, 3, 4] as const;
export type Turns = (typeof TURNS)[number];

/**
 * Returns a round robin by the circle method (Berger tables; rules, section 8). With an odd count one team
 * rests in each round. Home games of a turn differ by at most one, with the fewest equal venues in a row:
 * `count - 2`, none for an odd count. Each turn swaps the venues of the one before and starts one round
 * later, so that no team has three equal venues in a row and none meets its last opponent again.
 */
export function roundRobin(count: number, turns: Turns): Pairing[][] {
  const first = singleTurn(count);
  const swapped = first.map((round) =>
    round.map(({ home, away }): Pairing => ({ home: away, away: home })),
  );
  return Array.from({ length: turns }, (_, turn) => {
    const rounds = turn % 2 === 0 ? first : swapped;
    const start = first.length === 0 ? 0 : turn % first.length;
    return [...rounds.slice(start), ...rounds.slice(0, start)];
  }).flat();
}

function singleTurn(count: number): Pairing[][] {
  if (count < 2) return [];
  // With an odd count the last index is empty; its opponent rests.
  const last = count % 2 === 0 ? count - 1 : count;
  return Array.from({ length: last }, (_, round) => {
    const pairings = [meeting(round, last, round % 2 === 0)];
    for (let step = 1; step <= (last - 1) / 2; step++) {
      const ahead = (round + step) % last;
      const behind = (round - step + last) % last;
      pairings.push(meeting(ahead, behind, step % 2 === 1));
    }
    return pairings.filter(({ home, away }) => home < count && away < count);
  });
}

const meeting = (a: number, b: number, aIsHome: boolean): Pairing =>
  aIsHome ? { home: a, away: b } : { home: b, away: a };
