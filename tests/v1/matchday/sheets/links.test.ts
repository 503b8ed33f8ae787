import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { closeGame, updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import {
  createSheetLinks,
  listSheetLinks,
  openSheet,
  readSheetDoor,
  revokeSheetLink,
} from "../../../../app/v1/matchday/sheets/links/contract.ts";
import { deleteChampionship } from "../../../../app/v1/structure/ownership/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { newAddress, send, visitor } from "../../support/caller.ts";
import { league, score } from "../../support/games.ts";
import { logged } from "../../support/log-lines.ts";
import { catchRefusal, readOutcome } from "../../support/refusal.ts";
import { sql } from "../../support/statement.ts";

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const DEAD = "404 Este link não vale mais. Peça outro à organização.";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const [id = 0, other = 0] = world.ids;
  const { call } = world;
  const create = async (game_ids = [id], renew = false) => {
    const { records } = await call(createSheetLinks, { json: { game_ids, renew } });
    return records.map((link) => ({
      ...link,
      secret: link.url.slice(link.url.lastIndexOf("/") + 1),
    }));
  };
  const link = async (game = id, renew = false) => {
    const [made] = await create([game], renew);
    if (!made) throw new Error("The game has no link.");
    return made;
  };
  const devices = async (game = id) =>
    (await call(listSheetLinks, { query: { games: String(game) } })).records[0]?.devices;
  const edit = (json: object) => call(updateGame, { params: { id }, json });
  return { ...world, id, other, create, link, devices, edit };
}

interface Opening {
  secret: string;
  pin: string;
  device?: string;
  name?: string;
  network?: string;
}

const ask = ({
  secret,
  pin,
  device = crypto.randomUUID(),
  name = "Zeca",
  network = newAddress(),
}: Opening) =>
  send(openSheet.path, "POST", {
    headers: { "cf-connecting-ip": network },
    json: { secret, pin, device, name },
  });

const open = async (opening: Opening): Promise<string> => readOutcome(await ask(opening));

const door = (secret: string) => visitor(readSheetDoor, { json: { secret } });

const wrong = (pin: string): string => String((Number(pin) + 1) % 10_000).padStart(4, "0");

test("a link opens its game's sheet with the PIN, without an account", async () => {
  const { id, link, championship, tournament } = await derby();
  const { secret, pin, url, opens_at } = await link();
  expect(url).toMatch(/^https:\/\/[^/]+\/mesa\/[\w-]{43}$/);
  expect(pin).toMatch(/^\d{4}$/);
  expect(opens_at).toBeNull();
  expect(await door(secret)).toMatchObject({
    game_id: id,
    home_team: { name: "Bangu" },
    away_team: { name: "Olaria" },
    championship: { id: championship.id, name: championship.name },
    tournament: { id: tournament.id },
    starts_at: null,
    opens_at: null,
    closed_at: null,
  });
  const { token, game_id } = await (await ask({ secret, pin })).json<Record<string, unknown>>();
  expect(game_id).toBe(id);
  expect(token).toMatch(/^[\w-]{43}$/);
});

test("a game keeps its link until it is renewed", async () => {
  const { id, other, create } = await derby();
  const [first] = await create([id]);
  const [again, second] = await create([id, other]);
  expect(again).toEqual(first);
  expect(second?.secret).not.toBe(first?.secret);
  const [renewed] = await create([id], true);
  expect(renewed?.secret).not.toBe(first?.secret);
  expect(await open({ secret: first?.secret ?? "", pin: first?.pin ?? "" })).toBe(DEAD);
  expect(await open({ secret: renewed?.secret ?? "", pin: renewed?.pin ?? "" })).toBe("200");
});

test("simultaneous calls give a game one link", async () => {
  const { create } = await derby();
  const made = await Promise.all([1, 2, 3, 4].map(() => create()));
  expect(new Set(made.flat().map(({ url }) => url)).size).toBe(1);
});

test("a renewed or revoked link closes its devices", async () => {
  const { id, link, devices, call } = await derby();
  const stored = async () =>
    (await sql`SELECT id FROM sheet_devices WHERE game_id = ${id}`.all()).results.length;
  const first = await link();
  await open(first);
  expect(await devices()).toMatchObject([{ name: "Zeca" }]);
  const second = await link(id, true);
  expect([await devices(), await stored()]).toEqual([[], 0]);
  await open(second);
  await call(revokeSheetLink, { params: { id } });
  expect(await stored()).toBe(0);
  expect(await open(second)).toBe(DEAD);
  expect(await open({ ...second, secret: "x".repeat(43) })).toBe(DEAD);
  const { status } = await catchRefusal(door(second.secret));
  expect(status).toBe(404);
  const gone = await catchRefusal(call(revokeSheetLink, { params: { id } }));
  expect(gone.status).toBe(404);
});

test("a device that opens again gets a new token", async () => {
  const { link, devices } = await derby();
  const { secret, pin } = await link();
  const device = crypto.randomUUID();
  const hash = async () =>
    (await sql`SELECT token_hash FROM sheet_devices WHERE device = ${device}`.all()).results;
  await open({ secret, pin, device, name: "Zeca" });
  const before = await hash();
  await open({ secret, pin, device, name: "Dona Zica" });
  const after = await hash();
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
  expect((await devices())?.map(({ name }) => name)).toEqual(["Dona Zica"]);
});

test("a link keeps its thirty last devices", async () => {
  const { link, devices } = await derby();
  const { secret, pin } = await link();
  for (let i = 0; i < 32; i++) await open({ secret, pin, name: `Aparelho ${i}` });
  const names = (await devices())?.map(({ name }) => name);
  expect([names?.length, names?.[0], names?.at(-1)]).toEqual([30, "Aparelho 31", "Aparelho 2"]);
});

test("a wrong PIN says how many tries remain, then the wait", async () => {
  const { link } = await derby();
  const { secret, pin } = await link();
  const network = newAddress();
  const guess = () => open({ secret, pin: wrong(pin), network });
  const said: string[] = [];
  for (let i = 0; i < 6; i++) said.push(await guess());
  expect(said).toEqual([
    "422 pin: PIN errado. Restam 4 tentativas; depois, só com espera.",
    "422 pin: PIN errado. Restam 3 tentativas; depois, só com espera.",
    "422 pin: PIN errado. Restam 2 tentativas; depois, só com espera.",
    "422 pin: PIN errado. Resta 1 tentativa; depois, só com espera.",
    "422 pin: PIN errado. Espere 10 segundos antes de tentar de novo.",
    "429 Muitas tentativas. Espere 10 segundos e tente de novo.",
  ]);
  expect(await open({ secret, pin, network })).toMatch(/^429 /);
});

test("a right PIN forgets the network's wrong ones", async () => {
  const { link } = await derby();
  const { secret, pin } = await link();
  const network = newAddress();
  for (let i = 0; i < 4; i++) await open({ secret, pin: wrong(pin), network });
  expect(await open({ secret, pin, network })).toBe("200");
  expect(await open({ secret, pin: wrong(pin), network })).toContain("Restam 4 tentativas");
});

test("all networks together have ten guesses in fifteen minutes", async () => {
  const { link, other } = await derby();
  const { secret, pin } = await link();
  const guesses: string[] = [];
  for (let i = 0; i < 12; i++) guesses.push((await open({ secret, pin: wrong(pin) })).slice(0, 3));
  expect(guesses).toEqual([...Array<string>(10).fill("422"), "429", "429"]);
  expect(await open({ secret, pin })).toBe(
    "429 Muitas tentativas. Espere 15 minutos e tente de novo.",
  );
  expect(await open(await link(other)), "another game's link").toBe("200");
  expect(await open(await link(undefined, true)), "the renewed link").toBe("200");
});

test("the PIN of another game's link does not open the sheet", async () => {
  const { link, other } = await derby();
  const [one, two] = [await link(), await link(other)];
  if (one.pin === two.pin) return;
  expect(await open({ secret: one.secret, pin: two.pin })).toContain("422 pin: PIN errado.");
});

test("the sheet opens twelve hours before kick-off", async () => {
  const { link, edit } = await derby();
  await edit({ starts_at: "2031-03-09T18:30:00.000Z" });
  const made = await link();
  expect(made.opens_at).toBe("2031-03-09T06:30:00.000Z");
  expect(await open(made)).toBe(
    "409 A súmula abre em 09/03/2031, às 03:30: 12 horas antes do jogo.",
  );
  expect((await door(made.secret)).opens_at).toBe("2031-03-09T06:30:00.000Z");
  await edit({ starts_at: inHours(12.1) });
  expect(await open(made)).toMatch(/^409 /);
  await edit({ starts_at: inHours(11.9) });
  expect(await open(made)).toBe("200");
});

test("without an hour the game's day counts, without a date nothing", async () => {
  const { link, edit } = await derby();
  await edit({ starts_at: "2031-03-09T18:30:00.000Z", time_known: false });
  expect((await link()).opens_at).toBe("2031-03-08T15:00:00.000Z");
  await edit({ status: "live" });
  expect((await link()).opens_at).toBeNull();
});

test("a closed sheet opens no more and gets no link", async () => {
  const { id, link, call, headers, other } = await derby();
  const made = await link();
  await score(call, id, 1, 0);
  expect(await open(made)).toBe("200");
  await call(closeGame, { params: { id }, json: {} });
  expect(await open(made)).toBe("409 A súmula deste jogo já está fechada. Fale com a organização.");
  expect((await door(made.secret)).closed_at).not.toBeNull();
  const json = { game_ids: [other, id] };
  const refused = await send(createSheetLinks.path, "POST", { headers, json });
  expect(await readOutcome(refused)).toBe(
    "409 game_ids.1: A súmula deste jogo já está fechada. Fale com a organização.",
  );
});

test("a link works in a hidden championship, not in a deleted one", async () => {
  const { link, call, championship, tournament } = await derby();
  const made = await link();
  await call(updateTournament, { params: { id: tournament.id }, json: { status: "pending" } });
  expect(await open(made)).toBe("200");
  await sql`UPDATE championships SET hidden_at = created_at WHERE id = ${championship.id}`.run();
  expect(await open(made)).toBe("200");
  const query = { confirm: championship.slug };
  await call(deleteChampionship, { params: { id: championship.id }, query });
  expect(await open(made)).toBe(DEAD);
});

test("ids of two championships are refused", async () => {
  const [one, two] = [await derby(), await derby()];
  const sent = (ids: number[]) =>
    send(createSheetLinks.path, "POST", { headers: one.headers, json: { game_ids: ids } });
  expect((await sent([one.id, two.id])).status).toBe(404);
  expect((await sent([two.id, one.id])).status).toBe(404);
  expect(await readOutcome(await sent([one.id, one.id]))).toBe(
    "422 game_ids.1: Este item veio duas vezes.",
  );
});

test("the database has neither secret, PIN nor token in plain text", async () => {
  const { id, link } = await derby();
  const { secret, pin } = await link();
  const { token } = await (await ask({ secret, pin })).json<{ token: string }>();
  const { results } =
    await sql`SELECT * FROM sheet_links l JOIN sheet_devices d ON d.link_id = l.id WHERE l.game_id = ${id}`.all();
  const stored = JSON.stringify(results.map((row) => ({ ...row, id: 0 })));
  expect(stored).toContain("v1.");
  for (const hidden of [secret, token, `"${pin}"`]) expect(stored).not.toContain(hidden);
});

test("a link sealed for another game is not opened", async () => {
  const { id, other, create, call } = await derby();
  await create([id, other]);
  await sql`UPDATE sheet_links SET sealed = (SELECT sealed FROM sheet_links WHERE game_id = ${other})
    WHERE game_id = ${id}`.run();
  const query = { games: String(id) };
  const { text } = await logged(() => catchRefusal(call(listSheetLinks, { query })));
  expect(text).toContain("Decryption failed");
});

test("the security log names links, openings and wrong PINs", async () => {
  const { link, call, id } = await derby();
  const { events, text } = await logged(async () => {
    const { secret, pin } = await link();
    await open({ secret, pin: wrong(pin) });
    await open({ secret, pin });
    await call(revokeSheetLink, { params: { id } });
  });
  expect(events.map(({ event }) => event)).toEqual([
    "sheet.linked",
    "auth.failed",
    "sheet.opened",
    "sheet.revoked",
  ]);
  expect(events[2]).toMatchObject({ id });
  expect(text).not.toContain("Zeca");
});

test("a repeated opening with one key returns the same token, stored sealed", async () => {
  const { link } = await derby();
  const { secret, pin } = await link();
  const key = `chave-${crypto.randomUUID()}`;
  const json = { secret, pin, name: "Zeca", device: crypto.randomUUID() };
  const sent = async () => {
    const response = await send(openSheet.path, "POST", {
      headers: { "idempotency-key": key },
      json,
    });
    return response.json<{ token: string }>();
  };
  const [first, again] = [await sent(), await sent()];
  expect(again).toEqual(first);
  const row = await env.DB.prepare("SELECT body FROM idempotency_keys WHERE key = ?")
    .bind(key)
    .first<{ body: string }>();
  expect(row?.body).toMatch(/^v1\./);
});
