import { gamePage, selectGames } from "../../../matchday/games/list/store.ts";
import { selectInscriptions } from "../../../people/inscriptions/store.ts";
import { inscriptionPage } from "../../../people/inscriptions/contract.ts";
import { requireFound } from "../../../kit/access.ts";
import { isAnnounced } from "../../../kit/on-air.ts";
import { championshipOfTournament, tournamentRef } from "../../../kit/target.ts";
import { answer, resource } from "../../../kit/router.ts";
import { DEFAULT_PER_PAGE, buildPage } from "../../../kit/contract.ts";
import { readPublic } from "../../../kit/revision.ts";
import { one, type Database } from "../../../db/database.ts";
import { selectPhases } from "../../phases/store.ts";
import { registerAnswer } from "../../registers/shown.ts";
import { approvedRegisters } from "../../registers/store.ts";
import { selectSpots } from "../../spots/store.ts";
import { publicTeams } from "../../../people/teams/store.ts";
import { userPage } from "../../../people/users/routes.ts";
import { selectUsers } from "../../../people/users/store.ts";
import { type INCLUDABLE_LISTS, getTournament } from "../contract.ts";
import { findShown, findTournament } from "../store.ts";

type Relation = (typeof INCLUDABLE_LISTS)[number];

const FIRST = { page: 1, per_page: DEFAULT_PER_PAGE };

function selectLists(db: Database, id: number, asked: readonly Relation[]) {
  const target = { tournament: id, ...FIRST };
  const tournament = tournamentRef(target);
  const listIfAsked = <T>(name: Relation, list: () => T) =>
    asked.includes(name) ? list() : undefined;
  return {
    games: listIfAsked("games", () => selectGames(db, target)),
    phases: listIfAsked("phases", () => selectPhases(db, tournament, FIRST)),
    spots: listIfAsked("spots", () => selectSpots(db, tournament, FIRST)),
    teams: listIfAsked("teams", () => publicTeams(db, target)),
    registers: listIfAsked("registers", () =>
      approvedRegisters(db, tournamentRef(target, isAnnounced), FIRST),
    ),
    users: listIfAsked("users", () => selectUsers(db, tournament, FIRST)),
    inscriptions: listIfAsked("inscriptions", () => selectInscriptions(db, tournament, FIRST)),
  };
}

type Counted = { total: number }[];

const pageIf = <Row, Page>(
  rows: Row[] | undefined,
  counted: Counted | undefined,
  toPage: (rows: Row[], counted: Counted) => Page,
) => rows && counted && toPage(rows, counted);

export const tournamentRelations = resource();

tournamentRelations.serve(getTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { include = [] } = c.req.valid("query");
  const { db } = c.var;
  const lists = selectLists(db, id, include);
  const { headers, row, shown, ...answers } = await readPublic(
    c,
    championshipOfTournament(id, isAnnounced),
    {
      row: one(findTournament(db, id)),
      shown: one(findShown(db, id)),
      games: lists.games?.rows,
      gamesCounted: lists.games?.counted,
      phases: lists.phases?.rows,
      phasesCounted: lists.phases?.counted,
      spots: lists.spots?.rows,
      spotsCounted: lists.spots?.counted,
      teams: lists.teams?.rows,
      teamsCounted: lists.teams?.counted,
      registers: lists.registers?.rows,
      registersCounted: lists.registers?.counted,
      users: lists.users?.rows,
      usersCounted: lists.users?.counted,
      inscriptions: lists.inscriptions?.rows,
      inscriptionsCounted: lists.inscriptions?.counted,
    },
  );
  const tournament = requireFound(row);
  // Only organizers see progress before publication.
  const progress = shown ? {} : { current_phase: null, current_round: null };
  const plain = <Row>(rows: Row[], counted: Counted) => buildPage(rows, counted, FIRST);
  const pages = {
    games: pageIf(answers.games, answers.gamesCounted, (rows, counted) =>
      gamePage(rows, counted, FIRST),
    ),
    phases: pageIf(answers.phases, answers.phasesCounted, plain),
    spots: pageIf(answers.spots, answers.spotsCounted, plain),
    teams: pageIf(answers.teams, answers.teamsCounted, plain),
    registers: pageIf(answers.registers, answers.registersCounted, (rows, counted) =>
      buildPage(rows.map(registerAnswer), counted, FIRST),
    ),
    users: pageIf(answers.users, answers.usersCounted, (rows, counted) =>
      userPage(rows, counted, FIRST),
    ),
    inscriptions: pageIf(answers.inscriptions, answers.inscriptionsCounted, (rows, counted) =>
      inscriptionPage(rows, counted, FIRST),
    ),
  };
  return answer(
    {
      ...tournament,
      ...progress,
      games: { ...tournament.games, ...pages.games },
      phases: { ...tournament.phases, ...pages.phases },
      spots: { ...tournament.spots, ...pages.spots },
      teams: { ...tournament.teams, ...pages.teams },
      registers: { ...tournament.registers, ...pages.registers },
      users: { ...tournament.users, ...pages.users },
      inscriptions: { ...tournament.inscriptions, ...pages.inscriptions },
    },
    headers,
  );
});
