import type * as z from "zod";
import type { FieldMetadata } from "@conform-to/react";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { DECISIONS } from "~/domain/competition/decisions.ts";
import type { StageKind } from "~/domain/brackets/knockout.ts";
import { useText } from "~/i18n/use-text.ts";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { newPhaseForm, editedPhaseForm, tieFields } from "./editor.server.ts";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";

type Sent = z.input<typeof newPhaseForm>;

interface PhaseFormProps {
  phase:
    | (Omit<z.output<typeof editedPhaseForm>, "force"> & {
        version: number;
        is_group: boolean;
        stage: StageKind | null;
      })
    | null;
}

const PLAIN = { legs: 1, level: "penalties", second_leg_host: "fixed" } as const;

export function PhaseForm({ phase }: PhaseFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const spare = { kind: "up" as const };
  const form = usePageForm<Sent>({
    id: phase ? "edit" : "create",
    defaultValue: {
      name: phase?.name,
      is_group: "groups",
      decides: phase?.decides,
      trophy: phase?.trophy,
      resets_cards: phase?.resets_cards,
      tie_rules: phase?.tie_rules ?? PLAIN,
      zones: [...(phase?.zones ?? []), spare, spare],
    },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.phases");
  return (
    <SaveForm of={form} version={phase?.version} className="form card">
      <TextField {...field("name")} />
      {phase ? null : (
        <ChoiceField
          field={fields.is_group}
          label={t("organizer.phases.format")}
          choices={choicesOf("organizer.phases.formats", ["groups", "knockout"])}
        />
      )}
      <SelectField
        {...field("decides")}
        empty={t("organizer.phases.decidesByGames")}
        options={choicesOf("organizer.phases.decisions", DECISIONS)}
      />
      <TextField {...field("trophy")} optional />
      <TieFields
        field={fields.tie_rules}
        kind={phase === null ? null : phase.is_group ? "groups" : "knockout"}
        isGrandFinal={phase?.stage === "grand_final" || phase?.tie_rules.second_final === true}
      />
      <ZoneFields field={fields.zones} />
      <CheckField {...field("resets_cards")} />
    </SaveForm>
  );
}

interface ZoneRow {
  from?: number | undefined;
  to?: number | undefined;
  label?: string | undefined;
  kind: "up" | "warn" | "down";
}

function ZoneFields({ field }: { field: FieldMetadata<ZoneRow[]> }) {
  const { t } = useText();
  const kinds = t("organizer.phases.zoneKinds", { returnObjects: true });
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.phases.zones")}</legend>
      <p className="hint">{t("organizer.phases.zonesHint")}</p>
      {field.getFieldList().map((row, at) => {
        const fields = row.getFieldset();
        return (
          <fieldset key={row.key} className="box zone-row">
            <legend className="sr">{t("organizer.phases.zone", { number: at + 1 })}</legend>
            <TextField
              field={fields.from}
              label={t("organizer.phases.zoneFrom")}
              inputMode="numeric"
            />
            <TextField field={fields.to} label={t("organizer.phases.zoneTo")} inputMode="numeric" />
            <TextField field={fields.label} label={t("organizer.phases.zoneLabel")} />
            <SelectField
              field={fields.kind}
              label={t("organizer.phases.zoneKind")}
              options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            />
          </fieldset>
        );
      })}
    </fieldset>
  );
}

type Tie = z.input<typeof tieFields>;

interface TieFieldsProps {
  field: FieldMetadata<Tie>;
  /** The phase's kind; null while the form asks for it. */
  kind: "groups" | "knockout" | null;
  isGrandFinal: boolean;
}

function TieFields({ field, kind, isGrandFinal }: TieFieldsProps) {
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
          ...(kind === "knockout"
            ? []
            : [
                {
                  value: "3",
                  label: t("organizer.phases.legsThree"),
                  hint: t("organizer.phases.legsThreeHint"),
                },
                {
                  value: "4",
                  label: t("organizer.phases.legsFour"),
                  hint: t("organizer.phases.legsFourHint"),
                },
              ]),
        ]}
      />
      <details
        className="fold"
        open={kind !== "groups" || fields.skip_second_leg_margin.errors !== undefined}
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

/** Fields for the decision of a level tie, and for the host of the second leg. */
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
  // Only imported seasons have stored lots, so other phases do not offer them.
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
