import { tablePath, type Target } from "~/components/target.ts";
import { PhaseChips } from "~/routes/organizer/spots/part-tools.tsx";
import { Adjustments, Lots } from "~/routes/organizer/standings/corrections.tsx";
import type { StandingsData } from "~/routes/organizer/standings/standings.server.ts";

interface EditedTableProps {
  decisions: StandingsData;
  target: Target;
}

/** Below the tables: points given or taken, and orders drawn by lot, of one of their phases. */
export function EditedTable({ decisions, target }: EditedTableProps) {
  const { phase, phases, rows } = decisions;
  if (!phase || rows.length === 0) return null;
  return (
    <div className="stack">
      <PhaseChips
        phases={phases}
        current={phase.id}
        to={(id) => `${tablePath(target)}&fase=${id}`}
      />
      <div className="halves">
        <Adjustments phase={phase.id} data={decisions} />
        <Lots phase={phase.id} data={decisions} />
      </div>
    </div>
  );
}
