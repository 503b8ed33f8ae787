import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Trips } from "../../../app/v1/db/trips.ts";

function watched() {
  const session = env.DB.withSession();
  const batches: number[] = [];
  const batch = <T>(statements: D1PreparedStatement[]) => {
    batches.push(statements.length);
    return session.batch<T>(statements);
  };
  return { session: { batch }, batches };
}

const number = (value: number) => env.DB.prepare("SELECT ? AS n").bind(value);
const readNumbers = (results: D1Result<{ n: number }>[]) =>
  results.map(({ results: [row] }) => row?.n);

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test("concurrent calls share one trip and equal queries", async () => {
  const { session, batches } = watched();
  const trips = new Trips();
  const call = (delay: boolean, ...values: number[]) =>
    trips.during(async () => {
      if (delay) await later();
      return readNumbers(await trips.batch(session, "first", values.map(number)));
    });
  expect(await Promise.all([call(false, 1, 2), call(true, 2, 3), call(false)])).toEqual([
    [1, 2],
    [2, 3],
    [],
  ]);
  expect(batches).toEqual([3]);
});

test("a call without a query delays no others", async () => {
  const { session, batches } = watched();
  const trips = new Trips();
  const answers = await Promise.all([
    trips.during(async () => readNumbers(await trips.batch(session, "first", [number(1)]))),
    trips.during(async () => {
      await later();
      return "nothing";
    }),
  ]);
  expect(answers).toEqual([[1], "nothing"]);
  expect(batches).toEqual([1]);
});

test("a second trip does not wait for finished calls", async () => {
  const { session, batches } = watched();
  const trips = new Trips();
  const twice = trips.during(async () => [
    ...readNumbers(await trips.batch(session, "first", [number(1)])),
    ...readNumbers(await trips.batch(session, "first", [number(2)])),
  ]);
  const once = trips.during(async () =>
    readNumbers(await trips.batch(session, "first", [number(3)])),
  );
  expect(await Promise.all([twice, once])).toEqual([[1, 2], [3]]);
  expect(batches).toEqual([2, 1]);
});

test("calls with different consistency take separate trips", async () => {
  const { session, batches } = watched();
  const trips = new Trips();
  const call = (constraint: string) =>
    trips.during(async () => readNumbers(await trips.batch(session, constraint, [number(1)])));
  expect(await Promise.all([call("first"), call("later")])).toEqual([[1], [1]]);
  expect(batches).toEqual([1, 1]);
});

test("a failed trip fails for all its calls", async () => {
  const { session } = watched();
  const trips = new Trips();
  const call = (statement: D1PreparedStatement) =>
    trips.during(() => trips.batch(session, "first", [statement]));
  const answers = await Promise.allSettled([
    call(number(1)),
    call(env.DB.prepare("SELECT json('{')")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
