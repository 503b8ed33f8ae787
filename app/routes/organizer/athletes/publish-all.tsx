import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** Registrations published at once: as many as /v1 takes. */
const MOST = 200;

/** Publishes the registration of every approved athlete whom the bulletin does not know yet. */
export function PublishAll({ waiting }: { waiting: number }) {
  const { t } = useText();
  const form = usePageForm({ id: "all" });
  const count = Math.min(waiting, MOST);
  return (
    <section className="card desk-part">
      <h2>{t("organizer.bulletin.all.title")}</h2>
      {waiting === 0 ? (
        <p className="sub">{t("organizer.bulletin.all.none")}</p>
      ) : (
        <>
          <p>{t("organizer.bulletin.all.hint", { count: waiting })}</p>
          {waiting > MOST ? <p className="hint">{t("organizer.bulletin.all.most")}</p> : null}
          <FormFrame of={form} label={t("organizer.bulletin.all.title")}>
            <div className="actions">
              <SubmitButton of={form}>{t("organizer.bulletin.all.submit", { count })}</SubmitButton>
            </div>
          </FormFrame>
        </>
      )}
    </section>
  );
}
