import { useText } from "~/i18n/use-text.ts";
import { ColumnSwitch } from "~/components/column-switch.tsx";
import { Empty } from "~/components/empty.tsx";
import type { ProjectedTie } from "~/components/bracket/projected.ts";
import type { Standing } from "~/components/shapes.ts";
import { stagesOf } from "~/components/stages.ts";
import { StageView } from "~/components/stage-view.tsx";
import type { Target } from "~/components/target.ts";

interface EmbedStagesProps {
  target: Target;
  standings: Standing[];
  ties: ProjectedTie[];
  currentPhase: number | undefined;
}

/** The stage being played: an embed has no room for the others. */
export function EmbedStages({ target, standings, ties, currentPhase }: EmbedStagesProps) {
  const { t } = useText();
  const { stages, last } = stagesOf(standings, ties, currentPhase);
  const [stage] = stages;
  if (!stage) {
    return (
      <div className="card">
        <Empty title={t("table.empty")} hint={t("table.emptyHint")} />
      </div>
    );
  }
  return (
    <div className="stack">
      {stage.kind === "groups" ? <ColumnSwitch /> : null}
      <StageView stage={stage} target={target} last={stage === last} newTab />
    </div>
  );
}
