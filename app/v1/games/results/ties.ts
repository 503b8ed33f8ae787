import { gameWithoutShootOut } from "../../../domain/result/undecided.ts";
import type { TieRules } from "../../../domain/rulebook.ts";
import type { TieGame } from "../../../domain/ties.ts";
import type { FieldError } from "../../../http/problem.ts";
import type { GameRow } from "../row.ts";
import type { GivenResult } from "./result.ts";
import type { Result, TieGameRow } from "./store.ts";

/** A result of a call, with the game that it is of. */
interface Judged {
  row: GameRow;
  given: GivenResult;
  result: Result;
}

/** Extra time and shoot-outs belong to the leg that decides: the first of two takes neither. */
export function firstLegErrors(
  { row, given }: Omit<Judged, "result">,
  rules: TieRules | undefined,
  path: string,
): FieldError[] {
  if (rules?.legs !== 2 || row.leg !== 1) return [];
  const fields = [
    "home_extra_score",
    "away_extra_score",
    "home_penalties",
    "away_penalties",
  ] as const;
  const said = fields.filter((field) => typeof given[field] === "number");
  const kicked = given.kicks !== undefined && given.kicks.length > 0 ? ["kicks"] : [];
  return [...said, ...kicked].map((field) => ({
    path: `${path}.${field}`,
    code: "first_leg",
    message: "results.firstLeg" as const,
  }));
}

/**
 * Games that this call would close level although they decide a tie and have no shoot-out. One that was left
 * like that before is not asked about again.
 */
export function missingShootOuts(
  judged: Judged[],
  games: TieGameRow[],
  rulesOf: ReadonlyMap<number, TieRules>,
): FieldError[] {
  const given = new Map(judged.map(({ result }) => [result.id, result]));
  const before = games.flatMap(tieGame);
  const after = before.map((game) => ({ ...game, ...given.get(game.id) }));
  const [was, is] = [before, after].map(
    (state) =>
      new Set(
        [...Map.groupBy(state, ({ tie }) => tie).values()].flatMap((tie) => {
          const rules = rulesOf.get(tie[0]?.phase_id ?? 0);
          return rules ? (gameWithoutShootOut(tie, rules) ?? []) : [];
        }),
      ),
  );
  return judged.flatMap(({ row }, i) => {
    if (!is?.has(row.id) || was?.has(row.id)) return [];
    const message = "results.shootOutMissing";
    return [{ path: `games.${i}.home_penalties`, code: "undecided", message }];
  });
}

/** The game with the tie that it is of; nothing where a side is open. */
function tieGame({
  finished,
  ...row
}: TieGameRow): (TieGame & { tie: string; phase_id: number })[] {
  const { home_team_id, away_team_id, home_spot_id, away_spot_id } = row;
  if (home_team_id === null || away_team_id === null) return [];
  const sides = [home_spot_id ?? -home_team_id, away_spot_id ?? -away_team_id];
  const tie = `${row.phase_id} ${sides.toSorted((a, b) => a - b).join(" ")}`;
  return [{ ...row, home_team_id, away_team_id, finished: finished === 1, tie }];
}
