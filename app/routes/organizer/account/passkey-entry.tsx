import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { askPasskey } from "~/v1/accounts/auth/factors/contract.ts";

const neverChanges = () => () => undefined;

/** Passkeys need a host name; an IP address has none. */
const isNamed = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => typeof PublicKeyCredential !== "undefined" && isNamed(location.hostname),
    () => false,
  );

type State = "idle" | "waiting" | "failed" | "exists";

/** Asks the device for a passkey, puts the answer into the field and submits the form. */
function useDevice<O>(ask: (options: O) => Promise<unknown>) {
  const field: RefObject<HTMLTextAreaElement | null> = useRef(null);
  const [state, setState] = useState<State>("idle");
  const begin = async (options: O) => {
    setState("waiting");
    try {
      const answer = JSON.stringify(await ask(options));
      setState("idle");
      if (!field.current) return;
      field.current.value = answer;
      field.current.form?.requestSubmit();
    } catch (error) {
      // Browsers name only the error of an existing passkey; a refusal and a timeout look the same.
      const exists = error instanceof Error && error.name === "InvalidStateError";
      setState(exists ? "exists" : "failed");
    }
  };
  return { field, state, begin };
}

function usePasskeyAnswer<O>(options: O | null, ask: (options: O) => Promise<unknown>) {
  const { field, state, begin } = useDevice(ask);
  const start = useEffectEvent((wanted: O) => void begin(wanted));
  useEffect(() => {
    if (options) start(options);
  }, [options]);
  return { field, state };
}

/**
 * Asks the device for a passkey on submit, then sends the form with its answer. A form without a name is sent
 * at once, so that it is refused before a passkey is made.
 */
export function useMadePasskey<O>(options: O | null, ask: (options: O) => Promise<unknown>) {
  const { field, state, begin } = useDevice(ask);
  const press = (event: MouseEvent) => {
    const name = field.current?.form?.elements.namedItem("name");
    const isNameless = name instanceof HTMLInputElement && name.value.trim() === "";
    if (!options || isNameless) return;
    event.preventDefault();
    if (state !== "waiting") void begin(options);
  };
  return { field, state, ask: press };
}

export type RequestOptions = CallOutput<typeof askPasskey>["options"];

async function askBrowser(optionsJSON: RequestOptions): Promise<unknown> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON });
}

/** The button to sign in with a passkey; hidden until a script finds that the device supports it. */
export function PasskeyEntry({
  options,
  kind,
}: {
  /** The passkey challenge; null until the form has asked for it. */
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
