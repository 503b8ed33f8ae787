import { HiddenField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";

/** The link of a mail leads here; the press of a person confirms, not the visit of a mail's scanner. */
export function ConfirmContact({ token }: { token: string }) {
  const { t } = useText();
  const form = usePageForm<{ token: string }>({ id: "confirmContact" });
  return (
    <section className="card team-part" aria-labelledby="confirmar">
      <header>
        <h2 id="confirmar">{t("teamPage.confirm.title")}</h2>
      </header>
      <p>{t("teamPage.confirm.text")}</p>
      <FormFrame of={form} className="bare-form">
        <HiddenField field={form.fields.token} value={token} />
        <SubmitButton of={form}>{t("teamPage.confirm.submit")}</SubmitButton>
      </FormFrame>
    </section>
  );
}
