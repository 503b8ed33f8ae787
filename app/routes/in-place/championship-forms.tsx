import { SelectField, TextField } from "~/components/form/controls.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { ColorFields, colorValues } from "~/routes/organizer/championship/data-form.tsx";
import type { Editor } from "./edit-bar.tsx";
import type { Identity, SeasonState } from "./forms.server.ts";

interface ChampionshipFormsProps {
  editor: Editor;
  /** The shown season; a championship may have none yet. */
  season: SeasonFormProps["season"] | null;
  /** Where they are sent: to the championship, since the page's own forms go to another action. */
  action: string;
}

/** What stands in the championship's head, for those who may change it; who notes scores is led to where they can. */
export function ChampionshipForms({ editor, season, action }: ChampionshipFormsProps) {
  const { t } = useText();
  const { own, ownColor } = editor;
  if (own.role === "scorer") return <p>{t("editing.scorer")}</p>;
  return (
    <div className="halves">
      <IdentityForm championship={own} ownColor={ownColor} action={action} />
      {season ? <SeasonForm key={season.id} season={season} action={action} /> : null}
    </div>
  );
}

const STATES = ["config", "started", "finished"] as const;

interface IdentityFormProps {
  championship: Editor["own"];
  /** Whether the plan opens colours. */
  ownColor: boolean;
  action: string;
}

/** The championship's name and colour, as they stand in its head. */
function IdentityForm({ championship, ownColor, action }: IdentityFormProps) {
  const { t } = useText();
  const { name, version } = championship;
  const form = usePageForm<Identity>({
    id: "identity",
    defaultValue: { name, ...colorValues(championship) },
  });
  const field = useFieldTexts(form.fields, "organizer.championship");
  return (
    <Folded of={form} className="card fold" summary={<h2>{t("editing.identity")}</h2>}>
      <div className="pad">
        <FormFrame
          of={form}
          version={version}
          label={t("editing.identity")}
          send={t("form.save")}
          action={action}
        >
          <TextField {...field("name")} />
          <ColorFields fields={form.fields} championship={championship.id} open={ownColor} />
        </FormFrame>
      </div>
    </Folded>
  );
}

interface SeasonFormProps {
  season: { id: number; name: string; status: (typeof STATES)[number]; version: number };
  action: string;
}

/** The name of the shown season, and whether it is prepared, played or over. */
function SeasonForm({ season, action }: SeasonFormProps) {
  const { t } = useText();
  const form = usePageForm<SeasonState>({
    id: "season",
    defaultValue: { name: season.name, status: season.status },
  });
  const title = t("site.season", { name: season.name });
  return (
    <Folded of={form} className="card fold" summary={<h2>{title}</h2>}>
      <div className="pad">
        <FormFrame
          of={form}
          version={season.version}
          label={title}
          send={t("form.save")}
          action={action}
        >
          <input type="hidden" name="id" value={season.id} />
          <TextField field={form.fields.name} label={t("organizer.seasons.name")} />
          <SelectField
            field={form.fields.status}
            label={t("organizer.seasons.state")}
            options={STATES.map((value) => ({
              value,
              label: t(`organizer.seasons.states.${value}`),
            }))}
          />
        </FormFrame>
      </div>
    </Folded>
  );
}
