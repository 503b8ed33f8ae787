import { type SyntheticEvent, useState } from "react";
import { TextField, CheckField } from "~/components/form/controls.tsx";
import { Shield, colorChoice } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnTeam } from "~/v1/teams/contract.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts, type AnyField } from "~/components/form/field.tsx";
import { textOfPart } from "~/routes/form/text-in.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { PlaceFields } from "../place/place-fields.tsx";

export type OwnTeam = CallOutput<typeof getOwnTeam>;

type Typed = Pick<
  OwnTeam,
  "name" | "short_name" | "city" | "uf" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

/** A team's data, with the shield as it will look while its colours are chosen. */
export function TeamForm({
  team,
  states,
}: {
  team: OwnTeam;
  states: { code: string; name: string }[];
}) {
  const { t } = useText();
  const [look, setLook] = useState(team);
  const form = usePageForm<Typed>({
    id: "team",
    defaultValue: {
      ...team,
      ...colorChoice(team),
    },
  });
  const field = useFieldTexts(form.fields, "organizer.teams.edit");
  return (
    <section className="card stack pad" onInput={(event) => setLook(lookOf(event, team))}>
      <div>
        <h2>{t("organizer.teams.edit.data")}</h2>
        <p className="sub">{t("organizer.teams.edit.dataHint")}</p>
      </div>
      <FormFrame
        of={form}
        version={team.version}
        label={t("organizer.teams.edit.data")}
        send={t("form.save")}
      >
        <input type="hidden" name="id" value={team.id} />
        <TextField {...field("name")} maxLength={80} />
        <TextField {...field("short_name")} maxLength={24} optional />
        <PlaceFields uf={form.fields.uf} city={form.fields.city} states={states} />
        <div className="box row gap-3">
          <figure className="lines gap-2">
            <Shield of={{ ...look, logo: null }} size="huge" />
            <figcaption className="sub">{t("organizer.teams.edit.preview")}</figcaption>
          </figure>
          <div className="form">
            <ShieldColors fields={form.fields} />
          </div>
        </div>
      </FormFrame>
    </section>
  );
}

/** The team as its form now says that it looks. */
function lookOf(event: SyntheticEvent, team: OwnTeam): OwnTeam {
  const { target } = event;
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (!form) return team;
  const typed = new FormData(form);
  const own = typed.has("own_colors");
  return {
    ...team,
    name: textOfPart(typed, "name") || team.name,
    short_name: textOfPart(typed, "short_name") || null,
    primary_color: own ? textOfPart(typed, "primary_color") : null,
    secondary_color: own ? textOfPart(typed, "secondary_color") : null,
  };
}

type Colors = Record<"own_colors" | "primary_color" | "secondary_color", AnyField>;

/** Whether a shield has colours of its own, and which. */
export function ShieldColors({ fields }: { fields: Colors }) {
  const field = useFieldTexts(fields, "organizer.teams.edit");
  return (
    <>
      <CheckField {...field("own_colors")} />
      <div className="cluster gap-3">
        <TextField {...field("primary_color")} type="color" />
        <TextField {...field("secondary_color")} type="color" />
      </div>
    </>
  );
}
