import { data, type RouterContextProvider } from "react-router";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { chosenIn } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { editAction, embedForms } from "~/routes/in-place/editing.server.ts";
import { loadAnswers, numberParam, targetOf } from "~/routes/request.ts";
import {
  getClassifications,
  listProjections,
  listTies,
} from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { type Stage, stagesOf } from "~/components/table/stage-view.tsx";
import { isLive } from "~/components/table/standings.tsx";
import { apiContext } from "~/worker/contexts.ts";
import { isNear } from "../shown-games.ts";
import { withProjection } from "~/components/bracket/arrange.ts";

interface Args {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/**
 * Reads what an embed shows of its target, together with the championship. One whose organizers have
 * chosen another tournament for it than the one being played is read once more, of that one.
 */
export async function readEmbed<T>(
  { request, params, context }: Args,
  read: (target: Target) => Promise<T>,
) {
  const target = targetOf(request, params);
  const [championship, shown] = await Promise.all([
    context.get(championshipContext)(),
    loadAnswers(read(target)),
  ]);
  const tournament = target.tournament ?? tournamentShown(championship);
  if (tournament === target.tournament) return { target, championship, shown };
  const chosen = { ...target, tournament };
  return { target: chosen, championship, shown: await loadAnswers(read(chosen)) };
}

/**
 * Reads the stage of an embed with the games of the current round: the one being played, or what
 * `?fase=` and `?grupo=` ask for of all, a 404 page where there is no such thing.
 */
export async function readStages(args: Args, kind?: Stage["kind"]) {
  const choice = stageChoiceOf(args.request);
  const api = args.context.get(apiContext);
  const { shown, ...embed } = await readEmbed(args, (query) =>
    Promise.all([
      api(getClassifications, { query }),
      api(listTies, { query }),
      api(listProjections, { query }),
      api(listGames, { query: { ...query, round: "current", per_page: 100 } }),
    ]),
  );
  const [standings, ties, today, { records: games }] = shown;
  const { records, erased, champion } = standings;
  const projected = withProjection(ties.records, today.records);
  const all = stagesOf({ records, erased, champion }, projected, games[0]?.phase.id);
  const legs = ties.records.flatMap((tie) => tie.legs);
  const live = isNear(games) || isNear(legs) || isLive(records);
  const shownOne = shownStage(all, choice, kind);
  return { ...embed, shown: { ...shownOne, champion }, tables: records.length > 0, games, live };
}

/** The action of every embed: its look. */
export const embedAction = (args: Parameters<typeof editAction>[0]) =>
  editAction(args, async () => embedForms((await args.context.get(championshipContext)()).id));

/** The tournament that the organizers have chosen, unless it is the default one, or is not there any more. */
function tournamentShown(championship: Championship): number | undefined {
  const wanted = championship.embed_look?.tournament_id;
  if (!wanted || wanted === championship.default_tournament_id) return undefined;
  return chosenIn(championship, wanted)?.tournament.id;
}

/** The phase and the group that `?fase=` and `?grupo=` ask for. */
interface StageChoice {
  phase: number | undefined;
  group: number | undefined;
}

const stageChoiceOf = (request: Request): StageChoice => ({
  phase: numberParam(request, "fase"),
  group: numberParam(request, "grupo"),
});

/**
 * What an embed shows of the stages of a tournament: the one being played, of one kind the first of that
 * kind, or the phase and the group asked for alone. `last` says whether its winner is the champion. What
 * is asked for and not there is a 404 page.
 */
export function shownStage(
  { stages, last }: ReturnType<typeof stagesOf>,
  { phase, group }: StageChoice,
  kind?: Stage["kind"],
): { stage: Stage | null; last: boolean } {
  const fitting = stages.filter((stage) => kind === undefined || stage.kind === kind);
  if (phase === undefined && group === undefined) {
    const [stage = null] = fitting;
    return { stage, last: stage !== null && stage === last };
  }
  for (const stage of fitting) {
    const part = partOf(stage, { phase, group });
    if (part) return { stage: part, last: stage === last && isEnd(stage, phase) };
  }
  throw data(null, { status: 404 });
}

/** A stage with what is asked for alone; null where it has no such thing. */
function partOf(stage: Stage, { phase, group }: StageChoice): Stage | null {
  if (phase !== undefined && !stage.phaseIds.includes(phase)) return null;
  if (stage.kind === "groups") {
    const tables = stage.tables.filter(({ key }) => group === undefined || key === group);
    return tables.length > 0 ? { ...stage, tables } : null;
  }
  if (group !== undefined) return null;
  return { ...stage, phases: stage.phases.filter(({ id }) => id === phase) };
}

/** Whether a phase is the one that ends its stage. */
const isEnd = ({ phaseIds }: Stage, phase: number | undefined): boolean =>
  phase === undefined || phaseIds.at(-1) === phase;

/** How many rows an embed that is a list has, unless its address says another number, and at most. */
export const AMOUNT = { usual: 10, most: 30 } as const;

/** Reads `?quantos=`; a number beyond the most is a 400 page. */
export function amountIn(request: Request): number {
  const amount = numberParam(request, "quantos") ?? AMOUNT.usual;
  if (amount > AMOUNT.most) throw data(null, { status: 400 });
  return amount;
}
