import { CopyText } from "~/components/doors/copy-text.tsx";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { QrCode } from "~/components/qr-code.tsx";
import { qrDrawing } from "~/components/qr-drawing.ts";
import { whatsApp } from "~/components/whatsapp.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TeamPage } from "./as-team.ts";
import type { TeamRegister } from "./use-team.ts";

interface InviteProps {
  register: TeamRegister;
  team: TeamPage;
  origin: string;
}

/** The link by which athletes enrol: to send, to show, to renew. */
export function Invite({ register, team, origin }: InviteProps) {
  const { t } = useText();
  const { id, enrolment_token, enrolment, championship } = register;
  if (enrolment.state === "closed" || enrolment.state === "after") return null;
  if (!enrolment_token) return <NoLink id={id} />;
  const link = `${origin}/c/${championship.slug}/inscricao/${enrolment_token}`;
  const words = { team: team.name, championship: championship.name, link };
  return (
    <section className="card team-part team-invite">
      <header>
        <h2>{t("teamPage.invite.title")}</h2>
      </header>
      <p className="hint">{t("teamPage.invite.hint")}</p>
      <a className="button" href={whatsApp(t("teamPage.invite.message", words))} rel="noreferrer">
        {t("teamPage.invite.whatsapp")}
      </a>
      <CopyText text={link} label={t("teamPage.invite.label")} />
      <div className="actions">
        <details className="team-qr">
          <summary className="button button-quiet button-small">{t("teamPage.invite.qr")}</summary>
          <QrCode drawing={qrDrawing(link)} label={t("teamPage.invite.qrLabel")} />
          <p className="hint">{t("teamPage.invite.qrHint")}</p>
        </details>
        <Confirm
          id={`renew:${id}`}
          kind="main"
          label={t("teamPage.invite.renew")}
          question={t("teamPage.invite.renewAsk")}
          action={t("teamPage.invite.renewDo")}
        />
      </div>
    </section>
  );
}

function NoLink({ id }: { id: number }) {
  const { t } = useText();
  const form = usePageForm({ id: `renew:${id}` });
  return (
    <section className="card team-part team-invite">
      <header>
        <h2>{t("teamPage.invite.title")}</h2>
      </header>
      <p className="hint">{t("teamPage.invite.none")}</p>
      <FormFrame of={form} label={t("teamPage.invite.make")}>
        <SubmitButton of={form}>{t("teamPage.invite.make")}</SubmitButton>
      </FormFrame>
    </section>
  );
}
