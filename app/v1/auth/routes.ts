import { Problem } from "../../http/problem.ts";
import { accessQuery, requireAdmin } from "../access.ts";
import type { ApiContext } from "../context.ts";
import { uniqueViolation } from "../db/guard.ts";
import { resource } from "../router.ts";
import { getSession, signIn, signOut, signUp } from "./contract.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { createAdmin, createSession, deleteSession, findCredentials } from "./store.ts";
import { hashToken, newToken } from "./token.ts";

const SESSION_DAYS = 30;

export const auth = resource();

auth.openapi(signUp, async (c) => {
  const { name, email, password } = c.req.valid("json");
  await limit(c, c.env.SIGN_UP_LIMIT);
  const { token, session } = await newSession(c);
  const password_hash = await hashPassword(password);
  try {
    const admin = await createAdmin(c.var.db, { name, email, password_hash }, session);
    if (!admin) throw new Error("sign-up returned no row");
    return c.json({ token, expires_at: session.expires_at, admin }, 201);
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    const message = "Já existe uma conta com este e-mail.";
    throw new Problem(409, message, { errors: [{ path: "email", code: "taken", message }] });
  }
});

auth.openapi(signIn, async (c) => {
  const { email, password } = c.req.valid("json");
  await limit(c, c.env.SIGN_IN_LIMIT, email);
  const [known] = await findCredentials(c.var.db, email);
  if (!(await verifyPassword(password, known?.password_hash)) || !known) {
    throw new Problem(401, "E-mail ou senha não conferem.");
  }
  const { token, session } = await newSession(c);
  await createSession(c.var.db, known.id, session);
  const { id, name } = known;
  return c.json({ token, expires_at: session.expires_at, admin: { id, name, email } }, 200);
});

auth.openapi(signOut, async (c) => {
  const gone = c.var.tokenHash ? await deleteSession(c.var.db, c.var.tokenHash) : [];
  if (gone.length === 0) throw new Problem(401, "Esta sessão já terminou.");
  return c.body(null, 204);
});

auth.openapi(getSession, async (c) => {
  const row = requireAdmin(await accessQuery(c));
  return c.json({ admin: { id: row.admin_id, name: row.admin_name, email: row.admin_email } }, 200);
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

/** Counts attempts per account and caller before any hash is computed. */
async function limit(c: ApiContext, limiter: RateLimit, account = ""): Promise<void> {
  const caller = c.req.header("cf-connecting-ip") ?? "local";
  const { success } = await limiter.limit({ key: `${caller} ${account}` });
  if (!success) {
    throw new Problem(429, "Muitas tentativas. Espere um minuto e tente de novo.", {
      headers: { "retry-after": "60" },
    });
  }
}
