import type { OpenAPIHono } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { Problem } from "../../http/problem.ts";
import {
  accessQuery,
  type ChampionshipTable,
  championshipOf,
  notFound,
  requireAdmin,
  requireRole,
  type Role,
} from "../kit/access.ts";
import type { ApiContext, ApiEnv } from "../kit/router.ts";
import { answerNotFound, answerProblem } from "../kit/failures.ts";
import { limitVisitor } from "../kit/limit.ts";
import { prepare } from "../kit/prepare.ts";

/**
 * Says, by a call's method, address and headers alone, whether the caller may send the operation files:
 * throws the refusal that the operation itself would give. Where only the body names the row, it says
 * what can be said without it; the operation says the rest before it looks at a file.
 */
export type Door = (c: ApiContext) => Promise<unknown>;

/** Opens to everybody with a session. */
export const signedIn: Door = async (c) => requireAdmin(await accessQuery(c));

/** Opens to those with the role in the championship of the row that the path names by its `id`. */
export const withRole =
  (least: Role, table: ChampionshipTable | "championships"): Door =>
  async (c) => {
    const id = idIn(c);
    const championship = table === "championships" ? sql`${id}` : championshipOf(table, id);
    return requireRole(await accessQuery(c, championship), least);
  };

/** Opens to everybody, not too often; whoever has a session is not counted. */
export const anyone: Door = async (c) => {
  const [admin] = c.var.tokenHash === null ? [] : await accessQuery(c);
  if (!admin) await limitVisitor(c, c.env.UPLOAD_LIMIT);
};

/** The number in the path, or a 404. */
export function idIn(c: ApiContext): number {
  const id = Number(c.req.param("id"));
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  return id;
}

const isDoor = (value: unknown): value is Door => typeof value === "function";

/**
 * The doors of all operations that take files, as an API of their own: asked with the head of a call,
 * its answer is ok, or the refusal.
 */
export function createDoors(api: OpenAPIHono<ApiEnv>): Hono<ApiEnv> {
  const doors = new Hono<ApiEnv>();
  doors.use("/v1/*", requestId(), prepare);
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { route } = definition;
    const { method, path } = route;
    const door = "door" in route ? route.door : undefined;
    doors.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      if (!isDoor(door)) throw new Problem(415, "request.sendJson");
      await door(c);
      return c.body(null, 204);
    });
  }
  doors.notFound((c) => answerNotFound(c, api.routes));
  doors.onError(answerProblem);
  return doors;
}
