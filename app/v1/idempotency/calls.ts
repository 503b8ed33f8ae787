import type { RouteConfig } from "@hono/zod-openapi";
import { matchedRoutes } from "hono/route";
import type { ApiContext } from "../kit/router.ts";
import { type Creation, creations } from "./creations.ts";
import { type Repeated, repeatedCalls } from "./repeated.ts";

interface Address {
  method: string;
  path: string;
}

const addressOf = ({ method, path }: Address): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`.toLowerCase();

const byAddress = <T extends { call: RouteConfig }>(calls: T[]): Map<string, T> =>
  new Map(calls.map((one) => [addressOf(one.call), one]));

const created = byAddress(creations);
const repeated = byAddress(repeatedCalls);

/** The operation that the call asks for. */
const routeOf = (c: ApiContext) => matchedRoutes(c).find(({ method }) => method !== "ALL");

const find = <T>(calls: Map<string, T>, c: ApiContext): T | undefined => {
  const route = routeOf(c);
  return route && calls.get(addressOf(route));
};

/** What the call creates; undefined where it creates nothing, or several rows at once. */
export const creationOf = (c: ApiContext): Creation | undefined => find(created, c);

/** How the call is answered again, where it does not create one row. */
export const repeatedOf = (c: ApiContext): Repeated | undefined => find(repeated, c);

/** The rows that the call creates: their table, and whether they may be several. */
export function tableOf(c: ApiContext): { table: string; several: boolean } | undefined {
  const one = creationOf(c)?.table;
  if (one !== undefined) return { table: one, several: false };
  const many = repeatedOf(c)?.creates;
  return many === undefined ? undefined : { table: many, several: true };
}

/** The parameters of the call's address. */
export function parametersOf(c: ApiContext): Record<string, string> {
  const steps = (routeOf(c)?.path ?? "").split("/");
  const given = new URL(c.req.url).pathname.split("/");
  return Object.fromEntries(
    steps.flatMap((step, i) =>
      step.startsWith(":") ? [[step.slice(1), decodeURIComponent(given[i] ?? "")]] : [],
    ),
  );
}

/** The addresses of operations that succeed without an answer: of such a call nothing gets lost. */
export const silentAddresses = (routes: RouteConfig[]): Set<string> =>
  new Set(
    routes
      .filter(({ responses }) => 204 in responses && !(200 in responses) && !(201 in responses))
      .map(addressOf),
  );

/** Whether the call's operation is among those addresses. */
export function isAmong(addresses: Set<string>, c: ApiContext): boolean {
  const route = routeOf(c);
  return route !== undefined && addresses.has(addressOf(route));
}
