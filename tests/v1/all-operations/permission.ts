import type { Operation } from "../operations/operation.ts";
import { type Caller, nobody, type World } from "../support/world.ts";

/** Every kind of caller from one world's view; the stranger owns another world. */
export const KINDS = [
  "owner",
  "manager",
  "scorer",
  "staff",
  "invited",
  "stranger",
  "expired",
  "nobody",
] as const;
export type Kind = (typeof KINDS)[number];

export const callerOf = (kind: Kind, world: World, other: World): Caller => {
  if (kind === "nobody") return nobody;
  return kind === "stranger" ? other.owner : world[kind];
};

export const isMember = (kind: Kind): kind is keyof typeof RANK => kind in RANK;

const RANK = { scorer: 1, manager: 2, owner: 3 } as const;

const isUnknown = (kind: Kind): kind is "expired" | "nobody" =>
  kind === "expired" || kind === "nobody";

/** Returns true for success, else the refusal's status, for a call about the owner's rows. */
export function expectedStatus(
  { contract, who, subject, staff }: Operation,
  kind: Kind,
): true | 401 | 403 | 404 {
  if (who === "public" || who === "team" || who === "sheet") return true;
  if (isUnknown(kind)) return 401;
  if (who === "admin") return subject === null || kind === "owner" ? true : 404;
  if (kind === "staff" && (who === "staff" || staff)) return true;
  if (isStaffOperation(contract)) return 403;
  if (kind === "staff" || kind === "invited" || kind === "stranger") return 404;
  if (who === "staff") return 403;
  return RANK[kind] >= RANK[who] ? true : 403;
}

/** The staff's operations check the caller before any row. */
export const isStaffOperation = ({ path }: Operation["contract"]): boolean =>
  path.startsWith("/v1/staff/");

export const allowedKinds = (operation: Operation): Kind[] =>
  KINDS.filter((kind) =>
    operation.who === "admin" ? !isUnknown(kind) : expectedStatus(operation, kind) === true,
  );

export const missingSubject = (value: unknown): string | number =>
  typeof value === "string" && /^(?:[0-9a-f-]{36}|[\w-]{43})$/.test(value)
    ? crypto.randomUUID()
    : 999_999_999;

/** The answer about a missing row; a device whose token is unknown is not signed in. */
export const missingStatus = ({ who }: Operation): 401 | 404 => (who === "sheet" ? 401 : 404);

export const rightCaller = ({ who }: Operation, world: World): Caller => {
  if (who === "staff") return world.staff;
  return ["public", "team", "sheet"].includes(who) ? nobody : world.owner;
};
