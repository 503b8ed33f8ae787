import { data, href, Link } from "react-router";
import type { Route } from "./+types/editor";
import { siteContext } from "~/worker/contexts.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { ApiProblem } from "~/v1/client.ts";
import { listOwnInscriptions } from "~/v1/people/inscriptions/contract.ts";
import { listPositions, listStates } from "~/v1/site/reference/contract.ts";
import { getOwnRegister } from "~/v1/structure/registers/contract.ts";
import { getOwnTeam } from "~/v1/people/teams/contract.ts";
import { TeamPictureFields } from "~/components/form/team-pictures.tsx";
import { readPathNumber } from "~/routes/request.ts";
import { ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { fullDay } from "~/components/date.ts";
import { DeskHead } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useTournament } from "../tournament/frame.tsx";
import { type OwnRegister, TeamLinks } from "./pending-team.tsx";
import { registerForms, teamForms } from "./editor.server.ts";
import { leavingText, Replaced, Replacing } from "./replacing.tsx";
import { RegisterLook, Squad, TeamForm } from "./team-form.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { useChoices, useFieldsOf, useFieldTexts } from "~/components/form/field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.register);
  const [own, team, squad, states, positions] = await loadDesk(args, (api) => {
    const register = api(getOwnRegister, { params: { id } });
    return Promise.all([
      register,
      register.then(({ team_id }) => editable(api(getOwnTeam, { params: { id: team_id } }))),
      api(listOwnInscriptions, { query: { register: id, per_page: MAX_PER_PAGE } }),
      api(listStates),
      api(listPositions),
    ]);
  });
  if (own.tournament_id !== readPathNumber(args.params.tournament))
    throw data(null, { status: 404 });
  return {
    register: own,
    team,
    squad: squad.records,
    states: states.records,
    positions: positions.records,
    origin: args.context.get(siteContext).origin,
  };
}

/** Returns the team, or null without permission to edit it. */
const editable = <T,>(team: Promise<T>): Promise<T | null> =>
  team.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    ...teamForms(args.context),
    ...registerForms({
      id: readPathNumber(args.params.register),
      tournament: readPathNumber(args.params.tournament),
      list: href("/organizador/:championship/torneios/:tournament/times", args.params),
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function TeamEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { register, team, squad, states, positions, origin } = loaderData;
  const { name } = register.team;
  return (
    <>
      <DeskHead page={name} />
      <div className="lines gap-1">
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/times", params)}
        >
          <Icon name="back" />
          {t("organizer.teams.edit.back")}
        </Link>
        <div className="cluster">
          <Shield
            of={{ ...register.team, logo: register.logo ?? register.team.logo }}
            size="large"
          />
          <h1>{name}</h1>
          {register.withdrawn_at ? (
            <span className="tag soft-down">{leavingText(register, t)}</span>
          ) : null}
        </div>
      </div>
      {squad.length > 0 ? (
        <p className="cluster links">
          <PartLink to="incluir" name={t("organizer.teams.squad.add")} />
          <PartLink to="links" name={t("organizer.teams.links.title")} />
          <PartLink to="contato" name={t("organizer.teams.register.title")} />
        </p>
      ) : null}
      <div className="halves">
        <Squad register={register} squad={squad} positions={positions} />
        <TeamLinks register={register} team={team} origin={origin} />
        <RegisterForm register={register} />
        <RegisterLook register={register} />
        {team ? (
          <>
            <TeamForm team={{ ...team, shield: register.team.shield }} states={states} />
            <TeamPictureFields team={team} />
          </>
        ) : (
          <p className="callout">{t("organizer.teams.edit.foreign")}</p>
        )}
        <Leaving register={register} />
      </div>
    </>
  );
}

const PartLink = ({ to, name }: { to: string; name: string }) => (
  <a className="text-link" href={`#${to}`}>
    {name}
  </a>
);

const STATUSES = ["pending", "approved", "rejected"] as const;

function RegisterForm({ register }: { register: OwnRegister }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { status, reason, contact_name, contact_email, contact_phone, ranking, version } = register;
  const form = usePageForm<
    Pick<
      OwnRegister,
      "status" | "reason" | "contact_name" | "contact_email" | "contact_phone" | "ranking"
    >
  >({
    id: "register",
    defaultValue: { status, reason, contact_name, contact_email, contact_phone, ranking },
  });
  const field = useFieldTexts(form.fields, "organizer.teams.register");
  return (
    <section className="card stack pad" id="contato">
      <h2>{t("organizer.teams.register.title")}</h2>
      <SaveForm of={form} version={version} label={t("organizer.teams.register.title")}>
        <TextField {...field("contact_name")} optional />
        <div className="pair">
          <TextField {...field("contact_phone")} type="tel" optional />
          <TextField {...field("contact_email")} type="email" optional />
        </div>
        <div className="pair">
          <SelectField
            {...field("status")}
            hint={t("organizer.teams.register.mail")}
            options={choicesOf("organizer.teams.statuses", STATUSES)}
          />
          <TextField {...field("reason")} maxLength={500} optional />
        </div>
        <TextField {...field("ranking")} inputMode="numeric" optional />
      </SaveForm>
    </section>
  );
}

const POLICIES = ["keep", "walkover", "annul"] as const;

function Leaving({ register }: { register: OwnRegister }) {
  const { t } = useText();
  const { name } = register.team;
  return (
    <section className="card stack pad">
      <h2>{t("organizer.teams.leaving.title")}</h2>
      {register.replaced_by ? (
        <Replaced by={register.replaced_by} />
      ) : register.withdrawn_at ? (
        <>
          <p>
            {t(
              register.withdrawal_cause === "walkovers"
                ? "organizer.teams.leaving.outSince"
                : "organizer.teams.leaving.since",
              { day: fullDay(register.withdrawn_at) },
            )}
          </p>
          <Confirm
            id="reinstate"
            kind="main"
            version={register.version}
            text="organizer.teams.leaving.reinstate"
          />
        </>
      ) : (
        <>
          <Withdrawal version={register.version} />
          <Replacing register={register} />
        </>
      )}
      <Confirm
        id="delete"
        label={t("organizer.teams.leaving.delete")}
        question={t("organizer.teams.leaving.deleteAsk", { name })}
        action={t("form.delete")}
      >
        <input type="hidden" name="name" value={name} />
      </Confirm>
    </section>
  );
}

function Withdrawal({ version }: { version: number }) {
  const { t } = useText();
  const fieldsOf = useFieldsOf("organizer.teams.leaving");
  const within = useTournament();
  const byRules = within?.tournament.stats_rules.withdrawal;
  return (
    <Confirm<{ policy: string; reason: string }>
      id="withdraw"
      version={version}
      label={t("organizer.teams.leaving.withdraw")}
      question={t("organizer.teams.leaving.explain")}
      action={t("organizer.teams.leaving.submit")}
      defaultValue={{ policy: byRules ?? "keep" }}
    >
      {(fields) => {
        const field = fieldsOf(fields);
        return (
          <>
            <ChoiceField
              {...field("policy")}
              choices={POLICIES.map((value) => {
                const { label, hint } = t(`organizer.teams.leaving.policies.${value}`, {
                  returnObjects: true,
                });
                const named =
                  value === byRules
                    ? t("organizer.teams.leaving.byRules", { policy: label })
                    : label;
                return { value, label: named, hint };
              })}
            />
            <TextField {...field("reason")} maxLength={300} />
          </>
        );
      }}
    </Confirm>
  );
}
