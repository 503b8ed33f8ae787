/**
 * Who meets whom in a group phase in which not everybody meets everybody, as the phase keeps it:
 * - "some": every team plays so many games, drawn before the first one; with pots, which the spots
 *   stand in by their order, as many against each pot;
 * - "swiss": so many rounds, each drawn by the table when the one before is over.
 */
export type Meetings =
  | { kind: "some"; games: number; pots: number }
  | { kind: "swiss"; rounds: number };

/** Two participants that meet, by their index from 0; the first is at home. */
export interface Pairing {
  home: number;
  away: number;
}

/**
 * Everyone against everyone, by the circle method (Berger tables): the rounds of `count` participants,
 * in one leg or two. Every pair meets once a leg and nobody plays twice in a round; with an odd count
 * one rests in each round. In one leg home games differ by at most one, and equal venues follow each
 * other `count - 2` times in all, which is the fewest possible; with an odd count never. The second
 * leg turns the first around and begins with its second round, so that nobody has three equal venues
 * in a row where the legs join: equal venues then follow each other `2 * count` times from 4 on, once
 * with an odd count. Fewer than two participants have no rounds.
 */
export function roundRobin(count: number, legs: 1 | 2): Pairing[][] {
  const first = singleLeg(count);
  if (legs === 1) return first;
  const turned = first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })));
  return [...first, ...turned.slice(1), ...turned.slice(0, 1)];
}

function singleLeg(count: number): Pairing[][] {
  if (count < 2) return [];
  // With an odd count a participant who is not there stands last; whoever meets it rests.
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
