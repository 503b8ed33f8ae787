import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, rows } from "../../../app/v1/db/database.ts";
import { errorText } from "../../../app/v1/db/guard.ts";
import { read, write } from "../../../app/v1/kit/call.ts";
import { championshipWithTournament } from "../support/championship.ts";

const { db } = openDatabase(env.DB, "first-primary");

const count = (key: string) => rows(db)`INSERT INTO counters (key, value) VALUES (${key}, 1)`;

test("a writing statement is refused as a read", async () => {
  const refused = (error: unknown) => errorText(error).includes("has to be sent by write");
  await expect(read(db, { one: count("read") })).rejects.toSatisfy(refused);
  await expect(count("alone")).rejects.toSatisfy(refused);
  await write(db, { steps: [count("write")] });
  const counted = sql`('read', 'alone', 'write')`;
  await write(db, { steps: [rows(db)`DELETE FROM counters WHERE key IN ${counted}`] });
});

test("a write records its changes and its open settlements", async () => {
  const { championship } = await championshipWithTournament();
  const { id } = championship;
  type Effects = Omit<Parameters<typeof write>[1], "steps" | "creates" | "settlesNew">;
  const noted = async (effects: Effects) => {
    const { db: own } = openDatabase(env.DB, "first-primary");
    await write(own, { ...effects, steps: [] });
    const { changed, unsettled, hasMailed } = own.call;
    return { changed: [...changed], unsettled: [...unsettled], hasMailed };
  };
  const nothing = { changed: [], unsettled: [], hasMailed: false };
  expect(await noted({})).toEqual(nothing);
  expect(await noted({ changes: id })).toEqual({
    ...nothing,
    changed: [id],
    unsettled: [id],
  });
  expect(await noted({ changes: id, settles: "nothing" })).toEqual({
    ...nothing,
    changed: [id],
  });
  expect(await noted({ revises: id })).toEqual({ ...nothing, changed: [id] });
  expect(await noted({ releasesMail: true })).toEqual({ ...nothing, hasMailed: true });
});
