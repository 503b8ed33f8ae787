import { expect, test } from "vitest";
import { z } from "zod";
import { unknownFields } from "../../../app/v1/kit/unknown-fields.ts";
import { getTournament, updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { listAdjustments } from "../../../app/v1/structure/adjustments/contract.ts";
import { send } from "../support/caller.ts";
import { championshipWithTournament, newChampionship, newSpot } from "../support/championship.ts";
import { organizer } from "../support/accounts.ts";
import { league } from "../support/games.ts";

async function refused(response: Response): Promise<Record<string, string>> {
  const problem: { errors: { path: string; message: string }[] } = await response.json();
  expect(response.status).toBe(422);
  return Object.fromEntries(problem.errors.map(({ path, message }) => [path, message]));
}

const meant = (name: string) => `Não conhecemos este campo. Você quis dizer “${name}”?`;

test("a misspelt field writes nothing and names the likely field", async () => {
  const { call, headers, phase, tournament, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const json = {
    phase_id: phase.id,
    team_id: team(0),
    points: -9,
    reason: "Irregular",
    from_round: 2,
  };
  const answered = await send("/v1/organizer/adjustments", "POST", { headers, json });
  expect(await refused(answered)).toEqual({ from_round: meant("round") });
  const query = { tournament: tournament.id };
  expect((await call(listAdjustments, { query })).records).toEqual([]);
});

test("unknown fields are named at every depth", async () => {
  const { headers, call, season, tournament } = await championshipWithTournament();
  const { tournament_rankings } = await call(getTournament, { params: { id: tournament.id } });
  const json = {
    season_id: season.id,
    name: 7,
    categori: "Sub-17",
    tournament_rankings: {
      ...tournament_rankings,
      points: { ...tournament_rankings.points, vitoria: 3, lost: 0 },
    },
    stats_rules: { events: ["goal"], yelows_per_suspension: 2 },
  };
  const answered = await send("/v1/organizer/tournaments", "POST", { headers, json });
  expect(await refused(answered)).toMatchObject({
    name: "Informe um texto.",
    categori: meant("category"),
    "tournament_rankings.points.vitoria": "Não conhecemos este campo.",
    "tournament_rankings.points.lost": meant("loss"),
    "stats_rules.yelows_per_suspension": meant("yellows_per_suspension"),
  });
});

test("an unknown field is named with its row", async () => {
  const { call, headers, phase } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { spot } = await newSpot(call, phase, { order: 9 });
  const source = { kind: "group_position", group_id: 1, position: 1, grup_id: 1 };
  const json = { spots: [{ id: spot.id, ordr: 3, source }] };
  const answered = await send("/v1/organizer/spots/update-many", "POST", { headers, json });
  expect(await refused(answered)).toEqual({
    "spots.0.ordr": meant("order"),
    "spots.0.source.grup_id": meant("group_id"),
  });
});

test("an entity sent back whole names its read-only fields", async () => {
  const { call, headers, tournament } = await championshipWithTournament();
  const whole = await call(getTournament, { params: { id: tournament.id } });
  const answered = await send(`/v1/organizer/tournaments/${tournament.id}`, "PUT", {
    headers,
    json: { ...whole, name: "Veteranos" },
  });
  const errors = await refused(answered);
  expect(errors).toMatchObject({ id: expect.stringContaining("só vem na resposta") });
  const fields = new Set(Object.keys(errors));
  const json = Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.has(name)));
  const edited = await call(updateTournament, {
    params: { id: tournament.id },
    json: { ...json, name: "Veteranos" },
  });
  expect(edited.name).toBe("Veteranos");
});

test("an unknown part of a form is named", async () => {
  const owner = await organizer();
  const { id } = await newChampionship(owner);
  const path = `/v1/organizer/championships/${id}`;
  const answered = await send(path, "PUT", { headers: owner.headers, json: { descriptio: "x" } });
  expect(await refused(answered)).toEqual({ descriptio: meant("description") });
});

test("open schemas accept any field", () => {
  const schema = z.object({
    open: z.looseObject({ a: z.int() }).optional(),
    free: z.record(z.string(), z.object({ b: z.int() })).optional(),
    pairs: z.array(z.tuple([z.object({ c: z.int() })])).optional(),
  });
  const found = (body: unknown) => unknownFields(schema, body, null).map(({ path }) => path);
  expect(found({ open: { a: 1, z: 2 }, free: { x: { b: 1 } } })).toEqual([]);
  expect(found({ free: { x: { b: 1, d: 1 } }, pairs: [[{ c: 1, e: 2 }]] })).toEqual([
    "free.x.d",
    "pairs.0.0.e",
  ]);
  expect(found(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual([
    "__proto__",
    "constructor",
  ]);
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, 0]));
  expect(found(many)).toHaveLength(50);
});
