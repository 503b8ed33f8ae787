import { BracketView } from "../bracket/bracket.tsx";
import { useGroupName } from "../game/game-facts.ts";
import { Standings } from "./standings.tsx";
import type { Target } from "../target.ts";
import {
  splitBracket,
  type BracketPhase,
  groupByPhase,
  type ProjectedTie,
} from "../bracket/arrange.ts";
import type { Champion, ErasedTeam, Standing, Standings as TournamentTables } from "../records.ts";

interface StageViewProps {
  stage: Stage;
  target: Target;
  /** True for the tournament's last stage, which decides it. */
  last: boolean;
  champion?: Champion | null | undefined;
  jumps?: { id: number; name: string }[];
  /** True when its first table holds the page's column switch. */
  switching?: boolean;
  newTab?: boolean;
}

export function StageView({ stage, jumps, champion, switching, last, ...drawn }: StageViewProps) {
  const groupName = useGroupName();
  if (stage.kind === "knockout") {
    return (
      <BracketView
        phases={stage.phases}
        last={last}
        champion={champion?.team.id}
        {...(jumps && { jumps })}
        {...drawn}
      />
    );
  }
  return (
    <div id={`fase-${stage.key}`} className={stage.tables.length > 1 ? "stack several" : "stack"}>
      {stage.tables.map(({ key, name, rows, erased }, at) => (
        <Standings
          key={key}
          name={groupName(name)}
          rows={rows}
          erased={erased}
          champion={champion?.phase.id === stage.key ? champion : null}
          switching={switching === true && at === 0}
          {...(stage.tables.length > 1 && { note: stage.name })}
          {...drawn}
        />
      ))}
    </div>
  );
}

interface GroupStage {
  kind: "groups";
  key: number;
  name: string;
  phaseIds: number[];
  tables: { key: number; name: string; rows: Standing[]; erased: ErasedTeam[] }[];
}

interface KnockoutStage {
  kind: "knockout";
  key: number;
  phaseIds: number[];
  phases: BracketPhase[];
}

export type Stage = GroupStage | KnockoutStage;

/**
 * Returns the stages as fans read them: the current one, then the others, latest first; without a current
 * phase the last one leads. `last` names the tournament's last stage.
 */
export function arrangeStages(
  standings: TournamentTables,
  ties: readonly ProjectedTie[],
  currentPhase: number | undefined,
): { stages: Stage[]; last: Stage | undefined } {
  const inOrder = joinKnockouts([...groupStages(standings), ...knockoutStages(ties)]);
  const last = inOrder.at(-1);
  const current =
    inOrder.find(({ phaseIds }) => currentPhase !== undefined && phaseIds.includes(currentPhase)) ??
    last;
  const others = inOrder.filter((stage) => stage !== current).toReversed();
  return { stages: current ? [current, ...others] : [], last };
}

export function listPhases(stage: Stage): { id: number; name: string }[] {
  if (stage.kind === "groups") return [{ id: stage.key, name: stage.name }];
  const { main, losers, grandFinal, consolation, others } = splitBracket(stage.phases);
  const aside = others.flatMap(({ phases }) => phases);
  return [...main, ...losers, ...grandFinal, ...consolation, ...aside];
}

type Ordered = Stage & { order: number };

function groupStages({ records, erased }: TournamentTables): Ordered[] {
  const stages = new Map<number, GroupStage & { order: number }>();
  for (const row of records) {
    const { id, name, order } = row.phase;
    const stage = stages.get(id) ?? {
      kind: "groups",
      key: id,
      name,
      phaseIds: [id],
      tables: [],
      order,
    };
    const key = row.group_id ?? 0;
    const table = stage.tables.find((one) => one.key === key);
    if (table) table.rows.push(row);
    else stage.tables.push({ key, name: row.group ?? name, rows: [row], erased: [] });
    stages.set(id, stage);
  }
  for (const team of erased) {
    const table = stages.get(team.phase.id)?.tables.find(({ key }) => key === (team.group_id ?? 0));
    table?.erased.push(team);
  }
  return [...stages.values()];
}

function knockoutStages(ties: readonly ProjectedTie[]): Ordered[] {
  const orders = new Map(ties.map(({ phase }) => [phase.id, phase.order]));
  return groupByPhase(ties).map((phase) => ({
    kind: "knockout",
    key: phase.id,
    phaseIds: [phase.id],
    phases: [phase],
    order: orders.get(phase.id) ?? 0,
  }));
}

/** Orders stages and joins adjacent knockout phases. */
function joinKnockouts(stages: Ordered[]): Stage[] {
  const joined: Stage[] = [];
  for (const stage of stages.toSorted((a, b) => a.order - b.order || a.key - b.key)) {
    const before = joined.at(-1);
    if (stage.kind === "knockout" && before?.kind === "knockout") {
      before.phases.push(...stage.phases);
      before.phaseIds.push(...stage.phaseIds);
    } else joined.push(stage);
  }
  return joined;
}
