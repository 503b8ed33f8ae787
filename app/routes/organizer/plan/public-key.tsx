import { plain } from "~/components/numbers.ts";
import { useText } from "~/i18n/use-text.ts";
import { CopyButton } from "../copy-button.tsx";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

interface PublicKeyProps {
  /** Null while there is none. */
  value: string | null;
  perMinute: number;
}

/** The publishable key: made, copied, replaced, taken away. */
export function PublicKey({ value, perMinute }: PublicKeyProps) {
  const { t } = useText();
  return (
    <section className="card desk-section" aria-labelledby="chave">
      <h2 id="chave">{t("organizer.plan.publicKey")}</h2>
      <p className="sub">{t("organizer.plan.publicKeyLead", { reads: plain.format(perMinute) })}</p>
      {value === null ? (
        <CreateKey />
      ) : (
        <>
          <div className="copied-text">
            <input
              className="code-text"
              aria-label={t("organizer.plan.publicKey")}
              value={value}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={value} />
          </div>
          <div className="actions actions-top">
            <Confirm
              id="renewkey"
              kind="main"
              label={t("organizer.plan.publicKeyRenew")}
              question={t("organizer.plan.publicKeyRenewAsk")}
              action={t("organizer.plan.publicKeyRenew")}
            />
            <Confirm
              id="nokey"
              label={t("organizer.plan.publicKeyDelete")}
              question={t("organizer.plan.publicKeyDeleteAsk")}
              action={t("organizer.plan.publicKeyDelete")}
            />
          </div>
        </>
      )}
    </section>
  );
}

function CreateKey() {
  const { t } = useText();
  const form = usePageForm({ id: "newkey" });
  return (
    <>
      <p>{t("organizer.plan.publicKeyNone")}</p>
      <FormFrame of={form}>
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.plan.publicKeyCreate")}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  );
}
