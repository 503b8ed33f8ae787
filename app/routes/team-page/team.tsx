import type { Route } from "./+types/team";
import { apiContext } from "~/api-context.ts";
import { ContactFields } from "~/components/doors/contact-fields.tsx";
import { ColorFields } from "~/components/doors/look-fields.tsx";
import { TeamFields } from "~/components/doors/team-fields.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { Pictures } from "~/components/form/team-pictures.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { shieldColors } from "~/components/shield-shape.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { received } from "~/routes/form/received.ts";
import { answered } from "~/routes/request.ts";
import { listStates } from "~/v1/places/contract.ts";
import type { TeamPage } from "./team-context.server.ts";
import { teamForms } from "./team.server.ts";
import { type TeamRegister, useTeam } from "./use-team.ts";
import { WithinProblem } from "./within-problem.tsx";

export { headers } from "~/routes/form/form-headers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const states = await answered(context.get(apiContext)(listStates));
  return { states: states.records };
}

export function action(args: Route.ActionArgs) {
  const { t } = getI18n(args.context);
  return received(args, teamForms(args.params.uuid, t("organizer.teams.pictures.missing")));
}

export default function Team({ loaderData: { states } }: Route.ComponentProps) {
  const { team } = useTeam();
  return (
    <div className="halves">
      <div className="stack">
        <DataForm team={team} states={states} />
      </div>
      <div className="stack">
        {team.registers.map((register) => (
          <ContactForm key={register.id} register={register} />
        ))}
        <Pictures team={team} />
      </div>
    </div>
  );
}

type Typed = Pick<
  TeamPage,
  "name" | "short_name" | "city" | "uf" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

/** The team's data, as everyone sees them. */
function DataForm({ team, states }: { team: TeamPage; states: { code: string; name: string }[] }) {
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

type TypedContact = Pick<TeamRegister, "contact_name" | "contact_email" | "contact_phone">;

/** The team's contact for the organizer in one tournament. */
function ContactForm({ register }: { register: TeamRegister }) {
  const { t } = useText();
  const { id, tournament, version, contact_name, contact_email, contact_phone } = register;
  const form = usePageForm<TypedContact>({
    id: `contact:${id}`,
    defaultValue: { contact_name, contact_email, contact_phone },
  });
  const title = t("teamPage.team.contactOf", { tournament: tournament.name });
  return (
    <section className="card desk-part">
      <h2>{title}</h2>
      <p className="hint">{t("teamPage.team.contactHint")}</p>
      <FormFrame of={form} version={version} label={title}>
        <ContactFields
          fields={form.fields}
          labels={{
            name: t("teamPage.team.contactName"),
            phone: t("teamPage.team.contactPhone"),
          }}
        />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

export { WithinProblem as ErrorBoundary };
