import type * as z from "zod";
import { CheckField, ChoiceField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { createdPhase, editedPhase } from "./phase-schema.ts";
import { TieFields } from "./tie-fields.tsx";
import { ZoneFields } from "./zone-fields.tsx";

type Sent = z.input<typeof createdPhase>;

interface PhaseFormProps {
  /** Null: a new one. */
  phase: (z.output<typeof editedPhase> & { version: number; is_group: boolean }) | null;
}

const PLAIN = {
  legs: 1,
  level: "penalties",
  second_leg_host: "fixed",
} as const;

/** All that is written of a phase; its format only when it is new. */
export function PhaseForm({ phase }: PhaseFormProps) {
  const { t } = useText();
  const spare = { kind: "up" as const };
  const form = usePageForm<Sent>({
    id: phase ? "edit" : "create",
    defaultValue: {
      name: phase?.name,
      is_group: "groups",
      resets_cards: phase?.resets_cards,
      tie_rules: phase?.tie_rules ?? PLAIN,
      zones: [...(phase?.zones ?? []), spare, spare],
    },
  });
  const { fields } = form;
  return (
    <FormFrame of={form} version={phase?.version} className="form card">
      <TextField field={fields.name} label={t("organizer.phases.name")} />
      {phase ? null : (
        <ChoiceField
          field={fields.is_group}
          label={t("organizer.phases.format")}
          choices={[
            {
              value: "groups",
              label: t("organizer.phases.formats.groups"),
              hint: t("organizer.phases.formats.groupsHint"),
            },
            {
              value: "knockout",
              label: t("organizer.phases.formats.knockout"),
              hint: t("organizer.phases.formats.knockoutHint"),
            },
          ]}
        />
      )}
      <TieFields field={fields.tie_rules} folded={phase?.is_group ?? false} />
      <ZoneFields field={fields.zones} />
      <CheckField
        field={fields.resets_cards}
        label={t("organizer.phases.resetsCards")}
        hint={t("organizer.phases.resetsCardsHint")}
      />
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
