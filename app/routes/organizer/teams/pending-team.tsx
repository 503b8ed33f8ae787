import { Link } from "react-router";
import { fullDay } from "~/components/date.ts";
import { TextField } from "~/components/form/controls.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { Confirm, Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { whatsAppAddress } from "~/components/site/share.tsx";
import { useChampionship } from "../championship/frame.tsx";
import { CopyButton } from "../copy-button.tsx";
import type { OwnTeam } from "./team-form.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

export type OwnRegister = CallOutput<typeof listOwnRegisters>["records"][number];

export function PendingTeam({ register, to }: { register: OwnRegister; to: string }) {
  const { t } = useText();
  const { id, team, version } = register;
  const approve = usePageForm({ id: `approve:${id}` });
  const refuse = usePageForm<{ reason?: string }>({ id: `refuse:${id}` });
  const field = useFieldTexts(refuse.fields, "organizer.teams.pending");
  const who = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={team.name} />
    </>
  );
  return (
    <li className="split">
      <div className="item-text row gap-3">
        <Shield of={{ ...team, logo: register.logo ?? team.logo }} size="medium" />
        <div className="grow">
          <Link className="text-link row-link" to={to}>
            {team.name}
          </Link>
          <p className="sub dots">
            <Contact of={register} />
            <span>{t("organizer.teams.pending.since", { day: fullDay(register.created_at) })}</span>
          </p>
        </div>
      </div>
      <div className="actions">
        <FormFrame
          of={approve}
          version={version}
          className="bare-form"
          label={`${t("organizer.teams.pending.approve")} ${team.name}`}
        >
          {who}
          <SubmitButton>{t("organizer.teams.pending.approve")}</SubmitButton>
        </FormFrame>
        <Folded
          of={refuse}
          look="button button-quiet"
          summary={t("organizer.teams.pending.refuse")}
        >
          <div className="confirm-body stack gap-3 pad">
            <FormFrame
              of={refuse}
              version={version}
              label={`${t("organizer.teams.pending.refuse")} ${team.name}`}
            >
              {who}
              <TextField {...field("reason")} maxLength={500} optional />
              <SubmitButton kind="danger">{t("organizer.teams.pending.refuse")}</SubmitButton>
            </FormFrame>
          </div>
        </Folded>
      </div>
    </li>
  );
}

interface Contactable {
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

export function Contact({ of }: { of: Contactable }) {
  const { t } = useText();
  const { contact_name, contact_email, contact_phone } = of;
  if (!contact_name && !contact_email && !contact_phone) {
    return <span>{t("organizer.teams.noContact")}</span>;
  }
  return (
    <>
      {contact_name ? <span>{contact_name}</span> : null}
      {contact_phone ? (
        <span>
          <a className="text-link" href={`tel:${contact_phone.replaceAll(/[^\d+]/g, "")}`}>
            {contact_phone}
          </a>
        </span>
      ) : null}
      {contact_email ? (
        <span>
          <a className="text-link" href={`mailto:${contact_email}`}>
            {contact_email}
          </a>
        </span>
      ) : null}
    </>
  );
}

interface TeamLinksProps {
  register: OwnRegister;
  team: OwnTeam | null;
  origin: string;
}

export function TeamLinks({ register, team, origin }: TeamLinksProps) {
  const { t } = useText();
  const within = useChampionship();
  const { name = "", slug = "" } = within?.championship ?? {};
  const page = team?.uuid ? `${origin}/equipe/${team.uuid}` : null;
  const enrolment = register.enrolment_token
    ? `${origin}/c/${slug}/inscricao/${register.enrolment_token}`
    : null;
  const words = { team: register.team.name, championship: name };
  return (
    <section className="card stack pad" id="links">
      <h2>{t("organizer.teams.links.title")}</h2>
      {enrolment ? (
        <SecretLink
          id="renewLink"
          label={t("organizer.teams.links.enrolment")}
          hint={t("organizer.teams.links.enrolmentHint")}
          link={enrolment}
          message={t("organizer.teams.links.enrolmentText", { ...words, link: enrolment })}
          phone={null}
        />
      ) : null}
      {team && page ? (
        <SecretLink
          id="renewTeam"
          label={t("organizer.teams.links.private")}
          hint={t("organizer.teams.links.privateHint")}
          link={page}
          message={t("organizer.teams.links.privateText", { ...words, link: page })}
          phone={register.contact_phone}
          team={team.id}
        />
      ) : (
        <p className="hint">{t("organizer.teams.links.ownerOnly")}</p>
      )}
    </section>
  );
}

interface SecretLinkProps {
  id: string;
  label: string;
  hint: string;
  link: string;
  message: string;
  phone: string | null;
  team?: number;
}

function SecretLink({ id, label, hint, link, message, phone, team }: SecretLinkProps) {
  const { t } = useText();
  return (
    <div className="stack gap-2 copied">
      <h3>{label}</h3>
      <p className="hint">{hint}</p>
      <input className="code-text" readOnly value={link} aria-label={label} />
      <div className="actions">
        <a className="button button-small" href={whatsAppAddress(message, phone)} rel="noreferrer">
          {t("organizer.teams.links.whatsapp")}
        </a>
        <CopyButton text={link} />
        <Confirm id={id} kind="main" text="organizer.teams.links.renew">
          {team === undefined ? null : <input type="hidden" name="id" value={team} />}
        </Confirm>
      </div>
    </div>
  );
}
