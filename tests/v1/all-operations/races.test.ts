import { expect, test } from "vitest";
import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../../app/v1/matchday/rounds/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTeam } from "../../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { problemSchema } from "../../../app/http/problem.ts";
import { operations } from "../operations/index.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { rightCaller } from "./permission.ts";
import { nameOf, own, sendCall, readSuccessStatus, valueAt } from "./sending.ts";
import { createWorld, type World } from "../support/world.ts";
import { editTournament, registerTeam } from "../support/championship.ts";
import { sql } from "../support/statement.ts";

const CROWD = 50;

let made: Promise<World> | undefined;
const theWorld = () => (made ??= createWorld());

interface Answer {
  status: number;
  body: unknown;
}

const atOnce = (
  contract: Operation["contract"],
  calls: Call[],
  headers: Record<string, string>,
): Promise<Answer[]> =>
  Promise.all(
    calls.map(async (call) => {
      const response = await sendCall(contract, call, headers);
      const text = await response.text();
      const body: unknown = text === "" ? null : JSON.parse(text);
      return { status: response.status, body };
    }),
  );

const tally = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const crowd = (call: Call, size = CROWD): Call[] => Array.from({ length: size }, () => call);

const edits = operations.filter(
  ({ contract, subject }) => contract.method !== "get" && subject !== null,
);

for (const entry of edits) {
  const { contract } = entry;
  test(`${nameOf(contract)} (${entry.who}): one of ${CROWD} writers of one version succeeds`, async () => {
    const world = await theWorld();
    const by = rightCaller(entry, world);
    const call = await entry.call(world, by);
    const version = valueAt(call, "json.version") ?? valueAt(call, "form.version");
    // A document's version is its format's, not a row's.
    if (version === undefined || valueAt(call, "json.format") !== undefined) return;
    const answers = await atOnce(contract, crowd(call), by.headers);
    expect(tally(answers)[readSuccessStatus(contract)]).toBe(1);
    const winner = answers.find(({ status }) => status === readSuccessStatus(contract));
    const refused = answers.filter(({ status }) => status !== readSuccessStatus(contract));
    // After giving the championship away the caller lacks the role.
    expect(refused.filter(({ status }) => ![403, 409].includes(status))).toEqual([]);
    for (const { body } of refused.filter(({ status }) => status === 409)) {
      const { current } = problemSchema.parse(body);
      // A consequence of the write, such as a served suspension, may change the row again.
      expect(Number(own(current, "version"))).toBeGreaterThan(Number(version));
      expect({ ...Object(current), ...written(call, winner?.body, current) }).toEqual(current);
    }
  });
}

/** Returns the written fields that both views of the row show. */
const written = ({ json, form }: Call, row: unknown, other: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(row)).filter(
      ([key]) => key !== "version" && key in { ...Object(json), ...form } && key in Object(other),
    ),
  );

type Contest = (world: World) => Promise<[Operation["contract"], Call]>;

const PLACES: Record<string, Contest> = {
  "a team in a tournament": async (world) => [
    createRegister,
    {
      json: { tournament_id: (await world.tournament()).id, team_id: (await world.newTeam()).id },
    },
  ],
  "a round's order": async (world) => [
    createRound,
    { json: { phase_id: (await world.newPhase()).id, order: 7 } },
  ],
  "a field's name": (world) =>
    Promise.resolve([
      createField,
      { json: { championship_id: world.championship.id, name: world.name("Campo") } },
    ]),
  "a season's name": (world) =>
    Promise.resolve([
      createSeason,
      { json: { championship_id: world.championship.id, name: world.name("Temporada") } },
    ]),
  "a tournament's name": async (world) => [
    createTournament,
    { json: { season_id: (await world.season()).id, name: world.name("Torneio") } },
  ],
  "a team's name": (world) => Promise.resolve([createTeam, { json: { name: world.name("Time") } }]),
  "an athlete in a register": async (world) => {
    const { user } = await world.newAthlete();
    const elsewhere = await registerTeam(
      world.owner.call,
      await world.newTournament(),
      (await world.newTeam()).id,
    );
    return [createInscription, { json: { register_id: elsewhere.id, user_id: user.id } }];
  },
};

for (const [place, contest] of Object.entries(PLACES)) {
  test(`${place} is unique: one of ${CROWD} simultaneous calls gets it`, async () => {
    const world = await theWorld();
    const [contract, call] = await contest(world);
    const answers = await atOnce(contract, crowd(call), world.owner.headers);
    expect(tally(answers)).toEqual({ 201: 1, 409: CROWD - 1 });
  });
}

test(`a roster with three places accepts three of ${CROWD} athletes`, async () => {
  const world = await theWorld();
  const tournament = await world.newTournament();
  await editTournament(world.owner.call, tournament, {
    inscription_info: {
      opens_at: null,
      closes_at: null,
      min_athletes: null,
      max_athletes: 3,
      documents: [],
      text: null,
    },
  });
  const register = await registerTeam(world.owner.call, tournament, (await world.newTeam()).id);
  const calls = Array.from({ length: CROWD }, () => ({
    json: { register_id: register.id, name: world.name("Atleta") },
  }));
  const answers = await atOnce(createInscription, calls, world.owner.headers);
  expect(tally(answers)[201]).toBe(3);
  expect(answers.filter(({ status }) => ![201, 409, 422].includes(status))).toEqual([]);
  const { results } =
    await sql`SELECT id FROM inscriptions WHERE register_id = ${register.id}`.all();
  expect(results).toHaveLength(3);
});

test(`${CROWD} championships of one name get different addresses`, async () => {
  const world = await theWorld();
  const name = world.name("Taça");
  const answers = await atOnce(createChampionship, crowd({ json: { name } }), world.owner.headers);
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  const { results } = await sql`SELECT slug FROM championships WHERE name = ${name}`.all<{
    slug: string;
  }>();
  expect(new Set(results.map(({ slug }) => slug)).size).toBe(tally(answers)[201]);
});

test(`${CROWD} calls with one Idempotency-Key have one effect`, async () => {
  const world = await theWorld();
  const name = world.name("Taça");
  const headers = { ...world.owner.headers, "idempotency-key": `chave-${crypto.randomUUID()}` };
  const answers = await atOnce(createChampionship, crowd({ json: { name } }), headers);
  const stored = await sql`SELECT id FROM championships WHERE name = ${name}`.all<{ id: number }>();
  expect(stored.results).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status === 201) expect(body).toMatchObject({ id: stored.results[0]?.id, name });
    else expect(body).toMatchObject({ status: 409, errors: [{ code: "already_written" }] });
  }
});
