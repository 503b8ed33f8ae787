import type { Route } from "./+types/profile";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton, SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { getAdmin } from "~/v1/platform/admins/contract.ts";
import { listSessions } from "~/v1/accounts/auth/contract.ts";
import { getFactors } from "~/v1/accounts/auth/factors/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { answeringFile } from "../exports/download.ts";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { fullDay } from "~/components/date.ts";
import { accountForms, ownAccount } from "./profile.server.ts";
import { AccountSecurity } from "./security/account-security.tsx";
import { NewPasswordFields, PasswordField } from "./security/proof-fields.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

export const middleware: Route.MiddlewareFunction[] = [answeringFile];

export async function loader(args: Route.LoaderArgs) {
  const [account, sessions, factors] = await loadDesk(args, (api) =>
    Promise.all([
      ownAccount(api).then(({ id }) => api(getAdmin, { params: { id } })),
      api(listSessions),
      api(getFactors),
    ]),
  );
  return { account, sessions: sessions.records, factors };
}

export const action = (args: Route.ActionArgs) => deskAction(args, accountForms(args.context));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { account, sessions, factors } = loaderData;
  return (
    <NarrowPage title={t("organizer.account.profile.title")}>
      {account.pending_email ? <Moving to={account.pending_email} /> : null}
      {account.email_confirmed ? null : <Unconfirmed />}
      <OwnData account={account} />
      <OwnPassword email={account.email} />
      <AccountSecurity factors={factors} />
      <OpenSessions sessions={sessions} />
      <AccountCopy />
      <EraseAccount email={account.email} />
    </NarrowPage>
  );
}

function OwnPassword({ email }: { email: string }) {
  const { t } = useText();
  const form = usePageForm<{
    current_password: string;
    password: string;
    password_confirmation: string;
  }>({ id: "password" });
  return (
    <section className="card stack pad" aria-labelledby="senha">
      <h2 id="senha">{t("organizer.account.profile.password")}</h2>
      <FormFrame of={form} send={t("organizer.account.profile.password")}>
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField field={form.fields.current_password} />
        <div className="pair">
          <NewPasswordFields fields={form.fields} />
        </div>
      </FormFrame>
    </section>
  );
}

/** Downloads the account's data; asks for the password, since the session may be unattended. */
function AccountCopy() {
  const { t } = useText();
  const form = usePageForm<{ password: string }>({ id: "copy" });
  return (
    <section className="card stack pad" aria-labelledby="copia">
      <h2 id="copia">{t("organizer.account.copy.title")}</h2>
      <p className="hint">{t("organizer.account.copy.lead")}</p>
      <FormFrame
        of={form}
        label={t("organizer.account.copy.title")}
        download
        send={t("organizer.account.copy.submit")}
        kind="quiet"
      >
        <PasswordField field={form.fields.password} />
      </FormFrame>
    </section>
  );
}

function EraseAccount({ email }: { email: string }) {
  const { t } = useText();
  return (
    <Confirm<{ password: string; championships: boolean; email: string }>
      id="erase"
      text="organizer.account.profile.erase"
    >
      {(fields) => (
        <>
          <CheckField
            field={fields.championships}
            label={t("organizer.account.profile.eraseAll")}
            hint={t("organizer.account.profile.eraseAllHint")}
          />
          <TextField
            field={fields.email}
            label={t("organizer.account.profile.eraseEmail", { email })}
            autoComplete="off"
            optional
          />
          <PasswordField field={fields.password} />
        </>
      )}
    </Confirm>
  );
}

function OwnData({ account }: Pick<Route.ComponentProps["loaderData"], "account">) {
  const { t } = useText();
  const { name, phone, email } = account;
  const form = usePageForm<{
    name: string;
    phone: string | null;
    email: string;
    current_password: string;
  }>({ id: "edit", defaultValue: { name, phone, email } });
  const field = useFieldTexts(form.fields, "organizer.account");
  return (
    <section className="card stack pad" aria-labelledby="dados">
      <h2 id="dados">{t("organizer.account.profile.data")}</h2>
      <SaveForm of={form} version={account.version}>
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" optional />
        <TextField
          {...field("email")}
          hint={t("organizer.account.profile.emailHint")}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("current_password")}
          hint={t("organizer.account.profile.currentHint")}
          type="password"
          autoComplete="off"
          optional
        />
      </SaveForm>
    </section>
  );
}

function Unconfirmed() {
  const { t } = useText();
  const form = usePageForm({ id: "confirmation" });
  return (
    <div className="callout stack gap-3">
      <p>{t("organizer.account.confirm.open")}</p>
      <FormFrame of={form}>
        <SubmitButton kind="quiet">{t("organizer.account.confirm.again")}</SubmitButton>
      </FormFrame>
    </div>
  );
}

function Moving({ to }: { to: string }) {
  const { t } = useText();
  const form = usePageForm({ id: "keepEmail" });
  return (
    <div className="callout stack gap-3">
      <p>{t("organizer.account.profile.moving", { email: to })}</p>
      <FormFrame of={form}>
        <SubmitButton kind="quiet">{t("organizer.account.profile.keepEmail")}</SubmitButton>
      </FormFrame>
    </div>
  );
}

type Session = Route.ComponentProps["loaderData"]["sessions"][number];

function OpenSessions({ sessions }: { sessions: Session[] }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="sessoes">
      <header>
        <h2 id="sessoes">{t("organizer.account.profile.sessions")}</h2>
        <p className="sub">{t("organizer.account.profile.sessionsLead")}</p>
      </header>
      <ul className="rows lined items">
        {sessions.map((session) => (
          <OpenSession key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : null}
    </section>
  );
}

function OpenSession({ id, created_at, used_at, user_agent, current }: Session) {
  const { t } = useText();
  const form = usePageForm({ id: `end:${id}` });
  const device = detectDevice(user_agent);
  const name = device
    ? t("organizer.account.profile.browserOn", device)
    : t("organizer.account.profile.unknown");
  return (
    <li className="split">
      <span className="item-text lines">
        <b>{name}</b>
        <span className="sub dots">
          <span>{t("organizer.account.profile.since", { day: fullDay(created_at) })}</span>
          <span>{t("organizer.account.profile.used", { day: fullDay(used_at) })}</span>
        </span>
      </span>
      {current ? (
        <span className="tag">{t("organizer.account.profile.here")}</span>
      ) : (
        <FormFrame of={form} label={t("organizer.account.profile.endOf", { session: name })}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton kind="quiet">{t("organizer.account.profile.end")}</SubmitButton>
        </FormFrame>
      )}
    </li>
  );
}

function EndOthers() {
  const { t } = useText();
  const form = usePageForm({ id: "others" });
  return (
    <FormFrame of={form} className="actions card-foot">
      <SubmitButton kind="quiet">{t("organizer.account.profile.endOthers")}</SubmitButton>
    </FormFrame>
  );
}

const BROWSERS = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux|X11/],
] as const;

const firstMatch = (
  userAgent: string,
  known: readonly (readonly [string, RegExp])[],
): string | null => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/**
 * Returns a session's browser and system. The lists' order matters: user agents contain each other's brands.
 */
function detectDevice(userAgent: string | null) {
  const browser = firstMatch(userAgent ?? "", BROWSERS);
  const system = firstMatch(userAgent ?? "", SYSTEMS);
  return browser && system ? { browser, system } : null;
}
