import { BracketView } from "./bracket/bracket.tsx";
import { useGroupName } from "./group-name.ts";
import { Standings } from "./standings.tsx";
import type { Stage } from "./stages.ts";
import type { Target } from "./target.ts";

interface StageViewProps {
  stage: Stage;
  target: Target;
  /** The tournament's last stage crowns its champion. */
  last: boolean;
  /** The phases of the page, for a bracket to offer jumps to. */
  jumps?: { id: number; name: string }[];
  newTab?: boolean;
}

/** A stage as its tables or its bracket. */
export function StageView({ stage, jumps, ...drawn }: StageViewProps) {
  const groupName = useGroupName();
  if (stage.kind === "knockout") {
    return <BracketView phases={stage.phases} {...(jumps && { jumps })} {...drawn} />;
  }
  return (
    <div id={`fase-${stage.key}`} className={stage.tables.length > 1 ? "stack several" : "stack"}>
      {stage.tables.map(({ key, name, rows }) => (
        <Standings
          key={key}
          name={groupName(name)}
          rows={rows}
          {...(stage.tables.length > 1 && { note: stage.name })}
        />
      ))}
    </div>
  );
}
