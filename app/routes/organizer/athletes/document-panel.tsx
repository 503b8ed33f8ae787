import { fullDate } from "~/components/date.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listViewsOfUser, showDocument } from "~/v1/documents/views/contract.ts";
import type { OwnUser } from "./person-form.tsx";

type View = CallOutput<typeof listViewsOfUser>["records"][number];
type Shown = CallOutput<typeof showDocument>;

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" && value !== null && "document" in value;

/** The document, masked until somebody asks to see it; and who has asked. */
export function DocumentPanel({ user, views }: { user: OwnUser; views: View[] }) {
  const { t } = useText();
  const form = usePageForm({ id: "document" });
  const answer = form.outcome?.shown;
  const whole = isShown(answer) ? answer.document : null;
  if (user.document === null) return null;
  return (
    <section className="card desk-part">
      <h2>{t("organizer.athletes.document.title")}</h2>
      <p aria-live="polite">
        {t(`organizer.athletes.documents.${user.document_kind ?? "cpf"}`)}{" "}
        <b className="figure">{whole ?? user.document}</b>
      </p>
      {whole === null ? (
        <FormFrame of={form} className="bare-form" label={t("organizer.athletes.document.show")}>
          <input type="hidden" name="id" value={user.id} />
          <p className="hint">{t("organizer.athletes.document.hint")}</p>
          <div className="actions">
            <SubmitButton of={form} kind="quiet">
              {t("organizer.athletes.document.show")}
            </SubmitButton>
          </div>
        </FormFrame>
      ) : (
        <p className="hint">{t("organizer.athletes.document.noted")}</p>
      )}
      <h3>{t("organizer.athletes.document.views")}</h3>
      {views.length === 0 ? <p className="hint">{t("organizer.athletes.document.none")}</p> : null}
      <ul className="entries">
        {views.map(({ id, admin, way, created_at }) => (
          <li key={id}>
            <span className="entry-text">
              <b>{admin.name}</b>
              <span className="sub dots">
                <span>{fullDate(created_at, true)}</span>
                <span>{t(`organizer.athletes.document.ways.${way}`)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
