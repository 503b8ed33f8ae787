import { Card } from "~/components/card.tsx";
import { data } from "react-router";
import type { Route } from "./+types/roster";
import { fullDate } from "~/components/date.ts";
import {
  type AthleteTyped,
  GuardianFields,
  PersonFields,
  PlaceOnField,
  ReachFields,
} from "~/components/enrolment/athlete-fields.tsx";
import { CopyText, QrCode, qrDrawing } from "~/components/site/qr-code.tsx";
import { HiddenField } from "~/components/form/controls.tsx";
import { Confirm, Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Icon } from "~/components/icon.tsx";
import { tournamentTitle } from "~/routes/championship/chosen-tournament.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated, publicAction } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import {
  addAthlete,
  confirmContact,
  CONTACT_PARAMETER,
  renewTeamLink,
} from "~/v1/structure/team/contract.ts";
import { teamPaths, type TeamRegister, useTeam, WithinProblem } from "./frame.tsx";
import { missingPapersIn, RegisterStatus, SquadList } from "./squad.tsx";
import { redirectWithNotice, addNotice, teamContext, type TeamPage } from "./team-page.server.ts";
import * as z from "zod";
import { bodySchema, checkboxSchema, emptyForm, withoutNulls } from "~/routes/form/schema.ts";
import { AthleteFiles } from "~/components/enrolment/team-fields.tsx";
import { EmptyMessage } from "~/components/lists.tsx";
import { whatsAppAddress } from "~/components/site/share.tsx";

const file = z.file().optional();

const newAthlete = bodySchema(addAthlete).extend({
  guardian_consent: checkboxSchema,
  sure: checkboxSchema,
  photo: file,
  document_file: file,
});

const rosterForms = {
  /** The part after the form's name is the register's id. */
  add: createHandler(newAthlete, async ({ photo, document_file, ...athlete }, work) => {
    const { document, document_kind } = athlete;
    // The select always sends a kind of document; without a number it has no meaning.
    const known = { ...athlete, document_kind: document ? document_kind : undefined };
    const form = { ...withoutNulls(known), photo, document_file };
    await acceptRepeated(
      work.api(addAthlete, { params: { id: Number(work.mark) }, form, key: work.key }),
    );
    return redirectWithNotice(work, "atleta");
  }),
  /** The redirect removes the token from the address. */
  confirmContact: createHandler(bodySchema(confirmContact), async (json, { api, key, url }) => {
    await acceptRepeated(api(confirmContact, { json, key }));
    return { to: addNotice(url.pathname, "email") };
  }),
  /** The athletes' old link no longer works after this. */
  renew: createHandler(emptyForm, async (_, work) => {
    await acceptRepeated(
      work.api(renewTeamLink, { params: { id: Number(work.mark) }, key: work.key }),
    );
    return redirectWithNotice(work, "link");
  }),
};

export { headers } from "~/routes/form/sent-form.ts";

/**
 * Reads the register of the address, else the newest (null without any), and the token of a mail that asks to
 * confirm the contact's address.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const requested = numberParam(request, "inscricao");
  const { registers } = await context.get(teamContext)();
  const open = registers.some((of) => of.contact_email !== null && !of.contact_confirmed);
  const proof = open ? url.searchParams.get(CONTACT_PARAMETER) : null;
  if (requested === undefined) return { chosen: registers[0]?.id ?? null, proof };
  if (!registers.some(({ id }) => id === requested)) throw data(null, { status: 404 });
  return { chosen: requested, proof };
}

export const action = (args: Route.ActionArgs) => publicAction(args, rosterForms);

export default function Roster({ params, loaderData: { chosen, proof } }: Route.ComponentProps) {
  const { t } = useText();
  const { team, origin } = useTeam();
  const { registers } = team;
  const register = registers.find(({ id }) => id === chosen);
  if (!register) {
    return (
      <section className="card">
        <EmptyMessage
          as="h2"
          title={t("teamPage.noRegister")}
          hint={t("teamPage.noRegisterHint")}
        />
      </section>
    );
  }
  return (
    <>
      <RegisterPicker registers={registers} chosen={register} uuid={params.uuid} />
      <div className="stack team-page">
        <div className="stack">
          {proof ? <ConfirmContact token={proof} /> : null}
          <RegisterStatus register={register} team={team.id} />
          <Missing register={register} uuid={params.uuid} />
          <Invite register={register} team={team} origin={origin} />
        </div>
        <div className="stack">
          <AddAthlete register={register} />
          <SquadList register={register} uuid={params.uuid} />
        </div>
      </div>
    </>
  );
}

interface RegisterPickerProps {
  registers: TeamRegister[];
  chosen: TeamRegister;
  uuid: string;
}

function RegisterPicker({ registers, chosen, uuid }: RegisterPickerProps) {
  const { t } = useText();
  if (registers.length < 2) return null;
  const several = new Set(registers.map(({ championship }) => championship.id)).size > 1;
  return (
    <nav className="picker" aria-label={t("teamPage.registers")}>
      <ul>
        {registers.map(({ id, tournament, championship }) => (
          <li key={id}>
            <a
              className="chip"
              href={teamPaths(uuid).roster(id)}
              aria-current={id === chosen.id ? "page" : undefined}
            >
              {tournamentTitle({ season: { name: tournament.season }, tournament })}
              {several ? ` · ${championship.name}` : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The button for a mailed link: a person confirms, because mail scanners open links. */
function ConfirmContact({ token }: { token: string }) {
  const { t } = useText();
  const form = usePageForm<{ token: string }>({ id: "confirmContact" });
  return (
    <Card id="confirmar" title={t("teamPage.confirm.title")}>
      <p>{t("teamPage.confirm.text")}</p>
      <FormFrame of={form} className="form pad">
        <HiddenField field={form.fields.token} value={token} />
        <SubmitButton>{t("teamPage.confirm.submit")}</SubmitButton>
      </FormFrame>
    </Card>
  );
}

function Missing({ register, uuid }: { register: TeamRegister; uuid: string }) {
  const { t } = useText();
  const { enrolment, contact_name, contact_email, contact_phone } = register;
  if (enrolment.state === "closed") return null;
  const min = enrolment.min_athletes ?? 0;
  const noContact = !contact_name || !contact_email || !contact_phone;
  const nobody = register.squad.length === 0 && enrolment.athletes_missing === 0;
  const todo = [
    nobody ? t("teamPage.todo.nobody") : "",
    enrolment.athletes_missing > 0
      ? t("teamPage.todo.athletes", { count: enrolment.athletes_missing, min })
      : "",
    ...missingPapersIn(register).map(({ part, count }) => t(`teamPage.todo.${part}`, { count })),
  ].filter(Boolean);
  return (
    <Card title={t("teamPage.todo.title")}>
      <div className="pad">
        {todo.length === 0 && !noContact ? (
          <p className="row good-news">
            <Icon name="check" />
            {t("teamPage.todo.nothing")}
          </p>
        ) : (
          <ul className="bullets">
            {todo.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {noContact ? (
              <li>
                <a className="text-link" href={teamPaths(uuid).team}>
                  {t("teamPage.todo.contact")}
                </a>
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </Card>
  );
}

interface InviteProps {
  register: TeamRegister;
  team: TeamPage;
  origin: string;
}

function Invite({ register, team, origin }: InviteProps) {
  const { t } = useText();
  const { id, enrolment_token, enrolment, championship } = register;
  if (enrolment.state === "closed" || enrolment.state === "after") return null;
  if (!enrolment_token) return <NoLink id={id} />;
  const link = `${origin}/c/${championship.slug}/inscricao/${enrolment_token}`;
  const words = { team: team.name, championship: championship.name, link };
  return (
    <Card title={t("teamPage.invite.title")}>
      <div className="form pad copied">
        <p className="hint">{t("teamPage.invite.hint")}</p>
        <a
          className="button"
          href={whatsAppAddress(t("teamPage.invite.message", words))}
          rel="noreferrer"
        >
          {t("teamPage.invite.whatsapp")}
        </a>
        <CopyText text={link} label={t("teamPage.invite.label")} />
        <div className="actions">
          <details>
            <summary className="button button-quiet button-small">
              {t("teamPage.invite.qr")}
            </summary>
            <QrCode drawing={qrDrawing(link)} label={t("teamPage.invite.qrLabel")} />
            <p className="hint">{t("teamPage.invite.qrHint")}</p>
          </details>
          <Confirm id={`renew:${id}`} kind="main" text="teamPage.invite.renew" />
        </div>
      </div>
    </Card>
  );
}

function NoLink({ id }: { id: number }) {
  const { t } = useText();
  const form = usePageForm({ id: `renew:${id}` });
  return (
    <Card title={t("teamPage.invite.title")}>
      <div className="form pad">
        <p className="hint">{t("teamPage.invite.none")}</p>
        <FormFrame of={form} label={t("teamPage.invite.make")}>
          <SubmitButton>{t("teamPage.invite.make")}</SubmitButton>
        </FormFrame>
      </div>
    </Card>
  );
}

const NOTHING_NEEDED = { photo: false, document_file: false };

function AddAthlete({ register: { id, enrolment } }: { register: TeamRegister }) {
  const { t } = useText();
  const form = usePageForm<AthleteTyped>({
    id: `add:${id}`,
    defaultValue: { document_kind: "cpf" },
  });
  const { fields } = form;
  const { state, opens_at, closes_at } = enrolment;
  if (state !== "open") {
    const moment = (state === "before" ? opens_at : closes_at) ?? "";
    return (
      <p className="callout">
        {t(`teamPage.add.${state}`, { moment: moment && fullDate(moment, true) })}
      </p>
    );
  }
  return (
    <Folded of={form} className="card pad" look="button" summary={t("teamPage.add.title")}>
      <div className="stack">
        <p className="hint">{t("teamPage.add.hint")}</p>
        <FormFrame of={form} files label={t("teamPage.add.title")} send={t("teamPage.add.submit")}>
          <PersonFields fields={fields} whole={false} />
          <GuardianFields fields={fields} />
          <PlaceOnField fields={fields} />
          <ReachFields fields={fields} own={false} />
          <AthleteFiles fields={fields} needs={NOTHING_NEEDED} again={form.outcome !== null} />
        </FormFrame>
      </div>
    </Folded>
  );
}

export { WithinProblem as ErrorBoundary };
