import { TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { colorChoice } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { OwnRegister } from "./pending-team.tsx";
import { ShieldColors } from "./team-form.tsx";

type Typed = Pick<
  OwnRegister["team"],
  "name" | "short_name" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

/** How the team is called and looks in this tournament alone. */
export function RegisterLook({ register: { team, version } }: { register: OwnRegister }) {
  const { t } = useText();
  const form = usePageForm<Typed>({
    id: "look",
    defaultValue: {
      name: team.name,
      short_name: team.short_name,
      ...colorChoice(team),
    },
  });
  const field = useFieldTexts(form.fields, "organizer.teams.edit");
  return (
    <section className="card stack pad">
      <div>
        <h2>{t("organizer.teams.look.title")}</h2>
        <p className="sub">{t("organizer.teams.look.hint")}</p>
      </div>
      <FormFrame
        of={form}
        version={version}
        label={t("organizer.teams.look.title")}
        send={t("form.save")}
      >
        <TextField {...field("name")} maxLength={80} />
        <TextField {...field("short_name")} maxLength={24} optional />
        <ShieldColors fields={form.fields} />
      </FormFrame>
    </section>
  );
}
