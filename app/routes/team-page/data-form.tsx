import { ColorFields } from "~/components/doors/look-fields.tsx";
import { TeamFields } from "~/components/doors/team-fields.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { shieldColors } from "~/components/shield-shape.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TeamPage } from "./as-team.ts";

type Typed = Pick<
  TeamPage,
  "name" | "short_name" | "city" | "uf" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

/** The team's data, as everyone sees them. */
export function DataForm({
  team,
  states,
}: {
  team: TeamPage;
  states: { code: string; name: string }[];
}) {
  const { t } = useText();
  const { name, short_name, city, uf } = team;
  const { field, tincture } = shieldColors(team);
  const form = usePageForm<Typed>({
    id: "team",
    defaultValue: {
      name,
      short_name,
      city,
      uf,
      own_colors: team.primary_color !== null,
      primary_color: field,
      secondary_color: tincture,
    },
  });
  return (
    <section className="card desk-part">
      <h2>{t("teamPage.team.data")}</h2>
      <FormFrame of={form} version={team.version} label={t("teamPage.team.data")}>
        <TeamFields fields={form.fields} states={states} />
        <ColorFields fields={form.fields} />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
