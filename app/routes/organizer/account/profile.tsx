import { href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/profile";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { copyAdmin, eraseAdmin, getAdmin, keepEmail, updateAdmin } from "~/v1/admins/contract.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  getSession,
  givenPassword,
  listSessions,
  sendConfirmation,
} from "~/v1/auth/contract.ts";
import { getFactors } from "~/v1/auth/factors/contract.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { idSchema } from "~/v1/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { bodyOf, flag, nothing } from "~/routes/form/schema.ts";
import { once } from "~/routes/form/once.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { leave, sessionContext } from "../session/session.ts";
import { answeringFile, fileContext } from "../exports/answered-file.ts";
import { attached } from "../exports/attached.ts";
import { OpenSessions } from "./open-sessions.tsx";
import { Moving, OwnData, Unconfirmed } from "./own-data.tsx";
import { AccountSecurity } from "./security/account-security.tsx";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Confirm } from "~/components/form/confirm.tsx";

const edited = bodyOf(updateAdmin).required({ name: true, email: true });
const { password, password_confirmation } = bodyOf(changePassword).shape;
/** In the order of the form, whose first refused field gets the focus; the API compares the two. */
const renewed = z.object({ current_password: givenPassword, password, password_confirmation });

const erased = z.object({
  password: givenPassword,
  championships: flag,
  email: z.string().trim().optional(),
});

const ownAccount = async (api: ApiClient) => (await api(getSession)).admin;

export const middleware: Route.MiddlewareFunction[] = [answeringFile];

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const own = ownAccount(api).then(({ id }) => api(getAdmin, { params: { id } }));
  const calls = [own, api(listSessions), api(getFactors)] as const;
  const [account, sessions, factors] = await reading(args, Promise.all(calls));
  return { account, sessions: sessions.records, factors };
}

export const action = (args: Route.ActionArgs) =>
  submitted(args, {
    edit: on(edited, async (json, { api, key, t }) => {
      const { id, email } = await ownAccount(api);
      await api(updateAdmin, { params: { id }, json, key });
      const said = json.email === email ? "saved" : "moved";
      return { say: t(`organizer.account.profile.${said}`) };
    }),
    password: on(renewed, async (json, { api, key, t }) => {
      await once(api(changePassword, { json, key }));
      return { say: t("organizer.account.profile.passwordDone") };
    }),
    keepEmail: on(nothing, async (_, { api, key, t }) => {
      const { id } = await ownAccount(api);
      await once(api(keepEmail, { params: { id }, key }));
      return { say: t("organizer.account.profile.emailKept") };
    }),
    confirmation: on(nothing, async (_, { api, key, t }) => {
      await once(api(sendConfirmation, { key }));
      return { say: t("organizer.account.confirm.sent") };
    }),
    end: on(z.object({ id: idSchema }), async (params, { api, key, t }) => {
      await once(api(endSession, { params, key }));
      return { say: t("organizer.account.profile.ended") };
    }),
    others: on(nothing, async (_, { api, key, t }) => {
      await once(api(endOtherSessions, { key }));
      return { say: t("organizer.account.profile.othersEnded") };
    }),
    copy: on(z.object({ password: givenPassword }), async (json, { api }) => {
      const { id } = await ownAccount(api);
      const file = attached(await api(copyAdmin, { params: { id }, json }));
      args.context.set(fileContext, file);
      return {};
    }),
    erase: on(erased, async ({ password, championships, email }, { api, key, t }) => {
      const json = {
        password,
        confirm: true,
        ...(championships && { championships: "delete" as const, email: email ?? "" }),
      } as const;
      const { id } = await ownAccount(api);
      await api(eraseAdmin, { params: { id }, json, key }).catch(asSentence);
      leave(args.context.get(sessionContext));
      return { say: t("organizer.account.profile.erased"), to: href("/organizador/entrar") };
    }),
  });

/** The championships that stand in the way are all in the sentence: no need to name each once more. */
function asSentence(error: unknown): never {
  if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
  const { errors: _, ...problem } = error.problem;
  throw new ApiProblem(409, problem);
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { account, sessions, factors } = loaderData;
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.account.profile.title")} />
      <h1>{t("organizer.account.profile.title")}</h1>
      {account.pending_email ? <Moving to={account.pending_email} /> : null}
      {account.email_confirmed ? null : <Unconfirmed />}
      <OwnData account={account} />
      <OwnPassword email={account.email} />
      <AccountSecurity factors={factors} />
      <OpenSessions sessions={sessions} />
      <AccountCopy />
      <EraseAccount email={account.email} />
    </div>
  );
}

/** Another password; password managers learn from the hidden field whose it is. */
function OwnPassword({ email }: { email: string }) {
  const { t } = useText();
  const form = usePageForm<{
    current_password: string;
    password: string;
    password_confirmation: string;
  }>({ id: "password" });
  const { fields } = form;
  return (
    <section className="card desk-section" aria-labelledby="senha">
      <h2 id="senha">{t("organizer.account.profile.password")}</h2>
      <FormFrame of={form}>
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <TextField
          field={fields.current_password}
          label={t("organizer.account.currentPassword")}
          type="password"
          autoComplete="current-password"
        />
        <div className="pair">
          <TextField
            field={fields.password}
            label={t("organizer.account.newPassword")}
            hint={t("organizer.account.passwordHint")}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            field={fields.password_confirmation}
            label={t("organizer.account.repeatPassword")}
            type="password"
            autoComplete="new-password"
          />
        </div>
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.account.profile.password")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

/** All that the account has, as one file; whoever only finds the session open does not get it. */
function AccountCopy() {
  const { t } = useText();
  const form = usePageForm<{ password: string }>({ id: "copy" });
  return (
    <section className="card desk-section" aria-labelledby="copia">
      <h2 id="copia">{t("organizer.account.copy.title")}</h2>
      <p className="hint">{t("organizer.account.copy.lead")}</p>
      <FormFrame of={form} label={t("organizer.account.copy.title")} download>
        <TextField
          field={form.fields.password}
          label={t("organizer.account.currentPassword")}
          type="password"
          autoComplete="current-password"
        />
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.account.copy.submit")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

/** Removes the account, and with it the championships if that is what is wanted. */
function EraseAccount({ email }: { email: string }) {
  const { t } = useText();
  return (
    <Confirm<{ password: string; championships: boolean; email: string }>
      id="erase"
      label={t("organizer.account.profile.erase")}
      question={t("organizer.account.profile.eraseAsk")}
      action={t("organizer.account.profile.eraseDo")}
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
          <TextField
            field={fields.password}
            label={t("organizer.account.currentPassword")}
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
    </Confirm>
  );
}

export { DeskProblem as ErrorBoundary };
