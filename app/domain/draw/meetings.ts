/**
 * Who meets whom in a group phase in which not everybody meets everybody, as the phase keeps it:
 * - "some": every team plays so many games, drawn before the first one; with pots, which the spots
 *   stand in by their order, as many against each pot;
 * - "swiss": so many rounds, each drawn by the table when the one before is over.
 */
export type Meetings =
  | { kind: "some"; games: number; pots: number }
  | { kind: "swiss"; rounds: number };
