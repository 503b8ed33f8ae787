import { expect, test } from "vitest";
import {
  getOwnChampionship,
  updateChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import {
  restoreDeleted,
  deleteChampionship,
} from "../../../../app/v1/structure/ownership/contract.ts";
import { createReport } from "../../../../app/v1/platform/notifications/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import {
  publicReads,
  publicWorld,
  publishedReads,
  REFERENCE_READS,
} from "../../all-operations/public-reads.ts";
import { newAccount } from "../../support/accounts.ts";
import { request, send } from "../../support/caller.ts";
import { editTournament } from "../../support/championship.ts";

/** A word that occurs nowhere else in the database. */
const MARK = "zqescondido";

/** Reads over several championships, which continue without it. */
const OF_MANY = new Set([
  "/v1/championships",
  "/v1/search",
  "/v1/followed",
  "/v1/teams",
  "/v1/games/now",
  "/v1/stats",
  "/v1/scores",
  "/v1/seasons",
  "/v1/registers",
  "/v1/games",
  "/v1/classifications",
  "/v1/news",
  "/v1/users",
  "/v1/inscriptions",
]);

async function markedWorld() {
  const world = await publicWorld();
  const { call, championship, tournament, teams, user } = world;
  await call(updateChampionship, {
    params: { id: championship.id },
    json: { name: `Copa ${MARK}` },
  });
  await editTournament(call, tournament, { name: `Torneio ${MARK}` });
  for (const [at, { id }] of teams.entries()) {
    await call(updateTeam, { params: { id }, json: { name: `Bangu ${MARK} ${at}` } });
  }
  await call(updateUser, { params: { id: user.id }, json: { name: `Tião ${MARK}` } });
  return world;
}

test("a hidden championship is missing for everyone until restored", async () => {
  const world = await markedWorld();
  const { championship, call, tournament } = world;
  const staff = await newAccount({ staff: true });
  const params = { id: championship.id };
  const reads = Object.entries(publicReads(world)).filter(
    ([path]) => path === "/v1/files/{key}" || !REFERENCE_READS.has(path),
  );
  expect(publishedReads().filter((path) => !(path in publicReads(world)))).toEqual([]);
  const statuses = async () => {
    const told: [path: string, address: string, status: number, marked: boolean][] = [];
    for (const [path, addresses] of reads) {
      for (const address of addresses) {
        const response = await request(address);
        told.push([path, address, response.status, (await response.text()).includes(MARK)]);
      }
    }
    return told;
  };
  const before = await statuses();
  expect(before.filter(([_path, _address, status]) => status !== 200)).toEqual([]);

  const reason = "Cobra inscrição de um torneio que não existe.";
  await staff.call(setVisibility, { params, json: { hidden: true, reason } });
  const expectMissing = async () => {
    for (const [path, address, status, marked] of await statuses()) {
      expect([address, marked]).toEqual([address, false]);
      const goesOn = OF_MANY.has(path) && !/[?&](?:tournament|championship|season)=/.test(address);
      expect([address, status]).toEqual([address, goesOn ? 200 : 404]);
    }
  };
  await expectMissing();
  expect((await request(`/v1/championships?q=${MARK}`)).status).toBe(200);
  const told = { reason: "fraud", text: "Também vi." };
  const report = createReport.path.replace("{id}", championship.slug);
  expect((await send(report, "POST", { json: told })).status).toBe(404);
  const register = await send("/v1/registers", "POST", {
    json: {
      tournament_id: tournament.id,
      name: "Time Novo",
      contact_name: "Zé",
      contact_email: "ze@apito.example",
      contact_phone: "21 99999-0000",
    },
  });
  expect(register.status).toBe(409);
  expect(await call(getOwnChampionship, { params })).toMatchObject({ hidden_reason: reason });

  await staff.call(setVisibility, { params, json: { hidden: false, reason: "Era engano." } });
  expect(await statuses()).toEqual(before);
  const own = await call(getOwnChampionship, { params });
  expect(own).toMatchObject({ hidden_at: null, hidden_reason: null });

  const { slug: confirm } = own;
  await call(deleteChampionship, { params, query: { confirm, force: "true" } });
  await expectMissing();
  await call(restoreDeleted, { params });
  expect(await statuses()).toEqual(before);
});
