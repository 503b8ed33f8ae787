import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { updateChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { getVotes } from "../../../../app/v1/matchday/votes/contract.ts";
import { newAddress, send, visitor } from "../../support/caller.ts";
import { readOutcome } from "../../support/refusal.ts";
import { athlete, cup, league, lineUp, saveGames, score } from "../../support/games.ts";
import { editTournament } from "../../support/championship.ts";
import { sql } from "../../support/statement.ts";

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

async function derby(names = ["Bangu", "Olaria"]) {
  const world = await league(names, [[[0, 1]], [[1, 0]]]);
  const { call, id } = world;
  const at = (starts_at: string) => call(updateGame, { params: { id }, json: { starts_at } });
  return { ...world, at, ...ballotBox(id) };
}

function ballotBox(id: number) {
  const vote = async (json: object, network = newAddress()): Promise<string> => {
    const headers = { "cf-connecting-ip": network };
    return readOutcome(await send(`/v1/games/${id}/votes`, "POST", { headers, json }));
  };
  const read = () => visitor(getVotes, { params: { id } });
  const winners = async () =>
    (await read()).winner.map(({ choice, votes }) => `${choice} ${votes}`);
  const stars = async () => (await read()).star.map(({ user, votes }) => `${user.name} ${votes}`);
  return { vote, read, winners, stars };
}

const device = () => crypto.randomUUID();

test("a device has one vote, which it may change", async () => {
  const { vote, winners, at } = await derby();
  await at(inHours(24));
  const own = device();
  expect(await winners()).toEqual(["home 0", "draw 0", "away 0"]);
  expect(await vote({ winner: "home", device: own })).toBe("200");
  expect(await vote({ winner: "away", device: own })).toBe("200");
  expect(await winners()).toEqual(["home 0", "draw 0", "away 1"]);
  const other = device();
  await Promise.all([1, 2, 3].map(() => vote({ winner: "draw", device: other })));
  expect(await winners()).toEqual(["home 0", "draw 1", "away 1"]);
});

test("without a device's code the network votes", async () => {
  const { vote, winners, at } = await derby();
  await at(inHours(24));
  const network = newAddress();
  await vote({ winner: "home" }, network);
  await vote({ winner: "away" }, network);
  await vote({ winner: "away" });
  expect(await winners()).toEqual(["home 0", "draw 0", "away 2"]);
});

test("a network adds a limited number of votes an hour", async () => {
  const { id, championship, vote, winners, at } = await derby();
  await at(inHours(24));
  const network = newAddress();
  const own = device();
  expect(await vote({ winner: "home", device: own }, network)).toBe("200");
  await env.DB.prepare(
    `INSERT INTO ballots (championship_id, game_id, kind, choice, voter, network)
     SELECT ?1, ?2, 'winner', 'home', 'voter ' || value, (SELECT network FROM ballots WHERE game_id = ?2)
     FROM json_each(?3)`,
  )
    .bind(championship.id, id, JSON.stringify(Array.from({ length: 59 }, (_, i) => i)))
    .run();
  expect(await vote({ winner: "away", device: device() }, network)).toMatch(/^429 .*60 minutos/);
  expect(await vote({ winner: "away", device: own }, network)).toBe("200");
  expect(await vote({ winner: "draw", device: device() })).toBe("200");
  expect(await winners()).toEqual(["home 59", "draw 1", "away 1"]);
});

test("votes on the winner end when the game starts", async () => {
  const { call, id, vote, read, at } = await derby();
  expect((await read()).open).toEqual({ kind: "winner", closes_at: null });
  const start = inHours(1);
  await at(start);
  expect((await read()).open).toEqual({ kind: "winner", closes_at: start });
  await at(inHours(-1));
  expect((await read()).open).toBeNull();
  expect(await vote({ winner: "home" })).toBe(
    "409 A votação de quem vence acaba quando o jogo começa.",
  );
  await at(inHours(1));
  await saveGames(call, { id, finished: false, home_score: 0, away_score: 0 });
  expect((await read()).open).toBeNull();
});

test("best-player votes end after three days", async () => {
  const { call, registers, team, id, vote, read, stars, at } = await derby();
  const one = await athlete(call, registers[0], "Ademir");
  const other = await athlete(call, registers[1], "Zizinho");
  await athlete(call, registers[1], "Reserva");
  await at(inHours(-2));
  await score(call, id, 1, 1);
  expect((await read()).candidates.map(({ user }) => user.name)).toEqual([
    "Ademir",
    "Reserva",
    "Zizinho",
  ]);
  const starter = (user_id: number) => ({ user_id, starter: true });
  await lineUp(call, id, { team_id: team(0), athletes: [starter(one.user.id)] });
  await lineUp(call, id, { team_id: team(1), athletes: [starter(other.user.id)] });
  const { open, candidates } = await read();
  expect(open).toMatchObject({ kind: "star" });
  expect(Date.parse(open?.closes_at ?? "") - Date.now()).toBeGreaterThan(69 * HOUR);
  expect(candidates.map(({ user }) => user.name)).toEqual(["Ademir", "Zizinho"]);
  expect(await vote({ winner: "home" })).toMatch(/^409 /);
  expect(await vote({ star: 999_999 })).toBe("422 star: Escolha um atleta deste jogo.");
  await vote({ star: other.user.id });
  await vote({ star: other.user.id });
  await vote({ star: one.user.id });
  expect(await stars()).toEqual(["Zizinho 2", "Ademir 1"]);
  await at(inHours(-73));
  expect(await vote({ star: one.user.id })).toBe(
    "409 A votação do craque vai do fim do jogo até três dias depois dele.",
  );
  expect(await stars()).toEqual(["Zizinho 2", "Ademir 1"]);
});

test("a minor is named as on every public page", async () => {
  const { call, tournament, registers, id, read, at } = await derby();
  await editTournament(call, tournament, { reduce_minors_names: true });
  await athlete(call, registers[0], "Caio da Silva");
  await at(inHours(-2));
  await score(call, id, 1, 0);
  expect((await read()).candidates.map(({ user }) => user.name)).toEqual(["Caio S."]);
});

test("a draw is no option for a knockout game", async () => {
  const { id } = await cup(["Bangu", "Olaria"], [[[0, 1]]]);
  const { vote, winners } = ballotBox(id);
  expect(await winners()).toEqual(["home 0", "away 0"]);
  expect(await vote({ winner: "draw" })).toBe(
    "422 winner: Neste jogo não há empate: escolha um dos times.",
  );
});

test("a championship may switch votes off", async () => {
  const { call, championship, read, vote } = await derby();
  await call(updateChampionship, { params: { id: championship.id }, json: { fan_votes: false } });
  expect((await read()).open).toBeNull();
  expect(await vote({ winner: "home" })).toMatch(/^409 /);
});

test("votes are anonymous and change no page", async () => {
  const { id, championship, vote, winners, at } = await derby();
  await at(inHours(24));
  const revision = () =>
    sql`SELECT revision FROM championships WHERE id = ${championship.id}`.first("revision");
  const before = await revision();
  const [own, network] = [device(), newAddress()];
  await vote({ winner: "home", device: own }, network);
  expect(await revision()).toBe(before);
  const second = await derby();
  await second.vote({ winner: "home", device: own }, network);
  const { results } = await sql`SELECT * FROM ballots WHERE game_id IN (${id}, ${second.id})`.all<{
    voter: string;
    network: string;
  }>();
  expect(JSON.stringify(results)).not.toContain(own);
  expect(new Set(results.flatMap((row) => [row.voter, row.network])).size).toBe(4);
  await sql`UPDATE ballots SET created_at = '2026-01-01T00:00:00.000Z' WHERE game_id = ${id}`.run();
  await runUpkeep();
  const left = await sql`SELECT COUNT(*) AS n FROM ballots WHERE game_id = ${id}`.first("n");
  expect(left).toBe(0);
  expect(await winners()).toEqual(["home 1", "draw 0", "away 0"]);
});
