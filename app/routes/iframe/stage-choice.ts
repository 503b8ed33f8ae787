import { data } from "react-router";
import type { Stage, stagesOf } from "~/components/table/stage-view.tsx";
import { numberParam } from "~/routes/request.ts";

/** The phase and the group that `?fase=` and `?grupo=` ask for. */
interface StageChoice {
  phase: number | undefined;
  group: number | undefined;
}

export const stageChoiceOf = (request: Request): StageChoice => ({
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
