import type * as z from "zod";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Modality } from "~/domain/rulebook/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import { modalityOptions } from "../modality-options.ts";
import { FIRST_FORMATS, USUAL_RULEBOOK } from "./format.ts";
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
      modality,
      preset: USUAL_RULEBOOK,
      published: published ?? true,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.guide.tournament");
  const choices = [
    {
      value: USUAL_RULEBOOK,
      label: t("organizer.guide.tournament.usualRulebook"),
      hint: t("organizer.guide.tournament.usualRulebookHint"),
    },
    ...rulebooks.map(({ preset, label, description }) => ({
      value: preset,
      label,
      hint: description,
    })),
  ];
  const chosen = choices.find(({ value }) => value === form.fields.preset.initialValue);
  return (
    <FormFrame of={form} className="form card" send={t("organizer.guide.tournament.submit")}>
      <input type="hidden" name="season_id" value={season} />
      <div className="pair">
        <TextField {...field("name")} />
        <TextField {...field("category")} optional />
      </div>
      <SelectField {...field("modality")} options={modalityOptions()} />
      <ChoiceField
        {...field("format")}
        choices={choicesOf("organizer.guide.tournament.formats", FIRST_FORMATS)}
      />
      <details>
        <summary className="box split">
          <span className="item-text lines">
            <b>{t("organizer.guide.tournament.rulebookIs", { label: chosen?.label ?? "" })}</b>
            <small className="note">{chosen?.hint}</small>
          </span>
          <span className="text-link">{t("organizer.guide.tournament.rulebookChange")}</span>
        </summary>
        <ChoiceField {...field("preset")} choices={choices} />
      </details>
      {published === undefined ? (
        <input type="hidden" name="published" value="on" />
      ) : (
        <CheckField {...field("published")} />
      )}
    </FormFrame>
  );
}
