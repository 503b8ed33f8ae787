import { Problem } from "../../http/problem.ts";
import { accessQuery, found, requireAdmin } from "../access.ts";
import type { ApiContext } from "../context.ts";
import { whole } from "../contract.ts";
import { refuseTaken } from "../db/taken.ts";
import { queueLetters } from "../mail/letters/store.ts";
import { resource } from "../router.ts";
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
  signUp,
} from "./contract.ts";
import { limitPasswords, limitSignUps } from "./limits.ts";
import { newConfirmation } from "./new-link.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import * as store from "./store.ts";
import { hashToken, newToken } from "./token.ts";
import { refuseWeak } from "./weak-password.ts";

const SESSION_DAYS = 30;

export const auth = resource();

interface Account {
  id: number;
  name: string;
  email: string;
  email_confirmed_at: string | null;
}

const shown = ({ id, name, email, email_confirmed_at }: Account) => ({
  id,
  name,
  email,
  email_confirmed: email_confirmed_at !== null,
});

auth.openapi(signUp, async (c) => {
  const { name, email, password } = c.req.valid("json");
  refuseWeak(password, { name, email });
  await limitSignUps(c);
  const { token, session } = await newSession(c);
  const { token: link, mail } = await newConfirmation(c, email);
  const mails = await queueLetters(c, [{ kind: "account", mail }]);
  const password_hash = await hashPassword(password);
  const admin = await refuseTaken(
    store.createAdmin(c.var.db, { name, email, password_hash }, session, {
      token: link,
      mails,
    }),
    "admins.email",
    "Já existe uma conta com este e-mail.",
  );
  return c.json({ token, expires_at: session.expires_at, admin: shown(found(admin)) }, 201);
});

auth.openapi(signIn, async (c) => {
  const { email, password } = c.req.valid("json");
  await limitPasswords(c, email);
  const [known] = await store.findCredentials(c.var.db, email);
  if (!(await verifyPassword(password, known?.password_hash)) || !known) {
    throw new Problem(401, "E-mail ou senha não conferem.");
  }
  const { token, session } = await newSession(c);
  await store.createSession(c.var.db, known.id, session);
  return c.json({ token, expires_at: session.expires_at, admin: shown(known) }, 200);
});

auth.openapi(signOut, async (c) => {
  requireAdmin(await accessQuery(c));
  await store.endOwnSession(c.var.db, c.var.tokenHash);
  return c.body(null, 204);
});

auth.openapi(getSession, async (c) => {
  const { db, tokenHash } = c.var;
  const [access, [own]] = await db.batch([accessQuery(c), store.findOwn(db, tokenHash)]);
  const staff = requireAdmin(access).staff === 1;
  return c.json({ admin: { ...shown(found(own)), staff } }, 200);
});

auth.openapi(listSessions, async (c) => {
  const { db, tokenHash } = c.var;
  const [access, open] = await db.batch([accessQuery(c), store.openSessions(db, tokenHash)]);
  requireAdmin(access);
  const records = open.map(({ token_hash, ...session }) => ({
    ...session,
    current: token_hash === tokenHash,
  }));
  return c.json(whole(records), 200);
});

auth.openapi(endSession, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const [access, open] = await db.batch([accessQuery(c), store.openSessions(db, tokenHash)]);
  requireAdmin(access);
  found(open.find((session) => session.id === id));
  await store.endSession(db, id);
  return c.body(null, 204);
});

auth.openapi(endOtherSessions, async (c) => {
  const { admin_id } = requireAdmin(await accessQuery(c));
  await store.endOtherSessions(c.var.db, admin_id, c.var.tokenHash);
  return c.body(null, 204);
});

async function newSession(c: ApiContext) {
  const token = newToken();
  const expires = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000);
  return {
    token,
    session: {
      token_hash: await hashToken(token),
      user_agent: c.req.header("user-agent")?.slice(0, 200) ?? null,
      expires_at: expires.toISOString(),
    },
  };
}
