import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  closeGame,
  getReport,
  setKicks,
  setReport,
} from "../../../../app/v1/matchday/games/contract.ts";
import { createInscriptionsCsv } from "../../../../app/v1/people/inscriptions/contract.ts";
import {
  eraseUser,
  exportUser,
  getOwnUser,
  updateUser,
} from "../../../../app/v1/people/personal-data/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { png } from "../../support/file-samples.ts";
import { inscribe, league, saveGames } from "../../support/games.ts";
import { setPlan } from "../../support/plan.ts";
import { type Ends, dump, readEnds } from "../../support/dump.ts";
import { newCpf } from "../../support/cpf.ts";
import { publish } from "../../support/people.ts";
import { run } from "../../support/statement.ts";

async function everythingStored(behind: Ends, word: string): Promise<string> {
  const searched = await env.DB.batch(
    ["championship_search", "team_search", "athlete_search"].map((index) =>
      env.DB.prepare(`SELECT * FROM ${index} WHERE ${index} MATCH ?`).bind(word),
    ),
  );
  return JSON.stringify([await dump(behind), searched.map(({ results }) => results)]);
}

/** Values that occur nowhere else in the database. */
interface Marks {
  mark: string;
  cpf: string;
  birth_date: string;
  phone: string;
}

async function knownEverywhere({ mark, cpf, birth_date, phone }: Marks) {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, ids, team, tournament, championship } = world;
  const inscription = await inscribe(call, registers[0], {
    name: `Sebastião ${mark}`,
    nickname: `${mark}inho`,
    document: cpf,
    birth_date,
    phone,
    email: `${mark}@exemplo.com.br`,
    guardian_name: `Guilhermina ${mark}`,
    guardian_consent: true,
    position: "Goleiro",
  });
  const { user } = inscription;
  const goal = { type: "goal" as const, team_id: team(0), user_id: user.id };
  await saveGames(call, { id: ids[0], events: [goal] });
  const { photo } = await call(updateUser, {
    params: { id: user.id },
    form: { photo: new Blob([png()]) },
  });
  await setPlan(championship.id, "elite");
  await publish(call, tournament, { type: "registration", user_id: user.id, to_team_id: team(0) });
  const params = { id: ids[0] ?? 0 };
  const kick = { side: "home" as const, scored: true, user_id: user.id };
  await call(setKicks, {
    params,
    json: { kicks: [kick], home_penalties: 3, away_penalties: 2 },
  });
  const incidents = `Sebastião ${mark} e "seu" SEBASTIÃO ${mark.toUpperCase()} discutiram.`;
  const best = { man_of_the_match_id: user.id };
  await call(setReport, { params, json: { incidents, ...best } });
  await call(closeGame, { params, json: {} });
  await call(setReport, {
    params,
    json: { incidents, ...best, home_conduct: "Boa", addendum: "Faltava a conduta" },
  });
  const key = `${crypto.randomUUID()}.png`;
  await env.FILES.put(key, "rg", { customMetadata: { access: "private" } });
  await run(
    "INSERT INTO files (championship_id, key, mime, bytes, private) VALUES (?, ?, 'image/png', 2, 1)",
    championship.id,
    key,
  );
  await run(
    "UPDATE inscriptions SET document_file_id = (SELECT id FROM files WHERE key = ?) WHERE id = ?",
    key,
    inscription.id,
  );
  await run("UPDATE bulletins SET note = ? WHERE user_id = ?", `${mark} veio do Vasco`, user.id);
  await run(
    "INSERT INTO lineups (championship_id, game_id, team_id, user_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
    championship.id,
    ids[0] ?? 0,
    team(0),
    user.id,
  );
  await run(
    "INSERT INTO suspensions (championship_id, tournament_id, user_id, team_id, cause, matches, note) VALUES (?, ?, ?, ?, 'tribunal', 2, ?)",
    championship.id,
    tournament.id,
    user.id,
    team(0),
    `${mark} xingou`,
  );
  await run(
    "INSERT INTO idempotency_keys (scope, key, request_hash, status, body) VALUES ('public', ?, 'x', 200, ?)",
    crypto.randomUUID(),
    JSON.stringify({ id: user.id, name: `Sebastião ${mark}`, document: cpf }),
  );
  return { ...world, inscription, user, photo: photo ?? "", key };
}

test("an athlete gets all stored personal data", async () => {
  const cpf = newCpf();
  const { call, user, photo, ids, inscription, headers } = await knownEverywhere({
    mark: "Xerife",
    cpf,
    birth_date: "2010-10-10",
    phone: "21 94444-0000",
  });
  const all = await call(exportUser, { params: { id: user.id } });
  expect(all).toMatchObject({
    user: {
      id: user.id,
      name: "Sebastião Xerife",
      document: cpf,
      birth_date: "2010-10-10",
      guardian_name: "Guilhermina Xerife",
    },
    inscriptions: [{ id: inscription.id, team: "Bangu", tournament: "2026 · Adulto" }],
    events: [{ type: "goal", game_id: ids[0] }],
    lineups: [{ game_id: ids[0], starter: true, captain: false }],
    kicks: [{ game_id: ids[0], side: "home", scored: true }],
    best_of: [{ game_id: ids[0] }],
    bulletins: [{ type: "registration", note: "Xerife veio do Vasco" }],
    suspensions: [{ cause: "tribunal", matches: 2, served_in: [], note: "Xerife xingou" }],
  });
  expect(all.files.map(({ use, url }) => [use, url])).toEqual([
    ["photo", photo],
    ["document", expect.stringMatching(/^\/v1\/organizer\/files\/\d+$/)],
  ]);
  const response = await request(`/v1/organizer/users/${user.id}/export`, { headers });
  expect(response.headers.get("content-disposition")).toContain(`atleta-${user.id}.json`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("erasure keeps games, events and totals", async () => {
  const marks = {
    // A four-letter mark occurs in a random token once in a hundred runs.
    mark: "Zulmirinha",
    cpf: newCpf(),
    birth_date: "2011-11-22",
    phone: "21 93333-0000",
  };
  const behind = await readEnds();
  const { call, user, photo, key, ids, inscription, championship, headers } =
    await knownEverywhere(marks);
  const path = `/v1/organizer/users/${user.id}/erase`;
  const post = (json: object) => send(path, "POST", { headers, json });
  expect((await post({ confirm: true, version: 1 })).status).toBe(409);

  const { version } = await call(getOwnUser, { params: { id: user.id } });
  const erased = await call(eraseUser, {
    params: { id: user.id },
    json: { confirm: true, version },
  });
  expect(erased).toMatchObject({
    name: "Atleta removido",
    nickname: null,
    position: null,
    photo: null,
    birth_date: null,
    document: null,
    email: null,
    phone: null,
    guardian_name: null,
    guardian_consent_at: null,
    erased_at: expect.stringMatching(/^\d{4}-/),
  });
  const { report } = await call(getReport, { params: { id: ids[0] ?? 0 } });
  expect(report.incidents).toBe('Atleta removido e "seu" Atleta removido discutiram.');
  const stored = (await everythingStored(behind, marks.mark)).toLowerCase();
  const traces = [...Object.values(marks), key];
  expect(traces.filter((trace) => stored.includes(trace.toLowerCase()))).toEqual([]);
  expect((await request(photo)).status).toBe(404);
  expect(await env.FILES.head(key)).toBeNull();
  const row = await env.DB.prepare("SELECT status, landing FROM inscriptions WHERE id = ?")
    .bind(inscription.id)
    .first();
  expect(row).toEqual({ status: "released", landing: 0 });

  const game = await request(`/v1/games/${ids[0]}`);
  expect(await game.json()).toMatchObject({
    events: [{ type: "goal", user: { id: user.id, name: "Atleta removido" } }],
    kicks: [{ side: "home", scored: true, user: { id: user.id, name: "Atleta removido" } }],
    man_of_the_match: { user: { id: user.id, name: "Atleta removido" } },
  });
  const profile = await visitor(getUser, { params: { id: user.id } });
  expect(profile).toMatchObject({
    name: "Atleta removido",
    totals: { goals_count: 1, man_of_the_match_count: 1 },
  });
  const bulletin = await request(`/v1/bulletins?championship=${championship.slug}`);
  expect(await bulletin.text()).toContain("Atleta removido");

  expect((await post({ confirm: true })).status).toBe(200);
  const edit = await send(`/v1/users/${user.id}`, "PUT", { headers, json: { nickname: "Zuza" } });
  expect(edit.status).toBe(409);
});

test("an erased athlete's document is free again", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { register } = await registeredTeam(world, "Bangu");
  const document = newCpf();
  const enrol = () => inscribe(call, register, { name: "Bento", document });
  const first = await enrol();
  await call(eraseUser, { params: { id: first.user.id }, json: { confirm: true } });
  const second = await enrol();
  expect(second.user.id).not.toBe(first.user.id);
  // Nor does a name match the erased athlete.
  const { records } = await call(createInscriptionsCsv, {
    json: { tournament_id: tournament.id, csv: "team,name\nBangu,Atleta removido" },
  });
  expect(records[0]?.result).toBe("created");
});
