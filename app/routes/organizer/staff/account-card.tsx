import { href, Link } from "react-router";
import { fullDate } from "~/components/date.ts";
import { CheckField } from "~/components/form/controls.tsx";
import { Confirm } from "~/components/form/confirm.tsx";
import { plain } from "~/components/numbers.ts";
import { useText } from "~/i18n/use-text.ts";
import { ReasonField } from "./reason-field.tsx";
import type { Account } from "./shapes.ts";
import { StaffFacts } from "./staff-facts.tsx";

/** An account as staff sees it, and the way to unlock it. */
export function AccountCard({ account }: { account: Account }) {
  const { t } = useText();
  const { id, name, email, email_confirmed, sessions, links, championships, created_at } = account;
  const facts: [term: string, fact: string][] = [
    [t("organizer.staff.number"), String(id)],
    [t("organizer.staff.email"), email],
    [
      t("organizer.staff.address"),
      t(`organizer.staff.${email_confirmed ? "confirmed" : "unconfirmed"}`),
    ],
    [t("organizer.staff.sessions"), plain.format(sessions)],
    [t("organizer.staff.links"), plain.format(links)],
    [t("organizer.staff.created"), fullDate(created_at, true)],
  ];
  return (
    <section className="card desk-section" aria-labelledby="conta">
      <h2 id="conta">
        {name} {account.staff ? <span className="tag">{t("organizer.staff.member")}</span> : null}
      </h2>
      <StaffFacts facts={facts} />
      {championships.length === 0 ? null : (
        <ul>
          {championships.map((championship) => (
            <li key={championship.id}>
              <Link
                className="text-link"
                to={href("/organizador/plataforma/campeonatos/:id", {
                  id: String(championship.id),
                })}
              >
                {championship.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Confirm<{ reason: string; end_sessions: string }>
        id={`unlock:${id}`}
        kind="main"
        label={t("organizer.staff.unlock")}
        question={t("organizer.staff.unlockAsk")}
        action={t("organizer.staff.unlockDo")}
      >
        {(fields) => (
          <>
            <input type="hidden" name="id" value={id} />
            <ReasonField field={fields.reason} label={t("organizer.staff.reason")} />
            <CheckField field={fields.end_sessions} label={t("organizer.staff.endSessions")} />
          </>
        )}
      </Confirm>
    </section>
  );
}
