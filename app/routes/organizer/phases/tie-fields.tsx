import type { FieldMetadata } from "@conform-to/react";
import type * as z from "zod";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { tieFields } from "./editor.server.ts";

type Tie = z.input<typeof tieFields>;

interface TieFieldsProps {
  field: FieldMetadata<Tie>;
  folded: boolean;
  /** Whether it is the grand final of a double elimination, which may be played once more. */
  isGrandFinal: boolean;
}

/** How ties between two sides are decided. */
export function TieFields({ field, folded, isGrandFinal }: TieFieldsProps) {
  const { t } = useText();
  const fields = field.getFieldset();
  return (
    <>
      <ChoiceField
        field={fields.legs}
        label={t("organizer.phases.legs")}
        hint={t("organizer.phases.legsHint")}
        choices={[
          {
            value: "1",
            label: t("organizer.phases.legsOne"),
            hint: t("organizer.phases.legsOneHint"),
          },
          {
            value: "2",
            label: t("organizer.phases.legsTwo"),
            hint: t("organizer.phases.legsTwoHint"),
          },
        ]}
      />
      <details
        className="fold"
        open={!folded || fields.skip_second_leg_margin.errors !== undefined}
      >
        <summary>{t("organizer.phases.tie")}</summary>
        <p className="hint">{t("organizer.phases.tieHint")}</p>
        <LevelFields fields={fields} />
      </details>
      {isGrandFinal ? (
        <CheckField
          field={fields.second_final}
          label={t("organizer.phases.knockout.secondFinal")}
          hint={t("organizer.phases.knockout.secondFinalHint")}
        />
      ) : null}
    </>
  );
}

type LevelField =
  | "extra_time"
  | "away_goals"
  | "level"
  | "second_leg_host"
  | "skip_second_leg_margin";

/** What comes when a tie is level, and who hosts its second leg. */
export function LevelFields({
  fields,
}: {
  fields: Record<LevelField, AnyField> & { by_points?: AnyField };
}) {
  const { t } = useText();
  const { by_points } = fields;
  const always: Record<LevelField, AnyField> = fields;
  const field = useFieldTexts(always, "organizer.phases");
  const levels = t("organizer.phases.levels", { returnObjects: true });
  const hosts = t("organizer.phases.hosts", { returnObjects: true });
  const options = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  // The lots of a tie come with an imported season: who makes a phase here has no place to note them.
  const { lots, ...noted } = levels;
  const offered = fields.level.initialValue === "lots" ? { ...noted, lots } : noted;
  return (
    <>
      <CheckField {...field("extra_time")} />
      <CheckField {...field("away_goals")} />
      {by_points?.initialValue === undefined ? null : (
        <CheckField
          field={by_points}
          label={t("organizer.phases.byPoints")}
          hint={t("organizer.phases.byPointsHint")}
        />
      )}
      <div className="pair">
        <SelectField {...field("level")} options={options(offered)} />
        <SelectField {...field("second_leg_host")} options={options(hosts)} />
      </div>
      <TextField {...field("skip_second_leg_margin")} inputMode="numeric" optional />
    </>
  );
}
