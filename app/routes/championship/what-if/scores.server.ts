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

/** The scores in an address, by the game's id. */
export function typedScores(searchParams: URLSearchParams): Record<string, TypedScore> {
  const ids = [...searchParams.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  const typed: Record<string, TypedScore> = {};
  for (const id of new Set(ids)) {
    const [home, away] = ["m", "v"].map((side) => (searchParams.get(side + id) ?? "").trim());
    if (!home && !away) continue;
    typed[id] = { home: home ?? "", away: away ?? "", refused: refusalOf(home ?? "", away ?? "") };
  }
  return typed;
}

function refusalOf(home: string, away: string): TypedScore["refused"] {
  if (home === "" || away === "") return "half";
  return GOALS.test(home) && GOALS.test(away) ? null : "goals";
}

/** The accepted ones as the API reads them. */
export const scoresQuery = (typed: Record<string, TypedScore>): string =>
  Object.entries(typed)
    .filter(([, { refused }]) => refused === null)
    .slice(0, MOST_SUPPOSED)
    .map(([id, { home, away }]) => `${id}:${home}-${away}`)
    .join(",");
