import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** Says that the championship mails nobody yet, and who can change that, and where. */
export function MailsWait({ isOwner }: { isOwner: boolean }) {
  const { t } = useText();
  return (
    <div className="callout mails-wait" role="note">
      <p>{t(`organizer.desk.mailsWait.${isOwner ? "owner" : "manager"}`)}</p>
      {isOwner ? (
        <p>
          <Link className="text-link" to={href("/organizador/conta")}>
            {t("organizer.desk.mailsWait.confirm")}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
