import { type ReactNode, useState } from "react";
import { href, useActionData } from "react-router";
import type { Route } from "./+types/passkeys";
import { fullDay } from "~/components/date.ts";
import { TextField } from "~/components/form/controls.tsx";
import { Confirm, FoldedForm } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import {
  askNewPasskey,
  createPasskey,
  getFactors,
  newPasskey,
  removePasskey,
  renamePasskey,
} from "~/v1/accounts/auth/factors/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { NarrowPage } from "~/routes/organizer/desk-page.tsx";
import { deskAction, loadDesk } from "~/routes/organizer/desk-calls.ts";
import { redirectAfterFactor, deviceAnswer } from "../sign-in.server.ts";
import { useHasPasskeys, useMadePasskey } from "../passkey-entry.tsx";
import type { AccountFactors } from "./account-security.tsx";
import { BackToAccount, CodeField, PasswordField, RepeatedPasswordField } from "./proof-fields.tsx";

const newPasskeySchema = bodySchema(createPasskey).extend({ passkey: deviceAnswer(newPasskey) });

export const loader = (args: Route.LoaderArgs) => loadDesk(args, (api) => api(getFactors));

export const action = (args: Route.ActionArgs) =>
  deskAction<CreationOptions>(args, {
    begin: createHandler(bodySchema(askNewPasskey), async (json, { api }) => ({
      shown: await api(askNewPasskey, { json }),
    })),
    add: createHandler(newPasskeySchema, async (json, work) => {
      await acceptRepeated(work.api(createPasskey, { json, key: work.key }));
      const done = work.t("organizer.security.passkeys.added");
      return redirectAfterFactor(work, done, href("/organizador/conta/chaves"));
    }),
    rename: createHandler(bodySchema(renamePasskey), async (json, { api, key, mark, t }) => {
      await acceptRepeated(api(renamePasskey, { params: { id: mark }, json, key }));
      return { say: t("organizer.security.passkeys.renamed") };
    }),
    remove: createHandler(bodySchema(removePasskey), async (json, { api, key, mark, t }) => {
      await acceptRepeated(api(removePasskey, { params: { id: mark }, json, key }));
      return { say: t("organizer.security.passkeys.removed") };
    }),
  });

export { keepTyped as clientAction } from "../../form/keep-typed.ts";

export default function Passkeys({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { passkeys, recent, strong } = loaderData;
  const answer = useActionData<typeof action>();
  const options = answer && "shown" in answer ? answer.shown : null;
  return (
    <NarrowPage
      title={t("organizer.security.passkeys.title")}
      lead={t("organizer.security.passkeys.lead")}
    >
      <PasskeyList passkeys={passkeys} proved={strong && recent} />
      <AddPasskey options={options} recent={recent} />
      <BackToAccount />
    </NarrowPage>
  );
}

type Passkey = AccountFactors["passkeys"][number];

function PasskeyList({ passkeys, proved }: { passkeys: Passkey[]; proved: boolean }) {
  const { t } = useText();
  if (passkeys.length === 0)
    return <p className="quiet">{t("organizer.security.passkeys.none")}</p>;
  return (
    <ul className="card rows items">
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} proved={proved} />
      ))}
    </ul>
  );
}

function PasskeyEntry({ passkey, proved }: { passkey: Passkey; proved: boolean }) {
  const { t } = useText();
  const { id, name, version, created_at, last_used_at, backed_up } = passkey;
  const rename = usePageForm<{ name: string }>({ id: `rename:${id}`, defaultValue: { name } });
  return (
    <li className="split">
      <span className="item-text lines">
        <b>{name}</b>
        <span className="sub dots">
          <span>{t("organizer.security.passkeys.created", { day: fullDay(created_at) })}</span>
          <span>
            {last_used_at
              ? t("organizer.security.passkeys.used", { day: fullDay(last_used_at) })
              : t("organizer.security.passkeys.unused")}
          </span>
          {backed_up ? <span>{t("organizer.security.passkeys.backedUp")}</span> : null}
        </span>
      </span>
      <FoldedForm
        of={rename}
        label={t("organizer.security.passkeys.editOf", { name })}
        version={version}
      >
        <TextField field={rename.fields.name} label={t("organizer.security.passkeys.name")} />
        <SubmitButton>{t("form.save")}</SubmitButton>
      </FoldedForm>
      <Confirm<{ password: string; code: string }>
        id={`remove:${id}`}
        text="organizer.security.passkeys.remove"
        values={{ name }}
      >
        {({ password, code }) => (
          <>
            <PasswordField field={password} />
            {proved ? null : <CodeField field={code} />}
          </>
        )}
      </Confirm>
    </li>
  );
}

type CreationOptions = CallOutput<typeof askNewPasskey>;

async function askBrowser(optionsJSON: CreationOptions): Promise<unknown> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON });
}

interface AddPasskeyProps {
  /** The passkey challenge; null until the form has asked for it. */
  options: CreationOptions | null;
  recent: boolean;
}

function AddPasskey({ options, recent }: AddPasskeyProps) {
  const { t } = useText();
  const usable = useHasPasskeys();
  const begin = usePageForm<{ password: string }>({ id: "begin" });
  const add = usePageForm<{ name: string; passkey: string }>({ id: "add" });
  const [kept, setKept] = useState(options);
  if (options && options !== kept) setKept(options);
  const { name, passkey } = add.fields;
  // A refused answer of the device cannot be used again; after a missing name it can.
  const refused = name.errors ? undefined : passkey.errors;
  const current = refused ? null : kept;
  return (
    <section className="card stack pad" aria-labelledby="acrescentar">
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
          <RepeatedPasswordField field={begin.fields.password} recent={recent} />
          <SubmitButton>{t("organizer.security.passkeys.begin")}</SubmitButton>
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
