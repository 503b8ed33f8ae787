import type * as z from "zod";
import { CheckField, ChoiceField, TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Modality } from "~/domain/rulebook/modality.ts";
import { defaultPreset } from "~/domain/rulebook.ts";
import { useText } from "~/i18n/use-text.ts";
import { FIRST_FORMATS } from "./format.ts";
import type { newTournament } from "./tournament.server.ts";

interface TournamentFormProps {
  season: number;
  modality: Modality;
  rulebooks: { preset: string; label: string; description: string }[];
  /** What the form proposes where it asks whether fans may see the tournament; the guide always publishes it. */
  published?: boolean;
}

/** The one form of a new tournament, in the guide and in the desk. */
export function TournamentForm({ season, modality, rulebooks, published }: TournamentFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<z.input<typeof newTournament>>({
    id: "create",
    defaultValue: {
      name: t("organizer.guide.tournament.usualName"),
      format: "grupos",
      preset: defaultPreset(modality),
      published: published ?? true,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.guide.tournament");
  const chosen = rulebooks.find(({ preset }) => preset === form.fields.preset.initialValue);
  return (
    <FormFrame of={form} className="form card" send={t("organizer.guide.tournament.submit")}>
      <input type="hidden" name="season_id" value={season} />
      <div className="pair">
        <TextField {...field("name")} />
        <TextField {...field("category")} optional />
      </div>
      <ChoiceField
        {...field("format")}
        choices={choicesOf("organizer.guide.tournament.formats", FIRST_FORMATS)}
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
          {...field("preset")}
          choices={rulebooks.map(({ preset, label, description }) => ({
            value: preset,
            label,
            hint: description,
          }))}
        />
      </details>
      {published === undefined ? (
        <input type="hidden" name="published" value="on" />
      ) : (
        <CheckField {...field("published")} />
      )}
    </FormFrame>
  );
}
