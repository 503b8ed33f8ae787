import { useTranslation } from "react-i18next";
import { BracketView } from "./bracket/bracket.tsx";
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
  const { t } = useTranslation();
  if (stage.kind === "knockout") {
    return <BracketView phases={stage.phases} {...(jumps && { jumps })} {...drawn} />;
  }
  return (
    <div id={`fase-${stage.key}`} className={stage.tables.length > 1 ? "tables several" : "tables"}>
      {stage.tables.map(({ key, name, rows }) => (
        <Standings
          key={key}
          name={isBare(name) ? t("table.group", { name }) : name}
          rows={rows}
          {...(stage.tables.length > 1 && { note: stage.name })}
        />
      ))}
    </div>
  );
}

/** "A" or "12": a group that was named by its letter or number alone. */
const isBare = (name: string): boolean => /^([A-Z]|\d{1,2})$/i.test(name);
