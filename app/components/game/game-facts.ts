import { absentSide } from "../../domain/result.ts";
import type { Game, Team, GameDetail } from "../records.ts";
import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";

/** Names a group: "A" or "12" alone becomes "Grupo A" or "Grupo 12". */
export const groupNameIn =
  (t: TFunction) =>
  (name: string): string =>
    /^([A-Z]|\d{1,2})$/i.test(name) ? t("table.group", { name }) : name;

export const useGroupName = () => groupNameIn(useText().t);

export type Side = "home" | "away";

export interface SideFacts {
  side: Side;
  team: Team | null;
  /** Name of the team or spot; null while both are unknown. */
  name: string | null;
  score: number | null;
  penalties: number | null;
  won: boolean;
  lost: boolean;
}

/** Returns the winner by shoot-out, walkover or score; null while open, level or annulled. */
export function findWinner(game: Game): Side | null {
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

export function listSides(game: Game): [SideFacts, SideFacts] {
  const winner = findWinner(game);
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

export function findAbsent(game: Game): "both" | SideFacts | null {
  const absent = absentSide(game);
  if (absent === null || absent === "both") return absent;
  const [home, away] = listSides(game);
  return absent === "home" ? home : away;
}

type Called = Pick<Game, "status" | "by_rule"> & Partial<Pick<Game, "status_before" | "period">>;

/** True when the season's early end called the game off. */
export const isSeasonEnded = ({ status, status_before = null }: Called): boolean =>
  status === "cancelled" && status_before !== null;

export function statusKey({ period = null, ...game }: Called) {
  if (isSeasonEnded(game)) return "game.status.not_played" as const;
  if (game.status === "postponed" && period !== null) return "game.status.interrupted" as const;
  return game.status === "cancelled" && game.by_rule
    ? ("game.status.not_needed" as const)
    : (`game.status.${game.status}` as const);
}

/** "Quartas de final · Ida": phase and round, without repetition. */
export function formatStage({ phase, round }: Pick<Game, "phase" | "round">): string {
  return round.name.startsWith(phase.name) ? round.name : `${phase.name} · ${round.name}`;
}

/** Returns the text key of a game's end, or of the reason it is not played. */
export function endingKey(game: GameDetail) {
  if (game.status === "finished" && game.result_kind === "played") {
    if (game.home_penalties !== null) return "aroundGame.finishedAfter.penalties" as const;
    if (game.home_extra_score !== null) return "aroundGame.finishedAfter.extraTime" as const;
  }
  return statusKey(game);
}

/** "Unidos 2 × 1 Ajax", with the shoot-out's score: link previews in chats show this title. */
export function formatGameTitle(
  game: Game,
  t: TFunction,
  nameOf: (side: SideFacts) => string | null = ({ name }) => name,
): string {
  const [home, away] = listSides(game);
  const names = {
    home: nameOf(home) ?? t("game.toBeDefined"),
    away: nameOf(away) ?? t("game.toBeDefined"),
  };
  if (home.score === null || away.score === null) return t("game.title", names);
  const score = t("game.titleScored", { ...names, homeScore: home.score, awayScore: away.score });
  if (home.penalties === null || away.penalties === null) return score;
  return t("aroundGame.titlePenalties", { score, home: home.penalties, away: away.penalties });
}
