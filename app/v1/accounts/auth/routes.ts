import { accessQuery, requireFound, requireAdmin, readAsAdmin } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { wholeList } from "../../kit/contract.ts";
import { openSeparate, one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { refuseTaken } from "../../db/guard.ts";
import { queueLetters } from "../../delivery/mail/store.ts";
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
  signUp,
  changePassword,
  confirmEmail,
  requestPassword,
  sendConfirmation,
  signInLink,
} from "./contract.ts";
import { beginSecondStep } from "./factors/sign-in/routes.ts";
import {
  limitSignUps,
  signInProblem,
  tryPassword,
  newSession,
  openSession,
  sessionAnswer,
  limitCaller,
  limitLinks,
  requirePassword,
} from "./sign-in.ts";
import { newConfirmation, linkTo, ownPage, newLink, hashToken } from "./links.ts";
import { hashPassword, refuseWeak } from "./password.ts";
import { Problem } from "../../../http/problem.ts";
import {
  emailChangedLetter,
  passwordChangedLetter,
  passwordLetter,
  signInLinkLetter,
} from "../../delivery/mail/account-letters.ts";
import { tooMany } from "../../kit/limit.ts";
import { noteSecurity } from "../../kit/security-event.ts";
import { text } from "../../../texts/text.ts";
import * as store from "./store.ts";
import * as tokens from "./tokens/store.ts";

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
  return { ...tokens, expires_at, admin: sessionAnswer(requireFound(admin)) };
});

auth.serve(signIn, async (c) => {
  const credentials = c.req.valid("json");
  const outcome = await tryPassword(c, credentials);
  if (outcome.kind !== "right") throw signInProblem(outcome);
  const { account, attempt } = outcome;
  const secondStep = await beginSecondStep(c, account.id);
  if (secondStep) {
    await store.forgiveAttempt(openSeparate(c.env.DB), attempt);
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
  const { staff, own } = await readAsAdmin(c, { own: one(store.findOwn(db, tokenHash)) });
  return { admin: { ...sessionAnswer(requireFound(own)), staff } };
});

auth.serve(listSessions, async (c) => {
  const { db, tokenHash } = c.var;
  const { open } = await readAsAdmin(c, { open: store.openSessions(db, tokenHash) });
  const records = open.map(({ token_hash, ...session }) => ({
    ...session,
    current: token_hash === tokenHash,
  }));
  return wholeList(records);
});

auth.serve(endSession, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { open } = await readAsAdmin(c, { open: store.openSessions(db, tokenHash) });
  requireFound(open.find((session) => session.id === id));
  await store.endSession(db, id, tokenHash);
});

auth.serve(endOtherSessions, async (c) => {
  const { admin_id } = requireAdmin(await accessQuery(c));
  await store.endOtherSessions(c.var.db, admin_id, c.var.tokenHash);
});

const PASSWORD_PAGE = "/organizador/senha";

export const links = resource();

links.serve(sendConfirmation, async (c) => {
  const { db, tokenHash } = c.var;
  const { own, room } = await readAsAdmin(c, {
    own: one(store.findOwn(db, tokenHash)),
    room: tokens.roomForToken(db, "confirmation", tokenHash),
  });
  const { email, email_confirmed_at } = requireFound(own);
  if (email_confirmed_at !== null) throw new Problem(409, "account.emailIsConfirmed");
  await limitLinks(c, email);
  if (room.length === 0) throw tooMany(text("limits.oneHour"), 3600);
  const { token, mail } = await newConfirmation(c, email);
  await tokens.sendToken(db, email, token, mail);
});

links.serve(confirmEmail, async (c) => {
  const { token } = c.req.valid("json");
  await limitCaller(c);
  const token_hash = await hashToken(token);
  const { db } = c.var;
  const { newcomer, mover } = await read(db, {
    newcomer: one(tokens.findLinkOwner(db, "confirmation", token_hash)),
    mover: one(tokens.findLinkOwner(db, "email", token_hash)),
  });
  if (newcomer) await tokens.confirmAddress(db, newcomer, token_hash);
  else if (mover?.new_email) {
    await refuseTaken(
      tokens.moveAccount(db, mover, mover.new_email, token_hash, emailChangedLetter(mover.email)),
      "admins.email",
      store.EMAIL_TAKEN,
      "token",
    );
    noteSecurity(c, { event: "email.changed", admin_id: mover.id });
  } else throw overLink();
});

links.serve(requestPassword, async (c) => {
  const { email, redirect_url } = c.req.valid("json");
  const page = redirect_url === undefined ? linkTo(c, PASSWORD_PAGE) : ownPage(c, redirect_url);
  await limitLinks(c, email);
  const { secret, token } = await newLink("password", tokens.LINK_MINUTES);
  const url = linkTo(c, page, { changePassword: "true", token: secret });
  await tokens.sendToken(c.var.db, email, token, passwordLetter(email, url));
});

links.serve(signInLink, async (c) => {
  const { email } = c.req.valid("json");
  await limitLinks(c, email);
  const { secret, token } = await newLink("device", tokens.LINK_MINUTES);
  const url = linkTo(c, "/organizador/entrar", { link: secret });
  await tokens.sendToken(c.var.db, email, token, signInLinkLetter(email, url));
});

links.serve(changePassword, async (c) => {
  const body = c.req.valid("json");
  const { db, tokenHash } = c.var;
  // The specification's "auth headers": a link's token may replace a session.
  const link_hash = body.token === undefined ? tokenHash : await hashToken(body.token);
  const { access, own, owner, owned } = await read(db, {
    access: accessQuery(c),
    own: one(store.findOwn(db, tokenHash)),
    owner: one(tokens.findLinkOwner(db, "password", link_hash)),
    owned: store.championshipNames(db, tokenHash, link_hash),
  });
  const championships = owned.map(({ name }) => name);
  const notice = ({ email }: { email: string }) =>
    passwordChangedLetter(email, linkTo(c, PASSWORD_PAGE));
  if (owner && link_hash) {
    await limitCaller(c);
    await refuseWeak(body.password, owner, championships);
    const password_hash = await hashPassword(body.password);
    await store.renewPassword(db, owner, password_hash, link_hash, notice(owner));
  } else {
    if (body.token !== undefined) throw overLink();
    requireAdmin(access);
    const admin = requireFound(own);
    await refuseWeak(body.password, admin, championships);
    await requirePassword(c, admin, body.current_password, "current_password");
    const password_hash = await hashPassword(body.password);
    await store.replacePassword(db, admin, password_hash, tokenHash, notice(admin));
  }
});

const overLink = (): Problem => Problem.field("token", "over", "account.linkSpent");
