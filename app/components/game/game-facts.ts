import { absentSide } from "../../domain/result.ts";
import type { Game, Team, GameDetail } from "../records.ts";
import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";

/** Names a group: one that was given its letter or number alone, "A" or "12", becomes "Grupo A". */
export const groupNameIn =
  (t: TFunction) =>
  (name: string): string =>
    /^([A-Z]|\d{1,2})$/i.test(name) ? t("table.group", { name }) : name;

export const useGroupName = () => groupNameIn(useText().t);

export type Side = "home" | "away";

/** One side of a game as it is drawn: its team, or the spot that waits for one. */
export interface SideFacts {
  side: Side;
  team: Team | null;
  /** Name of the team or of its spot; null while neither is known. */
  name: string | null;
  score: number | null;
  penalties: number | null;
  won: boolean;
  lost: boolean;
}

/** Who won the game, by its shoot-out, absence or score; null while open, level or void. */
export function winnerOf(game: Game): Side | null {
  if (!game.finished || game.result_kind === "annulled") return null;
  const { home_penalties, away_penalties, home_score, away_score } = game;
  const absent = absentSide(game);
  if (absent === "home") return "away";
  if (absent === "away") return "home";
  return ahead(home_penalties, away_penalties) ?? ahead(home_score, away_score);
}

function ahead(home: number | null, away: number | null): Side | null {
  if (home === null || away === null || home === away) return null;
  return home > away ? "home" : "away";
}

/** Home and away of a game, in that order. */
export function sidesOf(game: Game): [SideFacts, SideFacts] {
  const winner = winnerOf(game);
  const facts = (side: Side): SideFacts => ({
    side,
    team: game[`${side}_team`],
    name: game[`${side}_team`]?.name ?? game[`${side}_spot_name`],
    score: game[`${side}_score`],
    penalties: game[`${side}_penalties`],
    won: winner === side,
    lost: winner !== null && winner !== side,
  });
  return [facts("home"), facts("away")];
}

/** The side whose absence made the game a walkover, by name; null when that is not known. */
export function absentOf(game: Game): "both" | SideFacts | null {
  const absent = absentSide(game);
  if (absent === null || absent === "both") return absent;
  const [home, away] = sidesOf(game);
  return absent === "home" ? home : away;
}

/** The key of the word for where a game stands; one that its tie does not need was not just cancelled. */
export const statusWord = ({ status, by_rule }: Pick<Game, "status" | "by_rule">) =>
  status === "cancelled" && by_rule
    ? ("game.status.not_needed" as const)
    : (`game.status.${status}` as const);

/** "Quartas de final · Ida": the phase and the round of a game, once where one already names the other. */
export function stageOf({ phase, round }: Pick<Game, "phase" | "round">): string {
  return round.name.startsWith(phase.name) ? round.name : `${phase.name} · ${round.name}`;
}

/** The key of how a game ended, or why it is not played. */
export function endWord(game: GameDetail) {
  if (game.status === "finished" && game.result_kind === "played") {
    if (game.home_penalties !== null) return "aroundGame.finishedAfter.penalties" as const;
    if (game.home_extra_score !== null) return "aroundGame.finishedAfter.extraTime" as const;
  }
  return statusWord(game);
}

/**
 * "Unidos 2 × 1 Ajax": a game with its score, and with that of its shoot-out, so that a link sent to a chat
 * already says it.
 */
export function titleOfGame(
  game: Game,
  t: TFunction,
  nameOf: (side: SideFacts) => string | null = ({ name }) => name,
): string {
  const [home, away] = sidesOf(game);
  const names = {
    home: nameOf(home) ?? t("game.toBeDefined"),
    away: nameOf(away) ?? t("game.toBeDefined"),
  };
  if (home.score === null || away.score === null) return t("game.title", names);
  const score = t("game.titleScored", { ...names, homeScore: home.score, awayScore: away.score });
  if (home.penalties === null || away.penalties === null) return score;
  return t("aroundGame.titlePenalties", { score, home: home.penalties, away: away.penalties });
}
