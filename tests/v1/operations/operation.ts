import type { RouteConfig } from "@hono/zod-openapi";
import type { Caller, World } from "../support/world.ts";

/**
 * Who may call, least first. `admin`: any organizer with a session, on what is their own. `scorer`,
 * `manager`, `owner`: the least role in the championship that the call touches. `staff`: the
 * platform's. `team`: whoever holds the team's uuid, which then is the call's `subject`.
 */
export type Who = "public" | "admin" | "scorer" | "manager" | "owner" | "staff" | "team";

/** A spot within a call, steps joined by dots: "params.id", "json.spots.0.id", "query.tournament". */
export type Place = `${"params" | "query" | "json" | "form" | "headers"}.${string}`;

/** One call, as plain data: `json` or `form`, never both. A form's files are `File` or `Blob`. */
export interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  json?: unknown;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
}

/** A change that turns a good call into one that is refused with 422. */
export interface Mistake {
  at: Place;
  /** What is put there; undefined takes away what is there. */
  value: unknown;
  /** The field that the problem names; left out: `at` without its first step. */
  path?: string;
}

/**
 * One operation of the API with a call that succeeds. An operation with several faces (JSON and
 * multipart, with and without a filter) has several entries; every operation has at least one.
 */
export interface Operation {
  contract: RouteConfig;
  who: Who;
  /**
   * Makes fresh rows in the world, through the API as its owner, and answers a call that succeeds
   * once when `by` sends it. Several callers ask in turn, each after a new `call(world, caller)`: what
   * the call writes must not stand in the way of the next one, so its names come from `world.name()`.
   * `by` matters where only one's own will do: `world.newTeam(by)` is a team of that account.
   */
  call: (world: World, by: Caller) => Call | Promise<Call>;
  /**
   * Where the call names the row (or the championship) that decides who may; null when it names
   * none: a list of one's own, sign-up. With a number there that no row has, the answer is 404. With
   * `who: "admin"` the row is one of the caller's own, and nobody else's session will do. An entry may
   * leave it out where the address has an `{id}`: it is that one.
   */
  subject: Place | null;
  /** For calls with a body or a query: what contract and rules refuse with 422. */
  wrong?: Mistake[];
  /**
   * Whether sending the call twice, without an Idempotency-Key, has the effect of sending it once
   * and succeeds both times. PUT of the same values usually; DELETE answers 404 then, so it is not. Left
   * out: of reads alone.
   */
  repeatable: boolean;
  /** The platform's staff may, too, in every championship. */
  staff?: boolean;
  /** Computes a password hash (0.4 s): tests that call thousands of times call these seldom. */
  costly?: boolean;
}

/** An operation as its file has it, without what follows from its contract. */
export type Entry = Omit<Operation, "subject" | "repeatable"> &
  Partial<Pick<Operation, "subject" | "repeatable">>;

/** The entry with what follows from its contract. Throws where the subject does not. */
export function operationOf(entry: Entry): Operation {
  const { method, path } = entry.contract;
  const { subject = path.includes("{id}") ? "params.id" : undefined } = entry;
  if (subject === undefined) throw new RangeError(`Say the subject of ${method} ${path}.`);
  return { repeatable: method === "get", ...entry, subject };
}
