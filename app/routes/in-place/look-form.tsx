import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Championship } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { colorValues } from "~/routes/organizer/championship/data-form.tsx";
import type { Editor } from "./edit-bar.tsx";
import type { Look } from "./forms.server.ts";

const THEMES = ["light", "dark"] as const;
const SIZES = ["compact", "large"] as const;

interface LookFormProps {
  editor: Editor;
  seasons: Championship["seasons"];
}

/** How all embeds of the championship look where the site around them says nothing else. */
export function LookForm({ editor: { own }, seasons }: LookFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const look = own.embed_look;
  const form = usePageForm<Look>({
    id: "look",
    defaultValue: {
      theme: look?.theme ?? "",
      size: look?.size ?? "",
      tournament_id: String(look?.tournament_id ?? ""),
      ...colorValues({ color: look?.color ?? null }),
    },
  });
  const field = useFieldTexts(form.fields, "editing.look");
  if (own.role === "scorer") return <p>{t("editing.look.managers")}</p>;
  return (
    <FormFrame
      of={form}
      version={own.version}
      className="form card"
      label={t("editing.look.title")}
      send={t("form.save")}
    >
      <h2>{t("editing.look.title")}</h2>
      <p className="hint">{t("editing.look.lead")}</p>
      <div className="pair">
        <SelectField
          {...field("theme")}
          empty={t("editing.look.themes.system")}
          options={choicesOf("editing.look.themes", THEMES)}
        />
        <SelectField
          {...field("size")}
          empty={t("editing.look.sizes.normal")}
          options={choicesOf("editing.look.sizes", SIZES)}
        />
      </div>
      <SelectField
        {...field("tournament_id")}
        empty={t("organizer.codes.current")}
        options={seasons.flatMap((season) =>
          season.tournaments.map(({ id, name }) => ({
            value: String(id),
            label: name,
            group: season.name,
          })),
        )}
      />
      <CheckField {...field("own_color")} />
      <TextField {...field("color")} type="color" />
    </FormFrame>
  );
}
