import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { askPasskey } from "~/v1/auth/factors/contract.ts";
import { useHasPasskeys, usePasskeyAnswer } from "./use-passkeys.ts";

export type RequestOptions = CallOutput<typeof askPasskey>["options"];

/** The browser's own dialogue for a passkey; its library comes with the first press. */
async function askBrowser(optionsJSON: RequestOptions): Promise<unknown> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON });
}

/** Signs in with a passkey; hidden until a script finds that the browser has passkeys. */
export function PasskeyEntry({
  options,
  kind,
}: {
  /** The challenge for the device, once the form has asked for one. */
  options: RequestOptions | null;
  kind: "main" | "quiet";
}) {
  const { t } = useText();
  const ask = usePageForm({ id: "passkey-ask" });
  const enter = usePageForm<{ passkey: string }>({ id: "passkey" });
  const { field, state } = usePasskeyAnswer(options, askBrowser);
  const errors = enter.fields.passkey.errors;
  return (
    <div hidden={!useHasPasskeys()}>
      <FormFrame of={ask}>
        {state === "failed" || errors ? (
          <div className="callout callout-error" role="alert">
            <p>{errors ? errors.join(" ") : t("organizer.security.passkey.failed")}</p>
          </div>
        ) : null}
        <SubmitButton kind={kind}>
          {state === "waiting"
            ? t("organizer.security.passkey.waiting")
            : t("organizer.security.passkey.enter")}
        </SubmitButton>
      </FormFrame>
      <div hidden>
        <FormFrame of={enter}>
          <textarea ref={field} name={enter.fields.passkey.name} hidden />
          <SubmitButton>{t("organizer.security.passkey.enter")}</SubmitButton>
        </FormFrame>
      </div>
    </div>
  );
}
