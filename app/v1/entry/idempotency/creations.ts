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
import { getGame, replayGame } from "../../matchday/games/contract.ts";
import { createGame } from "../../matchday/games/draw/contract.ts";
import { createGroup, getGroup, createPhase, getPhase } from "../../structure/phases/contract.ts";
import { createImport, getImport } from "../../copies/imports/contract.ts";
import { createInscription, getOwnInscription } from "../../people/inscriptions/contract.ts";
import { createMerge, getMerge } from "../../people/merges/contract.ts";
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
import { createGroupPhase } from "../../structure/tournaments/stages/contract.ts";
import type { ListSubject } from "../../kit/idempotency.ts";
import type { ApiContext } from "../../kit/router.ts";

/**
 * A call that creates one numbered row, with the read of that row. Enrolments are excluded: a repeated one
 * finds the athlete's existing row.
 */
export interface Creation {
  call: RouteConfig;
  one?: RouteConfig;
  list?: RowInList;
}

/** The list that contains the row of a table, and its subject. */
export interface RowInList {
  of: RouteConfig;
  table: string;
  about: ListSubject;
}

export const creations: Creation[] = [
  { call: createChampionship, one: getOwnChampionship },
  { call: importChampionship, one: getOwnChampionship },
  { call: createImport, one: getImport },
  { call: inviteMember, list: { of: listMembers, table: "members", about: "championship" } },
  { call: createSeason, one: getSeason },
  { call: createTournament, one: getTournament },
  { call: createPhase, one: getPhase },
  { call: createGroup, one: getGroup },
  { call: createRound, list: { of: listRounds, table: "rounds", about: "tournamentOfPhase" } },
  { call: createSpot, list: { of: listSpots, table: "spots", about: "phase" } },
  { call: createGame, one: getGame },
  { call: replayGame, one: getGame },
  { call: createField, one: getField },
  {
    call: createBlackout,
    list: { of: listBlackouts, table: "field_blackouts", about: "championship" },
  },
  { call: createTeam, one: getOwnTeam },
  { call: createRegister, one: getOwnRegister },
  { call: createInscription, one: getOwnInscription },
  { call: createMerge, one: getMerge },
  {
    call: createAdjustment,
    list: { of: listAdjustments, table: "adjustments", about: "tournament" },
  },
  { call: createReferee, one: getReferee },
  { call: createNews, one: getOwnNews },
  { call: createSuspension, one: getSuspension },
  { call: createLot, list: { of: listLots, table: "lots", about: "phase" } },
  // Its answer has a seed too, so a repeated call gets only the phase's number.
  { call: createGroupPhase },
];

const formatAddress = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`.toLowerCase();

const byAddress = new Map(creations.map((one) => [formatAddress(one.call), one]));

const readAddress = (c: ApiContext): string | undefined => {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route && formatAddress(route);
};

/** Returns the creation of one row, or undefined. */
export const findCreation = (c: ApiContext): Creation | undefined =>
  byAddress.get(readAddress(c) ?? "");

/** Returns the addresses of calls without an answer body, of which nothing can be lost. */
export const silentAddresses = (routes: RouteConfig[]): Set<string> =>
  new Set(
    routes
      .filter(({ responses }) => 204 in responses && !(200 in responses) && !(201 in responses))
      .map(formatAddress),
  );

/** Returns true when the call's operation has one of the addresses. */
export const isAmong = (addresses: Set<string>, c: ApiContext): boolean =>
  addresses.has(readAddress(c) ?? "");
