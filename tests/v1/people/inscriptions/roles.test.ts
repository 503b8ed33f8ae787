import { expect, test } from "vitest";
import {
  createInscription,
  createInscriptionsCsv,
  listInscriptions,
  listOwnInscriptions,
  updateInscription,
  updateInscriptions,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { getTournamentStatistics } from "../../../../app/v1/site/statistics/contract.ts";
import { listSuspensions } from "../../../../app/v1/people/discipline/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { listUsers } from "../../../../app/v1/people/users/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { athlete, league, saveGames } from "../../support/games.ts";

async function smallTeam() {
  const world = await championshipWithTournament();
  const { call, tournament, headers } = world;
  const { register } = await registeredTeam(world, "Bangu");
  const none = { opens_at: null, closes_at: null, min_athletes: null, text: null };
  await call(updateTournament, {
    params: { id: tournament.id },
    json: { inscription_info: { ...none, max_athletes: 1, documents: [] } },
  });
  const inscribe = (name: string, role?: string) =>
    send("/v1/organizer/inscriptions", "POST", {
      headers,
      json: { register_id: register.id, name, ...(role && { role }) },
    });
  return { ...world, register, inscribe };
}

test("coach and staff take no athletes' places", async () => {
  const { call, tournament, register, inscribe } = await smallTeam();
  expect((await inscribe("Tião")).status).toBe(201);
  expect((await inscribe("Zico")).status).toBe(409);
  const answer = await inscribe("Zagallo", "coach");
  expect(answer.status).toBe(201);
  const coach = await answer.json<{ id: number; role: string }>();
  expect(coach.role).toBe("coach");
  expect((await inscribe("Nocaute Jack", "staff")).status).toBe(201);
  expect((await inscribe("Torcedor", "torcedor")).status).toBe(422);
  const query = { tournament: tournament.id };
  const formatRoles = (records: { user: { name: string }; role: string }[]) =>
    records.map(({ user, role }) => [user.name, role]);
  const roles = [
    ["Nocaute Jack", "staff"],
    ["Tião", "athlete"],
    ["Zagallo", "coach"],
  ];
  expect(formatRoles((await visitor(listInscriptions, { query })).records)).toEqual(roles);
  expect(formatRoles((await call(listOwnInscriptions, { query })).records)).toEqual(roles);
  const { records } = await visitor(listUsers, { query });
  expect(records.map(({ name, role }) => [name, role])).toEqual(roles);
  const { players_count } = await visitor(getTournamentStatistics, {
    params: { id: tournament.id },
  });
  expect(players_count).toBe(1);
  // A coach who becomes an athlete needs a free place in each register.
  const params = { id: coach.id };
  await expect(call(updateInscription, { params, json: { role: "athlete" } })).rejects.toThrow();
  const tiao = records.find(({ name }) => name === "Tião");
  const own = await call(listOwnInscriptions, { query: { register: register.id } });
  const athleteId = own.records.find(({ user }) => user.id === tiao?.id)?.id ?? 0;
  const swapped = await call(updateInscriptions, {
    json: {
      inscriptions: [
        { id: athleteId, role: "staff" },
        { id: coach.id, role: "athlete" },
      ],
    },
  });
  expect(swapped.inscriptions.map(({ role }) => role)).toEqual(["staff", "athlete"]);
});

test("a file may name roles in Portuguese", async () => {
  const { call, tournament, headers } = await smallTeam();
  const file = (lines: string[]) => `team;name;role\n${lines.join("\n")}\n`;
  const csv = file(["Bangu;Tião;", "Bangu;Zagallo;Técnico", "Bangu;Jack;Comissão técnica"]);
  const json = { tournament_id: tournament.id, csv };
  await call(createInscriptionsCsv, { json });
  const { records } = await visitor(listInscriptions, { query: { tournament: tournament.id } });
  expect(records.map(({ user, role }) => [user.name, role])).toEqual([
    ["Jack", "staff"],
    ["Tião", "athlete"],
    ["Zagallo", "coach"],
  ]);
  const wrong = await send("/v1/organizer/inscriptions/create-csv", "POST", {
    headers,
    json: { ...json, csv: file(["Bangu;Zico;atleta", "Bangu;Neto;torcedor"]) },
  });
  expect(wrong.status).toBe(422);
  const { errors } = await wrong.json<{ errors: { path: string; code: string }[] }>();
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ["csv.2.team", "full"],
    ["csv.3.role", "invalid"],
  ]);
});

test("a coach gets cards and suspensions like an athlete", async () => {
  const { call, registers, tournament, team, ids } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]]],
  );
  const player = await athlete(call, registers[0], "Tião");
  const coach = await call(createInscription, {
    json: { register_id: registers[0]?.id ?? 0, name: "Zagallo", role: "coach" },
  });
  const red = { type: "red_card" as const, card_kind: "direct" as const, team_id: team(0) };
  await saveGames(call, {
    id: ids[0],
    events: [
      { ...red, user_id: coach.user.id },
      { ...red, user_id: player.user.id },
    ],
  });
  const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
  const suspended = records.map(({ user, cause }) => `${user.name} ${cause}`);
  expect(new Set(suspended)).toEqual(new Set(["Tião red", "Zagallo red"]));
});
