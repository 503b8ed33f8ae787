import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createChampionship,
  getRevision,
} from "../../../../app/v1/structure/championships/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import {
  createTournament,
  updateTournament,
  updateTournamentInscriptions,
  updateManyTournaments,
} from "../../../../app/v1/structure/tournaments/contract.ts";
import { newEmail } from "../../support/accounts.ts";
import { send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";

const PATH = "/v1/organizer/tournaments/update-many/";

async function twoTournaments() {
  const world = await championshipWithTournament();
  const { call } = world;
  const other = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  const season = await call(createSeason, {
    json: { championship_id: other.id, name: "2026" },
  });
  const second = await call(createTournament, {
    json: { status: "started", season_id: season.id, name: "Sub-17" },
  });
  return { ...world, other, second, ids: [second.id, world.tournament.id] };
}

test("several tournaments change in one call with new revisions", async () => {
  const { call, championship, other, ids } = await twoTournaments();
  const revisions = () =>
    Promise.all(
      [championship, other].map(
        async ({ slug }) => (await visitor(getRevision, { params: { id: slug } })).revision,
      ),
    );
  const before = await revisions();
  const { tournaments } = await call(updateManyTournaments, {
    json: {
      ids,
      versions: [1, 1],
      data: { status: "started", game_duration: 60, tournament_rankings: "fifa_2022" },
    },
  });
  expect(tournaments).toMatchObject([
    { id: ids[0], status: "started", game_duration: 60, version: 2 },
    { id: ids[1], status: "started", game_duration: 60, version: 2 },
  ]);
  expect(await revisions()).toEqual(before.map((revision) => revision + 1));
});

test("one refused tournament stops the whole call", async () => {
  const { headers, ids, tournament } = await twoTournaments();
  const stranger = await championshipWithTournament();
  const post = (json: object) => send(PATH, "POST", { headers, json });
  const data = { game_duration: 40 };
  expect((await post({ ids: [...ids, stranger.tournament.id], data })).status).toBe(404);
  expect((await post({ ids: [...ids, 999_999], data })).status).toBe(404);
  const late = await post({ ids, versions: [1, 2], data });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { id: tournament.id, version: 1 } });
  const paths = async (json: object) => {
    const response = await post(json);
    expect(response.status).toBe(422);
    const { errors }: { errors: { path: string }[] } = await response.json();
    return errors.map(({ path }) => path);
  };
  expect(await paths({ ids: [ids[0], ids[0]], data })).toEqual(["ids.1"]);
  expect(await paths({ ids, versions: [1], data })).toEqual(["versions"]);
  expect(await paths({ ids, data: { game_duration: 0 } })).toEqual(["data.game_duration"]);
  const { results } = await env.DB.prepare(
    "SELECT DISTINCT game_duration AS minutes FROM tournaments WHERE id IN (?, ?)",
  )
    .bind(...ids)
    .all();
  expect(results).toEqual([{ minutes: 90 }]);
});

test("a call-up notifies approved teams once", async () => {
  const world = await twoTournaments();
  const { tournament, headers, ids } = world;
  const post = mailbox();
  const call = post.client(headers);
  const emails = [newEmail(), newEmail(), newEmail()];
  const [first = "", second = "", third = ""] = emails;
  for (const [name, contact_email] of [
    ["Bangu", first],
    ["Olaria", second],
    ["Madureira", third],
  ] as const) {
    const { register } = await registeredTeam(world, name);
    await call(updateRegister, {
      params: { id: register.id },
      json: { contact_email, ...(name === "Olaria" && { status: "pending" }) },
    });
  }
  const { team } = await registeredTeam(world, "Sem Contato");
  expect(team.name).toBe("Sem Contato");
  await call(updateTournament, { params: { id: tournament.id }, json: { is_called: true } });
  await call(updateTournament, { params: { id: tournament.id }, json: { is_called: true } });
  await call(updateManyTournaments, { json: { ids, data: { is_called: true } } });
  const count = () => emails.map((email) => post.to(email).length);
  expect(count()).toEqual([1, 0, 1]);
  const [letter] = post.to(first);
  expect(letter?.subject).toBe("Convocação publicada: seu time está nela");
  expect(letter?.text).not.toMatch(/Adulto|Bangu|informacoes/);
  expect(letter?.text).toMatch(/\/equipe\/[0-9a-f-]{36}/);
  expect(linkIn(letter).pathname).toMatch(/^\/equipe\//);

  await call(updateManyTournaments, { json: { ids, data: { is_called: false } } });
  await call(updateManyTournaments, { json: { ids, data: { is_called: true } } });
  expect(count()).toEqual([2, 0, 2]);
});

test("enrolment rules are set in parts and never contradict", async () => {
  const { call, tournament, headers } = await championshipWithTournament();
  const params = { id: tournament.id };
  const set = await call(updateTournamentInscriptions, {
    params,
    json: {
      opens_at: "2026-03-01T00:00:00Z",
      max_athletes: 20,
      documents: ["RG"],
      enable_register: true,
      version: 1,
    },
  });
  expect(set).toMatchObject({
    enable_register: true,
    inscription_info: {
      opens_at: "2026-03-01T00:00:00Z",
      closes_at: null,
      min_athletes: null,
      max_athletes: 20,
      documents: ["RG"],
      text: null,
    },
    version: 2,
  });
  const path = `/v1/organizer/tournaments/${tournament.id}/inscriptions/`;
  const put = (json: object, by: Record<string, string> = headers) =>
    send(path, "PUT", { headers: by, json });
  const wrong = async (json: object) => {
    const response = await put(json);
    expect(response.status).toBe(422);
    const { errors }: { errors: { path: string }[] } = await response.json();
    return errors.map(({ path: at }) => at);
  };
  expect(await wrong({ closes_at: "2026-02-01T00:00:00.000Z" })).toEqual(["closes_at"]);
  expect(await wrong({ min_athletes: 21 })).toEqual(["max_athletes"]);
  expect(await wrong({ max_athletes: 0 })).toEqual(["max_athletes"]);
  const whole = await send(`/v1/organizer/tournaments/${tournament.id}`, "PUT", {
    headers,
    json: { inscription_info: { ...set.inscription_info, min_athletes: 30 } },
  });
  expect(whole.status).toBe(422);
  expect(await whole.json()).toMatchObject({ errors: [{ path: "inscription_info.max_athletes" }] });

  expect((await put({ text: "Até sexta." })).status).toBe(200);
  expect((await put({ text: "Tarde", version: 2 })).status).toBe(409);
});
