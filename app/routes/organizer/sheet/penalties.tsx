import { TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";

export type ShootOut = {
  home_penalties?: number | null;
  away_penalties?: number | null;
  addendum?: string;
};

interface PenaltiesProps {
  game: GameDetail;
  fields: Record<"home_penalties" | "away_penalties", AnyField>;
}

/** The shoot-out of a knockout game. */
export function Penalties({ game, fields }: PenaltiesProps) {
  const { t } = useText();
  return (
    <div className="pair">
      {(["home", "away"] as const).map((side) => (
        <TextField
          key={side}
          field={fields[`${side}_penalties`]}
          label={t("organizer.sheet.outcome.penaltiesOf", { team: game[`${side}_team`]?.name })}
          inputMode="numeric"
          optional
        />
      ))}
    </div>
  );
}
