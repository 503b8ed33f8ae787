/** As many games as a form offers at once: four rounds of a league. */
const MOST_GAMES = 40;

interface OfRound {
  id: number;
  round: { id: number };
}

/** Games in their order, round by round, on as many sheets as it takes: a round stands whole on one. */
export function sheetsOf<G extends OfRound>(games: readonly G[]): G[][][] {
  const sheets: G[][][] = [];
  let room = 0;
  for (const round of Map.groupBy(games, ({ round: { id } }) => id).values()) {
    const sheet = round.length <= room ? sheets.at(-1) : undefined;
    if (sheet) {
      sheet.push(round);
    } else {
      sheets.push([round]);
      room = MOST_GAMES;
    }
    room -= round.length;
  }
  return sheets;
}

/** Where the sheet with such a game is; the first one when none has it. */
export const sheetWith = <G extends OfRound>(
  sheets: readonly G[][][],
  isWanted: (game: G) => boolean,
): number =>
  Math.max(
    0,
    sheets.findIndex((rounds) => rounds.flat().some(isWanted)),
  );
