import { href, redirect, type RouterContextProvider } from "react-router";
import { vaultContext, apiContext } from "~/worker/contexts.ts";
import type { Args, FormContext, FormSuccess } from "~/routes/form/form-action.server.ts";
import type { OpenedSession } from "~/v1/accounts/auth/contract.ts";
import { signInByPasskey, getFactors } from "~/v1/accounts/auth/factors/contract.ts";
import { ApiProblem, type CallInput, type CallOutput } from "~/v1/client.ts";
import { redirectDone } from "../desk-calls.ts";
import {
  forgottenPending,
  keptPending,
  type PendingSignIn,
  pendingSignIn,
} from "../session/cookies.ts";
import { startSession, readSignInProofs, sessionContext } from "../session/session.ts";
import { leadTo, safeRedirect } from "../session/require-session.ts";
import { getInvitation } from "~/v1/accounts/members/contract.ts";
import * as z from "zod";
import { textKey } from "~/texts/text.ts";

export const readReturnPath = ({ url }: Pick<Args, "url">): string =>
  safeRedirect(url.searchParams.get("voltar"));

/** Redirects to the second step of a sign-in; the page to open afterwards is kept. */
export const toSecondStep = async ({ url, context }: Args, pending: PendingSignIn) =>
  redirect(href("/organizador/entrar/codigo") + url.search, {
    headers: { "set-cookie": await keptPending(context.get(vaultContext), pending) },
  });

/**
 * Completes this browser's sign-in: `end` opens the session. An expired sign-in redirects too: if the form
 * was sent twice, the other request opened the session, and this answer must not close it.
 */
export async function endSignIn(
  args: Args,
  work: FormContext,
  end: (begun: { token: string; device: string | undefined }) => Promise<OpenedSession>,
): Promise<Response> {
  const vault = args.context.get(vaultContext);
  const pending = await pendingSignIn(args.request, vault);
  if (!pending) return leadTo(readReturnPath(args));
  try {
    await startSession(
      args.context,
      await end({ token: pending.token, device: readSignInProofs(args.context).device }),
    );
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    args.context.get(sessionContext).unset("bookmark");
    return leadTo(readReturnPath(args));
  }
  const done = redirectDone({ to: readReturnPath(args) }, work);
  done.headers.append("set-cookie", await forgottenPending(vault));
  return done;
}

export const endByPasskey = (
  args: Args,
  work: FormContext,
  passkey: CallInput<typeof signInByPasskey>["json"]["passkey"],
) => endSignIn(args, work, (begun) => work.api(signInByPasskey, { json: { ...begun, passkey } }));

export type Invited = CallOutput<typeof getInvitation>;

/** Reads the invitation for which an account form was opened; null without one. */
export async function readInvited({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  url: URL;
}): Promise<Invited | null> {
  const back = new URL(safeRedirect(url.searchParams.get("voltar")), url);
  const token = back.searchParams.get("token");
  if (back.pathname !== href("/organizador/convite") || !token) return null;
  // An invitation that has ended is explained on its own page after sign-in.
  return context
    .get(apiContext)(getInvitation, { query: { token } })
    .catch(() => null);
}

const FAULT = textKey("forms.passkeySilent");

/** Parses the device's answer, which the page's script puts into a field as JSON. */
export const deviceAnswer = <S extends z.ZodType>(schema: S) =>
  z
    .string(FAULT)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: FAULT });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Redirects after a factor was added: to the recovery codes if there are none yet, else back. */
export async function redirectAfterFactor(
  { api, t }: FormContext,
  done: string,
  page: string,
): Promise<FormSuccess> {
  const { recovery_codes } = await api(getFactors);
  return recovery_codes === null
    ? { say: t("organizer.security.codes.next", { done }), to: href("/organizador/conta/codigos") }
    : { say: done, to: page };
}
