import { Confirm } from "~/components/form/confirm.tsx";
import { TextField } from "~/components/form/controls.tsx";
import { FoldedForm } from "~/components/form/folded.tsx";
import { SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { fullDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { CodeField, PasswordField } from "./proof-fields.tsx";
import type { Factors } from "./section.tsx";

type Passkey = Factors["passkeys"][number];

/** The passkeys of the account; `proved` when the session showed its factor a moment ago. */
export function PasskeyList({ passkeys, proved }: { passkeys: Passkey[]; proved: boolean }) {
  const { t } = useText();
  if (passkeys.length === 0)
    return <p className="quiet">{t("organizer.security.passkeys.none")}</p>;
  return (
    <ul className="card entries">
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
    <li>
      <span className="entry-text">
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
        <SubmitButton of={rename}>{t("form.save")}</SubmitButton>
      </FoldedForm>
      <Confirm<{ password: string; code: string }>
        id={`remove:${id}`}
        label={t("organizer.security.passkeys.remove")}
        question={t("organizer.security.passkeys.removeAsk", { name })}
        action={t("organizer.security.passkeys.removeDo")}
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
