import type { ApiContext } from "./router.ts";

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
  | "people.merged"
  | "people.unmerged"
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
  | "sheet.linked"
  | "sheet.opened"
  | "sheet.revoked"
  | "file.refused"
  | "staff.looked"
  | "staff.acted";

/**
 * An event for the security log. The middleware adds account, championship and row; `act` names a staff
 * action.
 */
export interface SecurityEvent {
  event: SecurityEventName;
  admin_id?: number;
  championship_id?: number;
  id?: number;
  act?: string;
}

/** Sets the event that is logged if the call succeeds. */
export function noteSecurity(c: ApiContext, event: SecurityEvent): void {
  c.set("securityEvent", event);
}
