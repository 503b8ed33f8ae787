import type { RouteConfig } from "@hono/zod-openapi";
import type { Caller, World } from "../support/world.ts";

/**
 * The permitted callers, from least rights. `admin`: any organizer, on own rows. `scorer`, `manager`,
 * `owner`: the least role. `team`: the holder of the uuid, `sheet`: of a device's token, the call's
 * `subject`.
 */
export type Who = "public" | "admin" | "scorer" | "manager" | "owner" | "staff" | "team" | "sheet";

/** Steps joined by dots: "params.id", "json.spots.0.id". */
export type Place = `${"params" | "query" | "json" | "form" | "headers"}.${string}`;

/** One call as data: `json` or `form`, never both. */
export interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  json?: unknown;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
}

/**
 * Values by place that each make a good call fail with 422; undefined removes the old one. The error's field
 * is the place without its first step, or what follows ">" in "json.email > current_password".
 */
export type Mistakes = Partial<Record<Place, unknown>>;

/**
 * An operation and a successful call. An operation with several forms (JSON, multipart, filters) has several
 * entries.
 */
export interface Operation {
  contract: RouteConfig;
  who: Who;
  /**
   * Creates rows as the world's owner and returns a call that succeeds once when `by` sends it. Several
   * callers ask in turn, so names come from `world.name()`. `by` matters for rows of one's own:
   * `world.newTeam(by)`.
   */
  call: (world: World, by: Caller) => Call | Promise<Call>;
  /**
   * The place of the row that decides the permission; null without one. An unknown id gives 404. A path with
   * `{id}` may omit it.
   */
  subject: Place | null;
  /** Inputs that contract and rules refuse with 422. */
  wrong?: Mistakes[];
  /**
   * True when two sendings without a key succeed with one effect. A DELETE answers 404 then. By default only
   * reads are.
   */
  repeatable: boolean;
  /** True when staff may call it for every championship. */
  staff?: boolean;
  /** True for a call that hashes a password (0.4 s), which mass tests send rarely. */
  costly?: boolean;
}

/** An operation without the fields that its contract determines. */
export type Entry = Omit<Operation, "subject" | "repeatable"> &
  Partial<Pick<Operation, "subject" | "repeatable">>;

/** Completes an entry from its contract. Throws when the subject cannot be determined. */
export function completeEntry(entry: Entry): Operation {
  const { method, path } = entry.contract;
  const { subject = path.includes("{id}") ? "params.id" : undefined } = entry;
  if (subject === undefined) throw new RangeError(`Say the subject of ${method} ${path}.`);
  return { repeatable: method === "get", ...entry, subject };
}

/** An entry whose call names a row and sends nothing else. */
export const onRow = (
  contract: RouteConfig,
  who: Who,
  row: (world: World, by: Caller) => Promise<{ id: string | number }>,
  wrong: Mistakes[] = [],
): Entry => ({
  contract,
  who,
  call: async (world, by) => ({ params: { id: (await row(world, by)).id } }),
  wrong,
});

/** Where a list looks, by its parameter. */
const places = {
  championship: (world: World) => world.championship.slug,
  championship_id: (world: World) => world.championship.id,
  season: async (world: World) => (await world.season()).id,
  tournament: async (world: World) => (await world.tournament()).id,
  phase: async (world: World) => (await world.phase()).id,
};

/** An entry whose call lists the rows of one place, with one that `row` creates. */
export const onList = (
  contract: RouteConfig,
  who: Who,
  place: keyof typeof places,
  row: (world: World) => Promise<unknown>,
  wrong: Mistakes[] = [],
  query: Call["query"] = {},
): Entry => ({
  contract,
  who,
  call: async (world) => {
    await row(world);
    return { query: { [place]: await places[place](world), ...query } };
  },
  subject: `query.${place}`,
  wrong,
});
