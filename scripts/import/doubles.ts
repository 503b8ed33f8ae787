import { findDoubles } from "../../app/domain/draw/doubles.ts";
import { TURNS } from "../../app/domain/draw/round-robin.ts";
import type { GameIndex } from "./game-index.ts";
import type { ProblemList } from "./problems.ts";
import { pairKey, type Season, type SeasonGame, type SeasonPhase } from "./season.ts";

/**
 * Asks about games of a group phase that repeat another one with the same host: a fixture that was moved to
 * another round and is in the file twice would count twice.
 */
export function askDoubles(season: Season, index: GameIndex, problems: ProblemList): void {
  const places = new Map(index.all().map((indexed) => [indexed.game, indexed]));
  for (const phase of season.phases.filter(({ is_group }) => is_group)) {
    const games = phase.games.toSorted((a, b) => lineOf(a) - lineOf(b));
    for (const { game, first } of findDoubles(games, (one) => one, shownTurns(phase))) {
      const [place, before] = [places.get(game), places.get(first)];
      if (!place || !before) continue;
      const reason = `${game.home} × ${game.away}, com o mesmo mandante, já está em ${before.file}:${before.line} (rodada ${first.round}); se são dois jogos, repita o comando com --allow-doubles`;
      problems.add(place.file, place.line, reason);
    }
  }

  function lineOf(game: SeasonGame): number {
    return places.get(game)?.line ?? 0;
  }
}

/** Returns the turns of a phase: those of its rules, or more when most pairs of teams meet more often. */
function shownTurns({ games, tieRules }: SeasonPhase): number {
  const met = new Map<string, number>();
  for (const { home, away } of games) {
    const pair = pairKey(home, away);
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  const counts = [...met.values()].toSorted((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 1;
  return Math.max(tieRules.legs, Math.min(usual, TURNS.length));
}
