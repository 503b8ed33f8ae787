import { data, type RouterContextProvider } from "react-router";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { chooseTournament } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { editAction, embedForms } from "~/routes/in-place/editing.server.ts";
import { loadAnswers, numberParam, readTarget } from "~/routes/request.ts";
import {
  getClassifications,
  listProjections,
  listTies,
} from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { type Stage, arrangeStages } from "~/components/table/stage-view.tsx";
import { isLive } from "~/components/table/standings.tsx";
import { apiContext } from "~/worker/contexts.ts";
import { isNear } from "../shown-games.ts";
import { addProjections } from "~/components/bracket/arrange.ts";

interface Args {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/**
 * Reads an embed's content with the championship; a second time when the organizers chose another tournament
 * than the current one.
 */
export async function readEmbed<T>(
  { request, params, context }: Args,
  read: (target: Target) => Promise<T>,
) {
  const target = readTarget(request, params);
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
 * Reads an embed's stage with the current round's games. `?fase=` and `?grupo=` select a part; an unknown one
 * is a 404 page.
 */
export async function readStages(args: Args, kind?: Stage["kind"]) {
  const choice = readStageChoice(args.request);
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
  const { records, erased, champion, second_titles } = standings;
  const projected = addProjections(ties.records, today.records);
  const all = arrangeStages({ records, erased, champion }, projected, games[0]?.phase.id);
  const legs = ties.records.flatMap((tie) => tie.legs);
  const live = isNear(games) || isNear(legs) || isLive(records);
  const shownOne = chooseStage(all, choice, kind);
  return {
    ...embed,
    shown: { ...shownOne, champion, second_titles },
    tables: records.length > 0,
    games,
    live,
  };
}

export const embedAction = (args: Parameters<typeof editAction>[0]) =>
  editAction(args, async () => embedForms((await args.context.get(championshipContext)()).id));

/**
 * Returns the tournament that the organizers chose; undefined when it is the default one or does not exist
 * any more.
 */
function tournamentShown(championship: Championship): number | undefined {
  const wanted = championship.embed_look?.tournament_id;
  if (!wanted || wanted === championship.default_tournament_id) return undefined;
  return chooseTournament(championship, wanted)?.tournament.id;
}

interface StageChoice {
  phase: number | undefined;
  group: number | undefined;
}

const readStageChoice = (request: Request): StageChoice => ({
  phase: numberParam(request, "fase"),
  group: numberParam(request, "grupo"),
});

/**
 * Returns the stage to show: that of the requested part, else the first of the kind, else the current one.
 * `last` is true when its winner is champion. An unknown part is a 404 page.
 */
export function chooseStage(
  { stages, last }: ReturnType<typeof arrangeStages>,
  { phase, group }: StageChoice,
  kind?: Stage["kind"],
): { stage: Stage | null; last: boolean } {
  const fitting = stages.filter((stage) => kind === undefined || stage.kind === kind);
  if (phase === undefined && group === undefined) {
    const [stage = null] = fitting;
    return { stage, last: stage !== null && stage === last };
  }
  for (const stage of fitting) {
    const part = selectPart(stage, { phase, group });
    if (part) return { stage: part, last: stage === last && isEnd(stage, phase) };
  }
  throw data(null, { status: 404 });
}

function selectPart(stage: Stage, { phase, group }: StageChoice): Stage | null {
  if (phase !== undefined && !stage.phaseIds.includes(phase)) return null;
  if (stage.kind === "groups") {
    const tables = stage.tables.filter(({ key }) => group === undefined || key === group);
    return tables.length > 0 ? { ...stage, tables } : null;
  }
  if (group !== undefined) return null;
  return { ...stage, phases: stage.phases.filter(({ id }) => id === phase) };
}

/** True when the phase is the last of its stage. */
const isEnd = ({ phaseIds }: Stage, phase: number | undefined): boolean =>
  phase === undefined || phaseIds.at(-1) === phase;

export const LIST_AMOUNT = { usual: 10, most: 30 } as const;

/** Reads `?quantos=`; a number above the maximum is a 400 page. */
export function readAmount(request: Request): number {
  const amount = numberParam(request, "quantos") ?? LIST_AMOUNT.usual;
  if (amount > LIST_AMOUNT.most) throw data(null, { status: 400 });
  return amount;
}
