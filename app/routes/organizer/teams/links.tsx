import { useRouteLoaderData } from "react-router";
import { whatsApp } from "~/components/site/share.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { loader as championshipLoader } from "../championship/frame.tsx";
import { CopyButton } from "../copy-button.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import type { OwnRegister } from "./pending-team.tsx";
import type { OwnTeam } from "./team-form.tsx";

interface TeamLinksProps {
  register: OwnRegister;
  team: OwnTeam | null;
  origin: string;
}

/** The team's secret page and its athletes' enrolment: to copy, to send, to renew. */
export function TeamLinks({ register, team, origin }: TeamLinksProps) {
  const { t } = useText();
  const within = useRouteLoaderData<typeof championshipLoader>(
    "routes/organizer/championship/frame",
  );
  const { name = "", slug = "" } = within?.championship ?? {};
  const page = team?.uuid ? `${origin}/equipe/${team.uuid}` : null;
  const enrolment = register.enrolment_token
    ? `${origin}/c/${slug}/inscricao/${register.enrolment_token}`
    : null;
  const words = { team: register.team.name, championship: name };
  return (
    <section className="card stack pad">
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
  /** The form that renews it. */
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
        <a className="button button-small" href={whatsApp(message, phone)} rel="noreferrer">
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
