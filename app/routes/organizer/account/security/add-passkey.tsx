import { type ReactNode, useState } from "react";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { askNewPasskey } from "~/v1/auth/factors/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { useHasPasskeys, useMadePasskey } from "../passkey/use-passkeys.ts";
import { StaleField } from "./proof-fields.tsx";

export type CreationOptions = CallOutput<typeof askNewPasskey>;

/** The browser's own dialogue for a new passkey; its library comes with the first press. */
async function askBrowser(optionsJSON: CreationOptions): Promise<unknown> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON });
}

interface AddPasskeyProps {
  /** What to ask the device, once the page was asked for it. */
  options: CreationOptions | null;
  recent: boolean;
}

/** A new passkey in two steps: who one is, then the device. Hidden until a script knows that there are any. */
export function AddPasskey({ options, recent }: AddPasskeyProps) {
  const { t } = useText();
  const usable = useHasPasskeys();
  const begin = usePageForm<{ password: string }>({ id: "begin" });
  const add = usePageForm<{ name: string; passkey: string }>({ id: "add" });
  const [kept, setKept] = useState(options);
  if (options && options !== kept) setKept(options);
  const { name, passkey } = add.fields;
  // An answer that was refused is over; a name that was left out only has to be typed.
  const refused = name.errors ? undefined : passkey.errors;
  const current = refused ? null : kept;
  return (
    <section className="card desk-section" aria-labelledby="acrescentar">
      <h2 id="acrescentar">{t("organizer.security.passkeys.add")}</h2>
      <p className="sub">{t("organizer.security.passkeys.addLead")}</p>
      {usable ? null : (
        <>
          <noscript>
            <p className="callout">{t("organizer.security.passkeys.noScript")}</p>
          </noscript>
          <p className="callout needs-script">{t("organizer.security.passkeys.unable")}</p>
        </>
      )}
      {refused ? <Trouble>{refused.join(" ")}</Trouble> : null}
      <div hidden={!usable || current !== null}>
        <FormFrame of={begin} stay>
          <StaleField field={begin.fields.password} recent={recent} />
          <SubmitButton of={begin}>{t("organizer.security.passkeys.begin")}</SubmitButton>
        </FormFrame>
      </div>
      <div hidden={!usable || current === null}>
        <NewPasskey of={add} options={current} />
      </div>
    </section>
  );
}

type AddForm = ReturnType<typeof usePageForm<{ name: string; passkey: string }>>;

function NewPasskey({ of: add, options }: { of: AddForm; options: CreationOptions | null }) {
  const { t } = useText();
  const { field, state, ask } = useMadePasskey(options, askBrowser);
  return (
    <FormFrame of={add}>
      <p>{t("organizer.security.passkeys.ready")}</p>
      {state === "failed" || state === "exists" ? (
        <Trouble>{t(`organizer.security.passkeys.${state}`)}</Trouble>
      ) : null}
      <TextField
        field={add.fields.name}
        label={t("organizer.security.passkeys.name")}
        hint={t("organizer.security.passkeys.nameHint")}
        maxLength={60}
      />
      <textarea ref={field} name={add.fields.passkey.name} hidden />
      <button
        type="submit"
        className="button"
        aria-busy={state === "waiting" || add.sending || undefined}
        onClick={ask}
      >
        {state === "waiting"
          ? t("organizer.security.passkeys.creating")
          : t("organizer.security.passkeys.create")}
      </button>
    </FormFrame>
  );
}

const Trouble = ({ children }: { children: ReactNode }) => (
  <div className="callout callout-error" role="alert">
    <p>{children}</p>
  </div>
);
