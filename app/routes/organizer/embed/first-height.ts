import type { EmbedKind } from "~/components/site/embed.ts";
import type { Stage } from "~/components/table/stage-view.tsx";

/** What an embed shows, as far as its height depends on it. */
export interface Shown {
  stage: Stage | null;
  /** Games of the current round, or those that come next. */
  games: number;
  scorers: number;
}

/** Pixels, at the width of a phone and in letters of the usual size. */
const FOOT = 76;
const HEAD = 64;
const SWITCH = 60;
const TABLE = 118;
const ROW = 46;
const GAME = 104;
const DAY = 60;
const TIE = 132;
const SCORER = 66;
const EMPTY = 240;

/** The height that an embed has about, before it tells its own: a page around it then hardly jumps. */
export function firstHeight(kind: EmbedKind, { stage, games, scorers }: Shown): number {
  const played = games === 0 ? EMPTY : games * GAME;
  switch (kind) {
    case "championship":
      return FOOT + HEAD + stageHeight(stage) + (games === 0 ? 0 : HEAD + played);
    case "table":
    case "bracket":
      return FOOT + stageHeight(stage);
    case "rounds":
      return FOOT + HEAD + DAY + played;
    case "next":
      return FOOT + HEAD + played;
    case "scorers":
      return FOOT + HEAD + (scorers === 0 ? EMPTY : scorers * SCORER);
    case "team":
      return FOOT + 160 + 2 * (GAME + 32);
    case "game":
      return FOOT + 260;
  }
}

function stageHeight(stage: Stage | null): number {
  if (!stage) return EMPTY;
  if (stage.kind === "groups") {
    return stage.tables.reduce((sum, { rows }) => sum + TABLE + rows.length * ROW, SWITCH);
  }
  // A phone shows one phase at a time: the one being played.
  const open = stage.phases.find(({ ties }) => ties.some(({ winner }) => winner === null));
  const ties = (open ?? stage.phases.at(-1))?.ties.length ?? 0;
  return HEAD + SWITCH + ties * TIE;
}
