import { useText } from "~/i18n/use-text.ts";
import type { Invited } from "./sign-in.server.ts";

/** Who invites to what, for somebody who has yet to sign in with the account that is invited. */
export function InvitedLead({ of: { role, championship, from, email } }: { of: Invited }) {
  const { t } = useText();
  return (
    <>
      <p className="lead">
        {t(`organizer.account.invitation.lead.${role}`, { championship, from })}
      </p>
      <p>{t("organizer.account.invitation.for", { email })}</p>
    </>
  );
}
