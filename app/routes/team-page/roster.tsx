import { data } from "react-router";
import type { Route } from "./+types/roster";
import { Empty } from "~/components/empty.tsx";
import { useText } from "~/i18n/use-text.ts";
import { received } from "~/routes/form/received.ts";
import { CONTACT } from "~/v1/team/contact/contract.ts";
import { numberParam } from "~/routes/request.ts";
import { AddAthlete } from "./add-athlete.tsx";
import { addForms } from "./athlete-forms.ts";
import { ConfirmContact } from "./confirm-contact.tsx";
import { Invite } from "./invite.tsx";
import { Missing } from "./missing.tsx";
import { RegisterPicker } from "./register-picker.tsx";
import { RegisterStatus } from "./register-status.tsx";
import { Squad } from "./squad.tsx";
import { teamContext } from "./as-team.ts";
import { confirmForms, linkForms } from "./team-forms.ts";
import { useTeam } from "./use-team.ts";
import { WithinProblem } from "./within-problem.tsx";

export { headers } from "~/routes/form/form-headers.ts";

/**
 * The register whose roster is asked for, else the newest, null for a team without any; and what proves
 * that the visitor came by a mail to a contact who has not confirmed the address.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = numberParam(request, "inscricao");
  const { registers } = await context.get(teamContext)();
  const open = registers.some((of) => of.contact_email !== null && !of.contact_confirmed);
  const proof = open ? url.searchParams.get(CONTACT) : null;
  if (asked === undefined) return { chosen: registers[0]?.id ?? null, proof };
  if (!registers.some(({ id }) => id === asked)) throw data(null, { status: 404 });
  return { chosen: asked, proof };
}

export const action = (args: Route.ActionArgs) =>
  received(args, { ...addForms(), ...linkForms(), ...confirmForms() });

export default function Roster({ params, loaderData: { chosen, proof } }: Route.ComponentProps) {
  const { t } = useText();
  const { team, origin } = useTeam();
  const { registers } = team;
  const register = registers.find(({ id }) => id === chosen);
  if (!register) {
    return (
      <section className="card">
        <Empty as="h2" title={t("teamPage.noRegister")} hint={t("teamPage.noRegisterHint")} />
      </section>
    );
  }
  return (
    <>
      <RegisterPicker registers={registers} chosen={register} uuid={params.uuid} />
      <div className="team-page">
        <div className="stack">
          {proof ? <ConfirmContact token={proof} /> : null}
          <RegisterStatus register={register} team={team.id} />
          <Missing register={register} uuid={params.uuid} />
          <Invite register={register} team={team} origin={origin} />
        </div>
        <div className="stack">
          <AddAthlete register={register} />
          <Squad register={register} uuid={params.uuid} />
        </div>
      </div>
    </>
  );
}

export { WithinProblem as ErrorBoundary };
