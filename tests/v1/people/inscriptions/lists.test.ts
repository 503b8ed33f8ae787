import { expect, test } from "vitest";
import { publishBulletins } from "../../../../app/v1/people/bulletins/contract.ts";
import {
  createInscription,
  createInscriptionsCsv,
  getOwnInscription,
  listOwnInscriptions,
  updateInscription,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import {
  getOwnRegister,
  listOwnRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { getOwnTeam, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { send } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { athlete } from "../../support/games.ts";
import { newManager, newScorer } from "../../support/members.ts";
import { setPlan } from "../../support/plan.ts";

async function league() {
  const world = await championshipWithTournament();
  const bangu = await registeredTeam(world, "Bangu");
  const olaria = await registeredTeam(world, "Olaria");
  return { ...world, bangu, olaria };
}

test("a single row is read as in its list", async () => {
  const { call, tournament, bangu } = await league();
  const tiao = await athlete(call, bangu.register, "Tião");
  const registers = await call(listOwnRegisters, { query: { tournament: tournament.id } });
  const { id } = bangu.register;
  expect(await call(getOwnRegister, { params: { id } })).toEqual(registers.records[0]);
  const athletes = await call(listOwnInscriptions, { query: { register: id } });
  expect(await call(getOwnInscription, { params: { id: tiao.id } })).toEqual(athletes.records[0]);
  expect(await call(getOwnTeam, { params: { id: bangu.team.id } })).toEqual(bangu.team);
});

test("a manager edits the owner's teams without their secret", async () => {
  const { championship, bangu, call } = await league();
  const elsewhere = await championshipWithTournament();
  const other = await registeredTeam(elsewhere, "Íbis");
  const manager = await newManager(championship.id);
  const params = { id: bangu.team.id };
  expect(await manager.call(getOwnTeam, { params })).toEqual({ ...bangu.team, uuid: null });
  const edited = await manager.call(updateTeam, { params, json: { city: "Rio", version: 1 } });
  expect(edited).toMatchObject({ city: "Rio", uuid: null, version: 2 });
  expect(await call(getOwnTeam, { params })).toMatchObject({ city: "Rio", uuid: bangu.team.uuid });

  const status = async (id: number, who: { headers: Record<string, string> }) => [
    (await send(`/v1/organizer/teams/${id}`, "GET", who)).status,
    (await send(`/v1/organizer/teams/${id}`, "PUT", { ...who, json: { city: "Rio" } })).status,
  ];
  expect(await status(other.team.id, manager)).toEqual([404, 404]);
  expect(await status(bangu.team.id, await newScorer(championship.id))).toEqual([404, 404]);
  expect(await status(bangu.team.id, await organizer())).toEqual([404, 404]);
  const secret = `/v1/organizer/teams/${bangu.team.id}/uuid`;
  expect((await send(secret, "POST", manager)).status).toBe(404);
});

test("athletes are filtered by name, nickname and decision", async () => {
  const { call, tournament, bangu, olaria } = await league();
  const register_id = bangu.register.id;
  await call(createInscription, { json: { register_id, name: "Sebastião", nickname: "Tião" } });
  const zeca = await athlete(call, olaria.register, "Zeca Élton");
  await call(updateInscription, { params: { id: zeca.id }, json: { status: "pending" } });
  const names = async (query: { q?: string; status?: "pending" | "decided"; register?: number }) =>
    (
      await call(listOwnInscriptions, { query: { tournament: tournament.id, ...query } })
    ).records.map(({ user }) => user.name);
  expect(await names({ q: "TIAO" })).toEqual(["Sebastião"]);
  expect(await names({ q: "elton zeca" })).toEqual(["Zeca Élton"]);
  expect(await names({ q: "zeca", register: register_id })).toEqual([]);
  expect(await names({ status: "decided" })).toEqual(["Sebastião"]);
  expect(await names({ status: "pending" })).toEqual(["Zeca Élton"]);
});

test("the list filters athletes missing from the bulletin", async () => {
  const { call, championship, tournament, bangu, olaria } = await league();
  await setPlan(championship.id, "elite");
  const tiao = await athlete(call, bangu.register, "Tião");
  await athlete(call, bangu.register, "Zeca");
  const coach = { register_id: bangu.register.id, name: "Professor", role: "coach" } as const;
  await call(createInscription, { json: coach });
  const waiting = async () =>
    (
      await call(listOwnInscriptions, { query: { tournament: tournament.id, unpublished: "true" } })
    ).records.map(({ user, team_id }) => [user.name, team_id]);
  const publish = (
    ...bulletins: Parameters<typeof call<typeof publishBulletins>>[1]["json"]["bulletins"]
  ) => call(publishBulletins, { json: { tournament_id: tournament.id, bulletins } });
  const user_id = tiao.user.id;
  expect(await waiting()).toEqual([
    ["Tião", bangu.team.id],
    ["Zeca", bangu.team.id],
  ]);
  const registration = { type: "registration", user_id, to_team_id: bangu.team.id } as const;
  const first = await publish(registration);
  expect(await waiting()).toEqual([["Zeca", bangu.team.id]]);
  const corrects_id = first.bulletins[0]?.id ?? 0;
  await publish({ type: "correction", corrects_id, user_id, to_team_id: null });
  expect(await waiting()).toHaveLength(2);
  await publish({
    ...registration,
    type: "transfer",
    from_team_id: bangu.team.id,
    to_team_id: olaria.team.id,
  });
  expect(await waiting()).toEqual([["Zeca", bangu.team.id]]);
});

test("tab-separated cells from a spreadsheet are accepted", async () => {
  const { call, tournament } = await league();
  const csv = "Time\tNome\tCamisa\nBangu\tTião\t10\nOlaria\tZeca\t7\n";
  const json = { tournament_id: tournament.id, csv };
  const { records } = await call(createInscriptionsCsv, { json });
  expect(records.map(({ result }) => result)).toEqual(["created", "created"]);
});

test("another athlete's document is refused with both names", async () => {
  const { call, tournament } = await league();
  const send = async (...lines: string[]) => {
    const csv = ["time;nome;documento", ...lines].join("\n");
    const json = { tournament_id: tournament.id, csv, preview: true };
    return (await call(createInscriptionsCsv, { json })).records;
  };
  const tiao = "Bangu;Sebastião Rosa;529.982.247-25";
  const json = { tournament_id: tournament.id, csv: `time;nome;documento\n${tiao}` };
  await call(createInscriptionsCsv, { json });
  expect(await send("Bangu;Zeca Prado;529.982.247-25")).toMatchObject([
    {
      result: "refused",
      problems: [
        {
          column: "document",
          message:
            "Este documento já é de Sebastião Rosa, que está neste time, e aqui está com Zeca Prado. Confira o número.",
        },
      ],
    },
  ]);
  expect(await send("Bangu;Sebastião da Silva Rosa;52998224725")).toMatchObject([
    { result: "existing" },
  ]);
  const twice = await send("Olaria;Zé;111.444.777-35", "Olaria;Biro;111.444.777-35");
  expect(twice[1]).toMatchObject({ result: "refused", problems: [{ column: "document" }] });
});

test("a file may have Portuguese columns", async () => {
  const { call, tournament } = await league();
  const csv =
    "Time;Nome;Camisa;Posição;Nascimento;Situação\nBangu;Tião;10;Meia;31/05/1990;Aprovada\nOlaria;Zeca;dez;;;\n";
  const json = { tournament_id: tournament.id, csv, preview: true };
  const { records } = await call(createInscriptionsCsv, { json });
  expect(records).toMatchObject([
    {
      line: 2,
      result: "created",
      texts: {
        team: "Bangu",
        name: "Tião",
        shirt_number: "10",
        position: "Meia",
        birth_date: "31/05/1990",
      },
    },
    {
      line: 3,
      result: "refused",
      texts: { team: "Olaria", name: "Zeca", shirt_number: "dez" },
      problems: [{ column: "shirt_number" }],
    },
  ]);
});
