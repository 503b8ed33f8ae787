import type { RouteConfig } from "@hono/zod-openapi";
import { createAdjustment, listAdjustments, createLot, listLots } from "../standings/contract.ts";
import { importChampionship } from "../archive/contract.ts";
import { createBlackout, listBlackouts, createField, listFields } from "../fields/contract.ts";
import { createChampionship, getOwnChampionship } from "../championships/contract.ts";
import { getGame } from "../games/contract.ts";
import { createGame } from "../games/drawn/contract.ts";
import { createGroup, getGroup, createPhase, listPhases } from "../phases/contract.ts";
import { createImport, getImport } from "../imports/contract.ts";
import { createInscription, getOwnInscription } from "../inscriptions/contract.ts";
import { inviteMember, listMembers } from "../members/contract.ts";
import { createNews, getOwnNews } from "../news/contract.ts";
import { createReferee, listReferees } from "../referees/contract.ts";
import { createRegister, getOwnRegister } from "../registers/contract.ts";
import { createRound, listRounds } from "../rounds/contract.ts";
import { createSeason, getSeason } from "../seasons/contract.ts";
import { createSpot, listSpots } from "../spots/contract.ts";
import { createSuspension, listSuspensions } from "../discipline/contract.ts";
import { createTeam, getOwnTeam } from "../teams/contract.ts";
import { createTournament } from "../tournaments/contract.ts";
import { getTournament } from "../tournaments/relations/contract.ts";
import type { Subject } from "./store.ts";

/**
 * A call that creates one row with a number, and where that row is read. An enrolment is none: the row of
 * an athlete who asks again is there already.
 */
export interface Creation {
  call: RouteConfig;
  table: string;
  /** The call that answers the one row. */
  one?: RouteConfig;
  /** The list in which the row stands, and what it is about. */
  list?: { of: RouteConfig; about: Subject };
}

export const creations: Creation[] = [
  { call: createChampionship, table: "championships", one: getOwnChampionship },
  { call: importChampionship, table: "championships", one: getOwnChampionship },
  { call: createImport, table: "imports", one: getImport },
  { call: inviteMember, table: "members", list: { of: listMembers, about: "championship" } },
  { call: createSeason, table: "seasons", one: getSeason },
  { call: createTournament, table: "tournaments", one: getTournament },
  { call: createPhase, table: "phases", list: { of: listPhases, about: "tournament" } },
  { call: createGroup, table: "groups", one: getGroup },
  { call: createRound, table: "rounds", list: { of: listRounds, about: "tournamentOfPhase" } },
  { call: createSpot, table: "spots", list: { of: listSpots, about: "phase" } },
  { call: createGame, table: "games", one: getGame },
  { call: createField, table: "fields", list: { of: listFields, about: "championship" } },
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
  { call: createReferee, table: "referees", list: { of: listReferees, about: "championship" } },
  { call: createNews, table: "news", one: getOwnNews },
  {
    call: createSuspension,
    table: "suspensions",
    list: { of: listSuspensions, about: "tournament" },
  },
  { call: createLot, table: "lots", list: { of: listLots, about: "phase" } },
];
