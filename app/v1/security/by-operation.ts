import type { RouteConfig } from "@hono/zod-openapi";
import { copyAdmin, eraseAdmin, updateAdmin } from "../admins/contract.ts";
import { exportChampionship } from "../archive/contract.ts";
import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  requestPassword,
  signIn,
  signInLink,
  signOut,
  signUp,
} from "../auth/contract.ts";
import {
  confirmCodeApp,
  createPasskey,
  drawRecoveryCodes,
  removeCodeApp,
  removePasskey,
  signInByCode,
  signInByPasskey,
} from "../auth/factors/contract.ts";
import { showDocument } from "../documents/views/contract.ts";
import { exportTournament } from "../export/contract.ts";
import { acceptInvitation, deleteMember, inviteMember, updateMember } from "../members/contract.ts";
import { deleteChampionship, transferOwnership } from "../ownership/contract.ts";
import { eraseUser, exportUser } from "../personal-data/contract.ts";
import { setPlan } from "../plan/contract.ts";
import { findAccount, getWatched } from "../staff/contract.ts";
import type { SecurityEventName } from "./event.ts";

/** What the success of an operation is. One that is missing here is told by its handler, or is none. */
const SUCCESSES: [RouteConfig, SecurityEventName][] = [
  [signUp, "account.created"],
  [signIn, "auth.ok"],
  [signInByCode, "auth.ok"],
  [signInByPasskey, "auth.ok"],
  [signInLink, "auth.link_asked"],
  [createPasskey, "factor.added"],
  [confirmCodeApp, "factor.added"],
  [drawRecoveryCodes, "factor.added"],
  [removePasskey, "factor.removed"],
  [removeCodeApp, "factor.removed"],
  [signOut, "session.ended"],
  [endSession, "session.ended"],
  [endOtherSessions, "session.ended"],
  [requestPassword, "password.reset_asked"],
  [changePassword, "password.changed"],
  [confirmEmail, "email.confirmed"],
  [eraseAdmin, "personal.erased"],
  [copyAdmin, "personal.exported"],
  [exportUser, "personal.exported"],
  [showDocument, "personal.shown"],
  [exportTournament, "personal.exported"],
  [exportChampionship, "personal.exported"],
  [eraseUser, "personal.erased"],
  [inviteMember, "member.invited"],
  [acceptInvitation, "member.joined"],
  [deleteMember, "member.removed"],
  [updateMember, "member.role_changed"],
  [transferOwnership, "owner.changed"],
  [setPlan, "plan.changed"],
  [deleteChampionship, "championship.deleted"],
  [getWatched, "staff.looked"],
  [findAccount, "staff.looked"],
];

/** An operation as the router names it: "POST /v1/organizer/members/:id". */
export const operationOf = ({ method, path }: Pick<RouteConfig, "method" | "path">): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

const successes = new Map(SUCCESSES.map(([route, event]) => [operationOf(route), event]));

/** The event of an operation's success, if it has one. */
export const successOf = (operation: string): SecurityEventName | undefined =>
  successes.get(operation);

const SIGN_INS = new Set([signIn, signInByCode, signInByPasskey].map(operationOf));
const CHANGES_PASSWORD = operationOf(changePassword);
const OF_ACCOUNT = new Set([updateAdmin, eraseAdmin, copyAdmin].map(operationOf));

/** Whether a refusal of the operation is one of who somebody is. */
export const identifies = (operation: string): boolean =>
  / \/v1\/auth\//.test(operation) || OF_ACCOUNT.has(operation);

/** Whether a 401 of the operation says that a password or a code was wrong. */
export const takesPassword = (operation: string): boolean => SIGN_INS.has(operation);

/** Whether the operation also takes the secret of a mailed link in the place of a session. */
export const takesLink = (operation: string): boolean => operation === CHANGES_PASSWORD;
