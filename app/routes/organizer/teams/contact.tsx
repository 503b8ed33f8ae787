import { useText } from "~/i18n/use-text.ts";

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
