import type * as z from "zod";
import { CheckField, ChoiceField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Modality } from "~/domain/modality.ts";
import { defaultPreset } from "~/domain/rulebook.ts";
import { useText } from "~/i18n/use-text.ts";
import { FORMATS } from "./format.ts";
import type { newTournament } from "./tournament.server.ts";

interface TournamentFormProps {
  season: number;
  modality: Modality;
  rulebooks: { preset: string; label: string; description: string }[];
  /** Whether the form asks if fans may see the tournament; the guide always publishes it. */
  asksPublished?: boolean;
}

/** The one form of a new tournament, in the guide and in the desk. */
export function TournamentForm({
  season,
  modality,
  rulebooks,
  asksPublished = false,
}: TournamentFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof newTournament>>({
    id: "create",
    defaultValue: {
      name: t("organizer.guide.tournament.usualName"),
      format: "grupos",
      preset: defaultPreset(modality),
      published: true,
    },
  });
  const { fields } = form;
  const chosen = rulebooks.find(({ preset }) => preset === fields.preset.initialValue);
  return (
    <FormFrame of={form} className="form card">
      <input type="hidden" name="season_id" value={season} />
      <div className="pair">
        <TextField field={fields.name} label={t("organizer.guide.tournament.name")} />
        <TextField
          field={fields.category}
          label={t("organizer.guide.tournament.category")}
          hint={t("organizer.guide.tournament.categoryHint")}
          optional
        />
      </div>
      <ChoiceField
        field={fields.format}
        label={t("organizer.guide.tournament.format")}
        choices={FORMATS.map((value) => ({
          value,
          label: t(`organizer.guide.tournament.formats.${value}`),
          hint: t(`organizer.guide.tournament.formatHints.${value}`),
        }))}
      />
      <details>
        <summary className="box split">
          <span className="item-text lines">
            <b>{t("organizer.guide.tournament.rulebookIs", { label: chosen?.label ?? "" })}</b>
            <small className="note">{chosen?.description}</small>
          </span>
          <span className="text-link">{t("organizer.guide.tournament.rulebookChange")}</span>
        </summary>
        <ChoiceField
          field={fields.preset}
          label={t("organizer.guide.tournament.rulebook")}
          hint={t("organizer.guide.tournament.rulebookHint")}
          choices={rulebooks.map(({ preset, label, description }) => ({
            value: preset,
            label,
            hint: description,
          }))}
        />
      </details>
      {asksPublished ? (
        <CheckField field={fields.published} label={t("organizer.guide.tournament.published")} />
      ) : (
        <input type="hidden" name="published" value="on" />
      )}
      <div className="actions">
        <SubmitButton of={form}>{t("organizer.guide.tournament.submit")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
