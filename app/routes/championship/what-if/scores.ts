import { MOST_SUPPOSED } from "~/v1/classifications/contract.ts";

/** What a visitor has typed for one game, as it was typed. */
export interface TypedScore {
  home: string;
  away: string;
  /** Why it counts for nothing: a side is missing, or is no number of goals. */
  refused: "half" | "goals" | null;
}

/** The parameters of a game: `m12` for the home team's goals, `v12` for the visitor's. */
const FIELD = /^[mv](\d{1,15})$/;
const GOALS = /^\d{1,2}$/;

/** The parameter of the scores whose fields the form does not show, written as the API reads them. */
const OTHERS = "placares";
const OTHER = /^(\d{1,15}):(\d{1,2})-(\d{1,2})$/;

/** The scores in an address, by the game's id; what stands in a game's own fields is the last word. */
export function typedScores(searchParams: URLSearchParams): Record<string, TypedScore> {
  const ids = [...searchParams.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  const typed = otherScores(searchParams.get(OTHERS) ?? "");
  for (const id of new Set(ids)) {
    delete typed[id];
    const [home, away] = ["m", "v"].map((side) => (searchParams.get(side + id) ?? "").trim());
    if (!home && !away) continue;
    typed[id] = { home: home ?? "", away: away ?? "", refused: refusalOf(home ?? "", away ?? "") };
  }
  return typed;
}

function otherScores(text: string): Record<string, TypedScore> {
  const scores = text.split(",").flatMap((part) => {
    const [, id, home, away] = OTHER.exec(part) ?? [];
    const isWhole = id !== undefined && home !== undefined && away !== undefined;
    return isWhole ? [[id, { home, away, refused: null }] as const] : [];
  });
  return Object.fromEntries(scores);
}

function refusalOf(home: string, away: string): TypedScore["refused"] {
  if (home === "" || away === "") return "half";
  return GOALS.test(home) && GOALS.test(away) ? null : "goals";
}

/** Those that can be read, by the game's id. */
export const readableScores = (typed: Record<string, TypedScore>): [string, TypedScore][] =>
  Object.entries(typed).filter(([, { refused }]) => refused === null);

/** Those that can be read, as the API and an address carry them. */
export const scoresQuery = (typed: Record<string, TypedScore>): string =>
  readableScores(typed)
    .slice(0, MOST_SUPPOSED)
    .map(([id, { home, away }]) => `${id}:${home}-${away}`)
    .join(",");
