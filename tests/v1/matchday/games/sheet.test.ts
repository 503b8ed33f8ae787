import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  attachToGame,
  deleteAttachment,
  deleteGame,
  getGame,
  listAttachments,
  listDockets,
  setLineup,
  setReferees,
} from "../../../../app/v1/matchday/games/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { createReferee } from "../../../../app/v1/structure/referees/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { pdf, png } from "../../support/file-samples.ts";
import { athlete, inscribe, league, lineUp, saveGames, score } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { readWrongPlaces } from "../../support/refusal.ts";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, registers } = world;
  const home = await Promise.all(
    ["Ademir", "Biro", "Castor"].map((name) => athlete(call, registers[0], name)),
  );
  const away = await athlete(call, registers[1], "Zito");
  const id = world.ids[0] ?? 0;
  const user = (place: number): number => home[place]?.user.id ?? 0;
  return { ...world, id, home, away, user, path: `/v1/organizer/games/${id}` };
}

test("the súmula names a player who left", async () => {
  const { call, id, team, user, home, away } = await derby();
  await env.DB.prepare("UPDATE users SET nickname = 'Biro-Biro' WHERE id = ?").bind(user(1)).run();
  const events = [
    { type: "goal", team_id: team(0), user_id: user(0), minute: 3 },
    { type: "goal", team_id: team(0), user_id: user(1), minute: 9 },
    {
      type: "substitution",
      team_id: team(0),
      user_id: user(2),
      replaced_user_id: user(0),
      minute: 60,
    },
    { type: "goal", team_id: team(0), minute: 70 },
    { type: "yellow_card", team_id: team(1), user_id: away.user.id, minute: 80 },
  ] as const;
  await saveGames(call, { id, finished: true, home_score: 3, away_score: 0, events: [...events] });
  const athletes = [{ user_id: user(0) }, { user_id: user(1), captain: true }];
  await lineUp(call, id, { team_id: team(0), athletes, force: true });
  const before = await visitor(getGame, { params: { id } });
  expect(before.events.map((event) => [event.user?.name, event.replaced?.name])).toEqual([
    ["Ademir", undefined],
    ["Biro-Biro", undefined],
    ["Castor", "Ademir"],
    [undefined, undefined],
    ["Zito", undefined],
  ]);
  expect(before.lineups[0]?.athletes.map((one) => one.user.name)).toEqual(["Ademir", "Biro-Biro"]);
  for (const { id: inscription } of [...home, away]) {
    await env.DB.prepare("DELETE FROM inscriptions WHERE id = ?").bind(inscription).run();
  }
  const after = await visitor(getGame, { params: { id } });
  expect(after.events).toEqual(before.events);
  expect(after.lineups).toEqual(before.lineups);
  const { records } = await visitor(listDockets, { params: { id: before.tournament_id } });
  expect(records.map((one) => one.events)).toEqual([before.events]);
});

test("a new line-up replaces starters, reserves, captain and shirts", async () => {
  const { call, id, team, user, away, home } = await derby();
  await call(updateInscription, {
    params: { id: home[0]?.id ?? 0 },
    json: { shirt_number: 9 },
  });
  const params = { id };
  const written = await call(setLineup, {
    params,
    json: {
      team_id: team(0),
      athletes: [
        { user_id: user(2), shirt_number: 12, starter: false },
        { user_id: user(0), captain: true },
        { user_id: user(1), shirt_number: 1 },
      ],
      version: 1,
    },
  });
  expect(written.version).toBe(2);
  expect(written.lineups).toEqual([
    {
      team_id: team(0),
      athletes: [
        {
          user: { id: user(1), name: "Biro" },
          shirt_number: 1,
          role: "athlete",
          starter: true,
          captain: false,
          function: null,
        },
        {
          user: { id: user(0), name: "Ademir" },
          shirt_number: 9,
          role: "athlete",
          starter: true,
          captain: true,
          function: null,
        },
        {
          user: { id: user(2), name: "Castor" },
          shirt_number: 12,
          role: "athlete",
          starter: false,
          captain: false,
          function: null,
        },
      ],
    },
  ]);
  const json = { team_id: team(1), athletes: [{ user_id: away.user.id }] };
  const both = await call(setLineup, { params, json });
  expect(both.lineups.map((lineup) => lineup.team_id)).toEqual([team(0), team(1)]);
  expect(await visitor(getGame, { params })).toEqual(both);
  const none = await call(setLineup, { params, json: { team_id: team(0), athletes: [] } });
  expect(none.lineups.map((lineup) => lineup.team_id)).toEqual([team(1)]);
});

test("a line-up contains approved athletes once, with one captain", async () => {
  const { call, championship, headers, path, team, user, home, away } = await derby();
  const put = async (athletes: object[], more: object = {}, who: object = { headers }) => {
    const json = { team_id: team(0), athletes, ...more };
    return readWrongPlaces(await send(`${path}/lineups`, "PUT", { ...who, json }));
  };
  await call(updateInscription, { params: { id: home[2]?.id ?? 0 }, json: { status: "pending" } });
  const first = { user_id: user(0), shirt_number: 7, captain: true };
  expect(await put([first, { user_id: away.user.id }])).toEqual([422, "athletes.1.user_id"]);
  expect(await put([{ user_id: user(2) }])).toEqual([422, "athletes.0.user_id"]);
  expect(await put([first, first])).toEqual([
    422,
    "athletes.1.user_id",
    "athletes.1.shirt_number",
    "athletes.1.captain",
  ]);
  expect(await put([first], { team_id: 999_999 })).toEqual([422, "team_id"]);
  expect(await put([{ ...first, shirt_number: -1 }])).toEqual([422, "athletes.0.shirt_number"]);
  expect(await put([first], { version: 9 })).toEqual([409]);
  expect(await put([first], {}, {})).toEqual([401]);
  expect(await put([first], {}, await organizer())).toEqual([404]);
  expect(
    (
      await send("/v1/organizer/games/999999/lineups", "PUT", {
        headers,
        json: { team_id: 1, athletes: [] },
      })
    ).status,
  ).toBe(404);
  expect(await put([first], { version: 1 }, await newScorer(championship.id))).toEqual([200]);
});

test("referees come from the championship's and one's own", async () => {
  const { call, championship, headers, id, path } = await derby();
  const stranger = await organizer();
  const [own, shared, foreign] = [
    await call(createReferee, { json: { name: "Armando" } }),
    await call(createReferee, { json: { name: "Romualdo", championship_id: championship.id } }),
    await stranger.call(createReferee, { json: { name: "Dulcídio" } }),
  ];
  const written = await call(setReferees, {
    params: { id },
    json: {
      referees: [
        { referee_id: shared.id, function: "referee" },
        { referee_id: own.id, function: "assistant_1" },
      ],
      version: 1,
    },
  });
  expect(written.referees).toEqual([
    { id: shared.id, name: "Romualdo", function: "referee" },
    { id: own.id, name: "Armando", function: "assistant_1" },
  ]);
  expect(await visitor(getGame, { params: { id } })).toEqual(written);
  const put = async (referees: object[], more: object = {}, who: object = { headers }) => {
    return readWrongPlaces(
      await send(`${path}/referees`, "PUT", { ...who, json: { referees, ...more } }),
    );
  };
  const one = { referee_id: own.id, function: "referee" };
  expect(await put([one, one])).toEqual([422, "referees.1.referee_id", "referees.1.function"]);
  expect(await put([{ ...one, referee_id: foreign.id }])).toEqual([422, "referees.0.referee_id"]);
  expect(await put([{ ...one, function: "coach" }])).toEqual([422, "referees.0.function"]);
  expect(await put([one], { version: 1 })).toEqual([409]);
  expect(await put([one], {}, {})).toEqual([401]);
  expect(await put([one], {}, stranger)).toEqual([404]);
  expect(await put([one], {}, await newScorer(championship.id))).toEqual([403]);
  expect(await put([])).toEqual([200]);
});

test("each finished game has one docket, its match report", async () => {
  const { call, tournament, id, ids, team, user } = await derby();
  const list = () => visitor(listDockets, { params: { id: tournament.id } });
  expect(await list()).toEqual({
    records: [],
    pagination: { page: 1, per_page: 50, total: 0, pages: 1, next: null },
  });
  await lineUp(call, id, { team_id: team(0), athletes: [{ user_id: user(0) }] });
  await saveGames(call, {
    id,
    notes: "Jogo parado aos 30 por chuva.",
    events: [{ type: "goal", team_id: team(0), user_id: user(0), minute: 3 }],
  });
  await call(attachToGame, {
    form: { game_id: id, team_id: team(0), attachment: new File([png()], "s") },
  });
  const { records, pagination } = await list();
  expect(pagination.total).toBe(1);
  const whole = await visitor(getGame, { params: { id } });
  const { events, lineups, referees, notes, addenda, chronology, half_time, ...others } = whole;
  const { kicks, man_of_the_match, may_draw: _, replays, replayed_by, ...rest } = others;
  const { sheet_silent_since: __, ...game } = rest;
  expect([replays, replayed_by]).toEqual([null, null]);
  const shown = { events, lineups, referees, notes, addenda, chronology, half_time };
  expect(records).toEqual([{ game, ...shown, kicks, man_of_the_match, attachments_count: 1 }]);
  expect([notes, events.length, lineups.length]).toEqual(["Jogo parado aos 30 por chuva.", 1, 1]);
  await score(call, ids[1], 0, 0);
  expect((await list()).records.map((record) => record.game.id)).toEqual(ids);
  const first = await visitor(listDockets, {
    params: { id: tournament.id },
    query: { per_page: 1 },
  });
  const second = await visitor(listDockets, {
    params: { id: tournament.id },
    query: { per_page: 1, after: first.pagination.next ?? "" },
  });
  expect(second).toMatchObject({
    records: [{ game: { id: ids[1] } }],
    pagination: { page: 2, total: 2, next: null },
  });
  expect((await request("/v1/games/dockets/999999")).status).toBe(404);
  expect((await request(`/v1/games/dockets/${tournament.id}?after=x`)).status).toBe(422);
});

test("a paper súmula is private", async () => {
  const { call, championship, id, team, headers, ids } = await derby();
  const scorer = await newScorer(championship.id);
  const attached = await scorer.call(attachToGame, {
    form: { game_id: id, team_id: team(1), file: new File([pdf()], "sumula.pdf") },
  });
  expect(attached).toMatchObject({
    game_id: id,
    team_id: team(1),
    mime: "application/pdf",
  });
  expect(await scorer.call(listAttachments, { params: { id } })).toMatchObject({
    records: [attached],
  });
  const key = await env.DB.prepare("SELECT key FROM files WHERE id = ? AND private = 1")
    .bind(attached.file_id)
    .first<string>("key");
  expect((await request(attached.url, { headers })).status).toBe(200);
  expect((await request(`/v1/files/${key}`)).status).toBe(404);

  const file = `/v1/organizer/games/${id}/files/${attached.file_id}`;
  expect((await send(file, "DELETE", scorer)).status).toBe(403);
  expect((await send(file, "DELETE", await organizer())).status).toBe(404);
  expect((await send(file, "DELETE")).status).toBe(401);
  expect((await send(file.replace(`/${id}/`, `/${ids[1]}/`), "DELETE", { headers })).status).toBe(
    404,
  );
  await call(deleteAttachment, { params: { id, file_id: attached.file_id } });
  expect((await send(file, "DELETE", { headers })).status).toBe(404);
  expect(await env.FILES.head(key ?? "")).toBeNull();

  const again = await call(attachToGame, {
    form: { game_id: id, team_id: team(0), file: new File([png()], "foto.png") },
  });
  await call(deleteGame, { params: { id } });
  expect((await request(again.url, { headers })).status).toBe(404);
});

test("an attachment needs a valid file and team", async () => {
  const { id, team, headers } = await derby();
  const post = async (parts: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    return readWrongPlaces(
      await request("/v1/organizer/games/team_attach/", {
        method: "POST",
        headers,
        body: form,
      }),
    );
  };
  const good = { game_id: String(id), team_id: String(team(0)), file: new File([png()], "a.png") };
  expect(await post({ ...good, file: "" })).toEqual([422, "file"]);
  expect(await post({ ...good, file: new File(["<svg/>"], "a.png") })).toEqual([415, "file"]);
  expect(await post({ ...good, team_id: "999999" })).toEqual([422, "team_id"]);
  const stored = await env.DB.prepare("SELECT COUNT(*) AS n FROM game_files WHERE game_id = ?")
    .bind(id)
    .first<number>("n");
  expect(stored).toBe(0);
  expect(await post(good)).toEqual([201]);
});

test("a referee linked to a playing team is refused", async () => {
  const { call, championship, headers, id, path, registers } = await derby();
  const register_id = registers[0]?.id ?? 0;
  await inscribe(
    call,
    { id: register_id },
    { name: "Zé Roberto", email: "ze@bangu.example", phone: "(21) 98888-7777" },
  );
  const referee = async (json: { name: string; email?: string; phone?: string }) =>
    (await call(createReferee, { json: { ...json, championship_id: championship.id } })).id;
  const put = async (referee_id: number, more: object = {}) => {
    const json = { referees: [{ referee_id, function: "referee" }], ...more };
    const response = await send(`${path}/referees`, "PUT", { headers, json });
    const { errors = [] } = await response.json<{ errors?: { code: string; message: string }[] }>();
    return [response.status, ...errors.map(({ code, message }) => `${code}: ${message}`)];
  };
  const refused = (name: string) => [
    422,
    `own_team: ${name} joga pelo Bangu e não pode apitar este jogo.`,
  ];
  const byMail = await referee({ name: "José R.", email: "ZE@bangu.example" });
  const byPhone = await referee({ name: "J. Roberto", phone: "21 988887777" });
  const byName = await referee({ name: "ZE ROBERTO" });
  expect(await put(byMail)).toEqual(refused("José R."));
  expect(await put(byMail, { force: true })).toEqual(refused("José R."));
  expect(await put(byPhone, { force: true })).toEqual(refused("J. Roberto"));
  expect(await put(byName)).toEqual(refused("ZE ROBERTO"));
  expect(await put(byName, { force: true })).toEqual([200]);
  expect(await put(await referee({ name: "Armando", email: "armando@apito.example" }))).toEqual([
    200,
  ]);
  expect((await visitor(getGame, { params: { id } })).referees).toHaveLength(1);
});

test("only staff have functions on the bench", async () => {
  const { call, headers, path, team, registers, user } = await derby();
  const [masseur, coach] = await Promise.all(
    (["staff", "coach"] as const).map((role) =>
      inscribe(call, registers[0], { name: `Da comissão: ${role}`, role }),
    ),
  );
  const bench = [{ user_id: masseur?.user.id ?? 0, function: "masseur" as const }];
  const { lineups } = await lineUp(call, Number(path.split("/").at(-1)), {
    team_id: team(0),
    athletes: bench,
  });
  expect(lineups[0]?.athletes).toMatchObject([{ role: "staff", function: "masseur" }]);
  for (const user_id of [user(0), coach?.user.id]) {
    const athletes = [...bench, { user_id, function: "doctor" }];
    const response = await send(`${path}/lineups`, "PUT", {
      headers,
      json: { team_id: team(0), athletes },
    });
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: [{ path: "athletes.1.function", code: "role" }],
    });
  }
});
