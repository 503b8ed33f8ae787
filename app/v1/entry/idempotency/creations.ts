import type { RouteConfig } from "@hono/zod-openapi";
import { matchedRoutes } from "hono/route";
import {
  createAdjustment,
  listAdjustments,
  createLot,
  listLots,
} from "../../structure/adjustments/contract.ts";
import { importChampionship } from "../../copies/archive/contract.ts";
import {
  createBlackout,
  listBlackouts,
  createField,
  getField,
} from "../../structure/fields/contract.ts";
import { createChampionship, getOwnChampionship } from "../../structure/championships/contract.ts";
import { getGame } from "../../matchday/games/contract.ts";
import { createGame } from "../../matchday/games/draw/contract.ts";
import { createGroup, getGroup, createPhase, getPhase } from "../../structure/phases/contract.ts";
import { createImport, getImport } from "../../copies/imports/contract.ts";
import { createInscription, getOwnInscription } from "../../people/inscriptions/contract.ts";
import { inviteMember, listMembers } from "../../accounts/members/contract.ts";
import { createNews, getOwnNews } from "../../site/news/contract.ts";
import { createReferee, getReferee } from "../../structure/referees/contract.ts";
import { createRegister, getOwnRegister } from "../../structure/registers/contract.ts";
import { createRound, listRounds } from "../../matchday/rounds/contract.ts";
import { createSeason, getSeason } from "../../structure/seasons/contract.ts";
import { createSpot, listSpots } from "../../structure/spots/contract.ts";
import { createSuspension, getSuspension } from "../../people/discipline/contract.ts";
import { createTeam, getOwnTeam } from "../../people/teams/contract.ts";
import { createTournament, getTournament } from "../../structure/tournaments/contract.ts";
import type { Created, Subject } from "../../kit/idempotency.ts";
import type { ApiContext } from "../../kit/router.ts";
import { type Repeated, repeatedCalls } from "./repeated.ts";

/**
 * A call that creates one numbered row. Enrolments are excluded: a repeated one finds the athlete's existing
 * row.
 */
export interface Creation {
  call: RouteConfig;
  table: string;
  one?: RouteConfig;
  /** The list that contains the row, and its subject. */
  list?: { of: RouteConfig; about: Subject };
}

const creations: Creation[] = [
  { call: createChampionship, table: "championships", one: getOwnChampionship },
  { call: importChampionship, table: "championships", one: getOwnChampionship },
  { call: createImport, table: "imports", one: getImport },
  { call: inviteMember, table: "members", list: { of: listMembers, about: "championship" } },
  { call: createSeason, table: "seasons", one: getSeason },
  { call: createTournament, table: "tournaments", one: getTournament },
  { call: createPhase, table: "phases", one: getPhase },
  { call: createGroup, table: "groups", one: getGroup },
  { call: createRound, table: "rounds", list: { of: listRounds, about: "tournamentOfPhase" } },
  { call: createSpot, table: "spots", list: { of: listSpots, about: "phase" } },
  { call: createGame, table: "games", one: getGame },
  { call: createField, table: "fields", one: getField },
  {
    call: createBlackout,
    table: "field_blackouts",
    list: { of: listBlackouts, about: "championship" },
  },
  { call: createTeam, table: "teams", one: getOwnTeam },
  { call: createRegister, table: "registers", one: getOwnRegister },
  { call: createInscription, table: "inscriptions", one: getOwnInscription },
  {
    call: createAdjustment,
    table: "adjustments",
    list: { of: listAdjustments, about: "tournament" },
  },
  { call: createReferee, table: "referees", one: getReferee },
  { call: createNews, table: "news", one: getOwnNews },
  { call: createSuspension, table: "suspensions", one: getSuspension },
  { call: createLot, table: "lots", list: { of: listLots, about: "phase" } },
];

interface Address {
  method: string;
  path: string;
}

const formatAddress = ({ method, path }: Address): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`.toLowerCase();

const byAddress = <T extends { call: RouteConfig }>(calls: T[]): Map<string, T> =>
  new Map(calls.map((one) => [formatAddress(one.call), one]));

const creationsByAddress = byAddress(creations);
const repeatsByAddress = byAddress(repeatedCalls);

const matchRoute = (c: ApiContext) => matchedRoutes(c).find(({ method }) => method !== "ALL");

const find = <T>(calls: Map<string, T>, c: ApiContext): T | undefined => {
  const route = matchRoute(c);
  return route && calls.get(formatAddress(route));
};

/** Returns the creation of one row, or undefined. */
export const findCreation = (c: ApiContext): Creation | undefined => find(creationsByAddress, c);

/** Returns how a call without exactly one new row is repeated. */
export const findRepeated = (c: ApiContext): Repeated | undefined => find(repeatsByAddress, c);

/** Returns "one", "several" or undefined for none. */
export function createdBy(c: ApiContext): Created | undefined {
  if (findCreation(c)) return "one";
  return findRepeated(c)?.creates ? "several" : undefined;
}

/** Returns the parameters of the call's address. */
export function readParameters(c: ApiContext): Record<string, string> {
  const steps = (matchRoute(c)?.path ?? "").split("/");
  const given = new URL(c.req.url).pathname.split("/");
  return Object.fromEntries(
    steps.flatMap((step, i) =>
      step.startsWith(":") ? [[step.slice(1), decodeURIComponent(given[i] ?? "")]] : [],
    ),
  );
}

/** Returns the addresses without an answer: nothing of them can be lost. */
export const silentAddresses = (routes: RouteConfig[]): Set<string> =>
  new Set(
    routes
      .filter(({ responses }) => 204 in responses && !(200 in responses) && !(201 in responses))
      .map(formatAddress),
  );

/** Returns true when the call's operation has one of the addresses. */
export function isAmong(addresses: Set<string>, c: ApiContext): boolean {
  const route = matchRoute(c);
  return route !== undefined && addresses.has(formatAddress(route));
}
