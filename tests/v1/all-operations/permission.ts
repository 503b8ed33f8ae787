import type { Operation } from "../operations/operation.ts";
import { type Caller, nobody, type World } from "../support/world.ts";

/** Every kind of caller, seen from one world: the stranger owns another one. */
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

/** With a role in the world's championship. */
export const isMember = (kind: Kind): kind is keyof typeof RANK => kind in RANK;

const RANK = { scorer: 1, manager: 2, owner: 3 } as const;

/** Without a session that counts. */
const isUnknown = (kind: Kind): kind is "expired" | "nobody" =>
  kind === "expired" || kind === "nobody";

/**
 * What a kind of caller gets for a call that names rows of the owner's: true for success, else the
 * status of the refusal. It follows from `who` alone.
 */
export function verdict(
  { contract, who, subject, staff }: Operation,
  kind: Kind,
): true | 401 | 403 | 404 {
  if (who === "public" || who === "team") return true;
  if (isUnknown(kind)) return 401;
  if (who === "admin") return subject === null || kind === "owner" ? true : 404;
  if (kind === "staff" && (who === "staff" || staff)) return true;
  if (ofStaffDesk(contract)) return 403;
  if (kind === "staff" || kind === "invited" || kind === "stranger") return 404;
  if (who === "staff") return 403;
  return RANK[kind] >= RANK[who] ? true : 403;
}

/** The desk of the platform's staff looks for nothing before it knows who asks. */
export const ofStaffDesk = ({ path }: Operation["contract"]): boolean =>
  path.startsWith("/v1/staff/");

/** The kinds whose own call succeeds: with `admin`, everybody's on what is their own. */
export const allowed = (operation: Operation): Kind[] =>
  KINDS.filter((kind) =>
    operation.who === "admin" ? !isUnknown(kind) : verdict(operation, kind) === true,
  );

/** A subject that no row has: of a uuid another one, of a number a very high one. */
export const missingSubject = (value: unknown): string | number =>
  typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) ? crypto.randomUUID() : 999_999_999;

/** The caller who sends a call that is meant to succeed. */
export const rightCaller = ({ who }: Operation, world: World): Caller => {
  if (who === "staff") return world.staff;
  return who === "public" || who === "team" ? nobody : world.owner;
};
