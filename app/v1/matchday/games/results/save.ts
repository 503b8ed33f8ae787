import { requireGrowth } from "../../../accounts/room/require-growth.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import {
  type Actor,
  accessQuery,
  championshipOf,
  requireFound,
  notFound,
  requireRole,
} from "../../../kit/access.ts";
import type { ApiContext } from "../../../kit/router.ts";
import { read } from "../../../kit/call.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { type Author, requireAddendum, roleWith } from "../changes/log.ts";
import type { Statement } from "../../../db/database.ts";
import { type GameRow, toGame } from "../row.ts";
import { settledGames } from "../settled.ts";
import { type GivenResult, judgeResult } from "./result.ts";
import { doubtNotices, findDoubts, toQuestions, refuseLeftExtra } from "./doubts.ts";
import { stepStatements, walkoverTurns, withResults } from "../withdrawal/turns.ts";
import { walkoverContext } from "../withdrawal/store.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { sayRows } from "../../../../texts/say.ts";
import { refuseContradictions } from "../../../competition/settlement/contradictions/refuse.ts";
import { boundAfterGames } from "../../../competition/settlement/contradictions/store.ts";
import { playedExtraGames } from "../../../competition/settlement/deciders/store.ts";
import type { TieRules } from "../../../../domain/rulebook.ts";
import type { TieGame } from "../../../../domain/ties.ts";
import * as store from "./store.ts";
import { gameWithoutShootOut } from "../../../../domain/result/missing-shoot-out.ts";

/** A sheet whose entries are written: its access was checked, and the rows follow from its entries. */
export interface SheetWrite {
  championship_id: number;
  author: Author;
  /** The game's course while it is not over. */
  course: Pick<GameRow, "status" | "period" | "period_started_at"> | null;
  /** Statements after the result. */
  also: readonly Statement[];
}

interface Insisting {
  /** True to close a level deciding game without its shoot-out. */
  force: boolean;
  /** True to refuse unlikely facts with questions. */
  careful: boolean;
  /** True to leave each game finished or open; otherwise a result finishes the game. */
  asStored?: boolean;
}

/**
 * Writes results of a tournament, all or none. Returns the games after the settlement, in the order given.
 * With `sheet` the caller's access was checked already.
 */
export async function saveResults(
  c: ApiContext,
  given: GivenResult[],
  { force, careful, asStored = false }: Insisting,
  sheet: SheetWrite | null = null,
) {
  const { db } = c.var;
  const ids = given.map(({ id }) => id);
  const users = given.flatMap(({ events = [], kicks = [] }) => [
    ...events.flatMap(({ user_id, replaced_user_id }) => [user_id, replaced_user_id]),
    ...kicks.map(({ user_id }) => user_id),
  ]);
  const named = users.filter((id) => typeof id === "number");
  const championship = championshipOf("games", ids[0] ?? 0);
  const context = await read(db, {
    access: sheet ? undefined : accessQuery(c, championship),
    ...store.resultContext(db, ids, [...new Set(named)], championship),
    ...walkoverContext(db, ids),
    ...playedExtraGames(db, ids),
    after: boundAfterGames(db, ids),
  });
  const {
    access = [],
    rows,
    events,
    kicks,
    tournament,
    inscribed,
    knockouts,
    tieGames,
    extra_ties,
  } = context;
  const addenda = new Map(given.flatMap(({ id, addendum }) => (addendum ? [[id, addendum]] : [])));
  const least = roleWith(addenda.values().next().value, "scorer");
  const { author, championship_id } = sheet ?? actAs(requireRole(access, least));
  const course = sheet?.course ?? {};
  const found = new Map(rows.map((row) => [row.id, { ...row, ...course }]));
  const stored = pairUp(c, given, found).map(({ row, result }) => ({
    row,
    result: asStored ? { ...result, finished: row.finished } : result,
  }));
  for (const [i, { row, result }] of stored.entries()) {
    requireAddendum(row, result.addendum, `games.${i}.addendum`);
  }
  const { stats_rules: rules, modality } = requireFound(tournament);
  const eventsOf = store.byGame(events);
  const kicksOf = store.byGame(kicks);
  const teamsOf = new Map(
    [...Map.groupBy(inscribed, ({ user_id }) => user_id)].map(([user_id, own]) => [
      user_id,
      new Set(own.map(({ team_id }) => team_id)),
    ]),
  );
  const tieRules = rulesByPhase(knockouts);
  const judged = stored.map(({ row, result: said }, i) => {
    const noted = { events: eventsOf.get(row.id) ?? [], kicks: kicksOf.get(row.id) ?? [] };
    const { result, ...rest } = judgeResult(row, said, { rules, teamsOf, ...noted }, `games.${i}`);
    return { row, given: said, ...rest, result: { ...result, ...course } };
  });
  const errors = judged.flatMap(({ row, given: said, errors: own }, i) => [
    ...own,
    ...firstLegErrors({ row, given: said }, tieRules.get(row.phase_id), `games.${i}`),
  ]);
  if (errors.length === 0 && !force) errors.push(...missingShootOuts(judged, tieGames, tieRules));
  const { lineups } = context;
  const now = Date.now();
  const doubtful = findDoubts(judged, { events: eventsOf, lineups, inscribed, modality, now });
  if (errors.length === 0 && careful) errors.push(...toQuestions(doubtful));
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  refuseLeftExtra(extra_ties, tieRules, new Map(judged.map(({ result }) => [result.id, result])));
  const { tournament_id } = requireFound(stored[0]).row;
  const made = judged.map(({ row, result, events }) => ({ row, facts: result, events }));
  const brought = judged.flatMap((game) => [...(game.events ?? []), ...(game.kicks ?? [])]);
  await requireGrowth(db, championship_id, brought.length);
  const { steps, notices } = walkoverTurns(context, made, rules, author.admin_id);
  const doubts = await refuseContradictions(db, {
    tournament_id,
    bound: context.after?.bound,
    force,
    apply: withResults(
      judged.map(({ result }) => result),
      steps,
    ),
  });
  const { guards, statements } = stepStatements(db, steps);
  const following = { guards, statements: [...statements, ...(sheet?.also ?? [])] };
  const written = await store.writeResults(
    db,
    { championship_id, tournament_id, author, addenda, following },
    judged.map(({ result }) => result),
    {
      replaced: judged.filter((game) => game.events !== null).map(({ result }) => result.id),
      made: judged.flatMap((game) => game.events ?? []),
    },
    {
      replaced: judged.filter((game) => game.kicks !== null).map(({ result }) => result.id),
      made: judged.flatMap((game) => game.kicks ?? []),
    },
  );
  const byId = new Map((await settledGames(c, written)).map((row) => [row.id, row]));
  const said = sayRows([...notices, ...doubts, ...doubtNotices(doubtful)], readerLanguage());
  return { games: ids.map((id) => requireFound(byId.get(id))), notices: said };
}

const actAs = ({ admin_id, championship_id }: Actor) => ({ author: { admin_id }, championship_id });

export const rulesByPhase = (phases: readonly { id: number; tie_rules: TieRules }[]) =>
  new Map(phases.map(({ id, tie_rules }) => [id, tie_rules]));

/** Pairs each result with its game, once, at the version that the caller read. */
function pairUp(c: ApiContext, given: GivenResult[], rows: Map<number, GameRow>) {
  const seen = new Set<number>();
  const pairs = given.map((result, i) => {
    const row = rows.get(result.id);
    if (!row) throw notFound();
    if (seen.has(result.id)) {
      throw Problem.field(`games.${i}.id`, "twice", "games.twice");
    }
    seen.add(result.id);
    return { row, result };
  });
  const tournament = pairs[0]?.row.tournament_id;
  const other = pairs.findIndex(({ row }) => row.tournament_id !== tournament);
  if (other >= 0) {
    throw Problem.field(`games.${other}.id`, "other_tournament", "games.oneTournament");
  }
  for (const { row, result } of pairs) expectVersion(c, toGame(row), result.version);
  return pairs;
}

interface Judged {
  row: GameRow;
  given: GivenResult;
  result: store.Result;
}

/** Refuses extra time and a shoot-out in a first leg. */
function firstLegErrors(
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
 * Deciding games that this call closes while level and without a shoot-out; those already closed so are left
 * out.
 */
function missingShootOuts(
  judged: Judged[],
  games: store.TieGameRow[],
  rulesOf: ReadonlyMap<number, TieRules>,
): FieldError[] {
  const given = new Map(judged.map(({ result }) => [result.id, result]));
  const before = games.flatMap(toTieGame);
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

function toTieGame(row: store.TieGameRow): (TieGame & { tie: string; phase_id: number })[] {
  const { home_team_id, away_team_id, home_spot_id, away_spot_id } = row;
  if (home_team_id === null || away_team_id === null) return [];
  const sides = [home_spot_id ?? -home_team_id, away_spot_id ?? -away_team_id];
  const tie = `${row.phase_id} ${sides.toSorted((a, b) => a - b).join(" ")}`;
  return [{ ...row, home_team_id, away_team_id, tie }];
}
