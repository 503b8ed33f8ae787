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

/**
 * Returns a round robin by the circle method (Berger tables; rules, section 8). With an odd count one team
 * rests in each round. Home games of a leg differ by at most one, with the fewest equal venues in a row:
 * `count - 2`, none for an odd count. The second leg swaps venues and starts with its second round, so that
 * no team has three equal venues in a row.
 */
export function roundRobin(count: number, legs: 1 | 2): Pairing[][] {
  const first = singleLeg(count);
  if (legs === 1) return first;
  const turned = first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })));
  return [...first, ...turned.slice(1), ...turned.slice(0, 1)];
}

function singleLeg(count: number): Pairing[][] {
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
