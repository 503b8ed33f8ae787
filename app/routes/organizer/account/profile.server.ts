import { href, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { createHandler, acceptRepeated } from "~/routes/form/form-action.server.ts";
import { bodySchema, checkboxSchema, emptyForm } from "~/routes/form/schema.ts";
import { copyAdmin, eraseAdmin, keepEmail, updateAdmin } from "~/v1/platform/admins/contract.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  getSession,
  givenPassword,
  sendConfirmation,
} from "~/v1/accounts/auth/contract.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { fileContext, asAttachment } from "../exports/download.ts";
import { forgetSession, sessionContext } from "../session/session.ts";

const profileSchema = bodySchema(updateAdmin).required({ name: true, email: true });
const { password, password_confirmation } = bodySchema(changePassword).shape;
/**
 * Fields in the form's order, because the first refused one gets the focus; the API compares the passwords.
 */
const newPasswordForm = z.object({
  current_password: givenPassword,
  password,
  password_confirmation,
});

const erasureForm = z.object({
  password: givenPassword,
  championships: checkboxSchema,
  email: z.string().trim().optional(),
});

export const ownAccount = async (api: ApiClient) => (await api(getSession)).admin;

export const accountForms = (context: Readonly<RouterContextProvider>) => ({
  edit: createHandler(profileSchema, async (json, { api, key, t }) => {
    const { id, email } = await ownAccount(api);
    await api(updateAdmin, { params: { id }, json, key });
    const said = json.email === email ? "saved" : "moved";
    return { say: t(`organizer.account.profile.${said}`) };
  }),
  password: createHandler(newPasswordForm, async (json, { api, key, t }) => {
    await acceptRepeated(api(changePassword, { json, key }));
    return { say: t("organizer.account.profile.passwordDone") };
  }),
  keepEmail: createHandler(emptyForm, async (_, { api, key, t }) => {
    const { id } = await ownAccount(api);
    await acceptRepeated(api(keepEmail, { params: { id }, key }));
    return { say: t("organizer.account.profile.emailKept") };
  }),
  confirmation: createHandler(emptyForm, async (_, { api, key, t }) => {
    await acceptRepeated(api(sendConfirmation, { key }));
    return { say: t("organizer.account.confirm.sent") };
  }),
  end: createHandler(z.object({ id: idSchema }), async (params, { api, key, t }) => {
    await acceptRepeated(api(endSession, { params, key }));
    return { say: t("organizer.account.profile.ended") };
  }),
  others: createHandler(emptyForm, async (_, { api, key, t }) => {
    await acceptRepeated(api(endOtherSessions, { key }));
    return { say: t("organizer.account.profile.othersEnded") };
  }),
  copy: createHandler(z.object({ password: givenPassword }), async (json, { api }) => {
    const { id } = await ownAccount(api);
    const file = asAttachment(await api(copyAdmin, { params: { id }, json }));
    context.set(fileContext, file);
    return {};
  }),
  erase: createHandler(erasureForm, async ({ password, championships, email }, { api, key, t }) => {
    const json = {
      password,
      confirm: true,
      ...(championships && { championships: "delete" as const, email: email ?? "" }),
    } as const;
    const { id } = await ownAccount(api);
    await api(eraseAdmin, { params: { id }, json, key }).catch(asSentence);
    forgetSession(context.get(sessionContext));
    return { say: t("organizer.account.profile.erased"), to: href("/organizador/entrar") };
  }),
});

/**
 * The problem becomes one sentence: it names every championship that prevents the removal, and separate
 * errors would repeat it.
 */
function asSentence(error: unknown): never {
  if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
  const { errors: _, ...problem } = error.problem;
  throw new ApiProblem(409, problem);
}
