import { accessQuery, found, requireAdmin, readAsAdmin } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { whole } from "../kit/contract.ts";
import { openAside } from "../db/database.ts";
import { refuseTaken } from "../db/guard.ts";
import { queueLetters } from "../mail/store.ts";
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
  signUp,
} from "./contract.ts";
import { beginSecondStep } from "./factors/sign-in/routes.ts";
import { limitSignUps, refusal, tryPassword } from "./sign-in.ts";
import { newConfirmation } from "./links.ts";
import { newSession, openSession, sessionAnswer } from "./new-session.ts";
import { hashPassword, refuseWeak } from "./password.ts";
import * as store from "./store.ts";

export const auth = resource();

auth.serve(signUp, async (c) => {
  const { name, email, password, device } = c.req.valid("json");
  await refuseWeak(password, { name, email });
  await limitSignUps(c);
  const { session, ...tokens } = await newSession(c, { device });
  const { token: link, mail } = await newConfirmation(c, email);
  const mails = await queueLetters(c, [{ kind: "account", mail }]);
  const password_hash = await hashPassword(password);
  const admin = await refuseTaken(
    store.createAdmin(c.var.db, { name, email, password_hash }, session, {
      token: link,
      mails,
    }),
    "admins.email",
    store.EMAIL_TAKEN,
  );
  const { expires_at } = session;
  return { ...tokens, expires_at, admin: sessionAnswer(found(admin)) };
});

auth.serve(signIn, async (c) => {
  const credentials = c.req.valid("json");
  const outcome = await tryPassword(c, credentials);
  if (outcome.kind !== "right") throw refusal(outcome);
  const { account, attempt } = outcome;
  const secondStep = await beginSecondStep(c, account.id);
  if (secondStep) {
    await store.forgiveAttempt(openAside(c.env.DB), attempt);
    return answer(secondStep, {}, 202);
  }
  const opened = await openSession(c, { ...credentials, ...outcome });
  return { ...opened, admin: sessionAnswer(account) };
});

auth.serve(signOut, async (c) => {
  requireAdmin(await accessQuery(c));
  await store.endOwnSession(c.var.db, c.var.tokenHash);
});

auth.serve(getSession, async (c) => {
  const { db, tokenHash } = c.var;
  const [access, [own]] = await db.batch([accessQuery(c), store.findOwn(db, tokenHash)]);
  const staff = requireAdmin(access).staff === 1;
  return { admin: { ...sessionAnswer(found(own)), staff } };
});

auth.serve(listSessions, async (c) => {
  const { db, tokenHash } = c.var;
  const { open } = await readAsAdmin(c, { open: store.openSessions(db, tokenHash) });
  const records = open.map(({ token_hash, ...session }) => ({
    ...session,
    current: token_hash === tokenHash,
  }));
  return whole(records);
});

auth.serve(endSession, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { open } = await readAsAdmin(c, { open: store.openSessions(db, tokenHash) });
  found(open.find((session) => session.id === id));
  await store.endSession(db, id, tokenHash);
});

auth.serve(endOtherSessions, async (c) => {
  const { admin_id } = requireAdmin(await accessQuery(c));
  await store.endOtherSessions(c.var.db, admin_id, c.var.tokenHash);
});
