import { Link } from "react-router";
import { fullDay } from "~/components/date.ts";
import { TextField } from "~/components/form/controls.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listOwnRegisters } from "~/v1/registers/contract.ts";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

export type OwnRegister = CallOutput<typeof listOwnRegisters>["records"][number];

/** A team that asks to take part, with the decision right beside it. */
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

/** Whom to speak with about a team, and how. */
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
