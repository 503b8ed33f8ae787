import type { ApiContext } from "./router.ts";

/** What is written to the log for whoever watches over the accounts and the people in the database. */
export type SecurityEventName =
  | "account.created"
  | "auth.ok"
  | "auth.failed"
  | "auth.limited"
  | "auth.link_asked"
  | "factor.added"
  | "factor.removed"
  | "session.ended"
  | "password.changed"
  | "password.reset_asked"
  | "password.reset"
  | "email.confirmed"
  | "email.change_asked"
  | "email.changed"
  | "access.denied"
  | "personal.exported"
  | "personal.erased"
  | "personal.shown"
  | "member.invited"
  | "member.joined"
  | "member.removed"
  | "member.role_changed"
  | "owner.changed"
  | "plan.changed"
  | "championship.deleted"
  | "championship.restored"
  | "championship.imported"
  | "championship.erased"
  | "file.refused"
  | "staff.looked"
  | "staff.acted";

/**
 * One event as its handler knows it. What is left out here (who, in which championship, which row) the
 * middleware fills in from the session and the address; `act` names what staff did.
 */
export interface SecurityEvent {
  event: SecurityEventName;
  admin_id?: number;
  championship_id?: number;
  /** The number of the row that it is about. */
  id?: number;
  act?: string;
}

/**
 * Leaves an event with the call, in the place of the one that its operation has by itself. It is
 * written when the call has succeeded; a write that was rolled back leaves no line.
 */
export function noteSecurity(c: ApiContext, event: SecurityEvent): void {
  c.set("securityEvent", event);
}
