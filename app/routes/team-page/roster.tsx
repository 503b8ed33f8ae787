import { data } from "react-router";
import type { Route } from "./+types/roster";
import { Empty } from "~/components/empty.tsx";
import { useText } from "~/i18n/use-text.ts";
import { received } from "~/routes/form/received.ts";
import { numberParam } from "~/routes/request.ts";
import { AddAthlete } from "./add-athlete.tsx";
import { addForms } from "./athlete-forms.ts";
import { Invite } from "./invite.tsx";
import { Missing } from "./missing.tsx";
import { RegisterPicker } from "./register-picker.tsx";
import { RegisterStatus } from "./register-status.tsx";
import { Squad } from "./squad.tsx";
import { linkForms } from "./team-forms.ts";
import { useTeam } from "./use-team.ts";
import { WithinProblem } from "./within-problem.tsx";

export { headers } from "~/routes/form/form-headers.ts";

export const loader = ({ request }: Route.LoaderArgs) => ({
  asked: numberParam(request, "inscricao"),
});

export const action = (args: Route.ActionArgs) => received(args, { ...addForms(), ...linkForms() });

export default function Roster({ params, loaderData: { asked } }: Route.ComponentProps) {
  const { t } = useText();
  const { team, origin } = useTeam();
  const { registers } = team;
  const register = asked === undefined ? registers[0] : registers.find(({ id }) => id === asked);
  if (!register) {
    if (asked !== undefined) throw data(null, { status: 404 });
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
          <RegisterStatus register={register} />
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
