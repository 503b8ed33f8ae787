import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openSeparate, rows } from "../../../../app/v1/db/database.ts";
import { squadsAround } from "../../../../app/v1/matchday/games/store.ts";
import { displayNamesIn, displayName, publicNamesIn } from "../../../../app/v1/db/names.ts";
import { peopleNamed } from "../../../../app/v1/people/users/store.ts";
import { athlete, league } from "../../support/games.ts";
import { expectSquads } from "../../support/kept.ts";
import { sql } from "../../support/statement.ts";

/** People by name, birth date from today (null: unknown) and nickname. */
const PEOPLE: [name: string, born: string | null, nickname: string | null][] = [
  ["Davi dos Santos", "-17 years", "Davi do Gol"],
  ["Mauro dos Santos", "-18 years", "Mauro do Gol"],
  ["Lia dos Anjos", "-40 years", ""],
  ["Enzo Souza", null, null],
  ["Cafuringa", null, "Cafu"],
  ["Zé da Ávila", "-12 years", null],
  ["Rui 😀", "-12 years", '"[1,"'],
  ["Ana  Maria", "-12 years", ""],
];

test("squads show public names that follow later edits", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, championship, tournament, ids } = world;
  const users: number[] = [];
  for (const [name, born, nickname] of PEOPLE) {
    const { user } = await athlete(call, registers[users.length % 2], "Fulano de Tal");
    users.push(user.id);
    await sql`UPDATE users
       SET name = ${name}, birth_date = date('now', ${born}), nickname = ${nickname}
       WHERE id = ${user.id}`.run();
  }
  const db = openSeparate(env.DB);
  const squads = async () => squadsAround(db, ids[0] ?? 0);
  const called = async () => {
    const list = await rows<{ id: number; name: string }>(db)`
      SELECT u.id AS id, ${displayName} AS name
      FROM json_each(${JSON.stringify(users)}) j CROSS JOIN users u ON u.id = j.value
      JOIN tournaments t ON t.id = ${tournament.id}`;
    return new Map(list.map(({ id, name }) => [id, name]));
  };
  const expectNames = async () => {
    const named = await peopleNamed(db, tournament.id, users);
    const read = publicNamesIn(await squads());
    const known = named.filter(({ id }) => read.has(id));
    expect(read).toEqual(new Map(known.map(({ id, name }) => [id, name])));
    const expected = await called();
    const atPitch = displayNamesIn(await squads());
    expect(atPitch.size).toBe(read.size);
    for (const [id, name] of atPitch) expect(name).toBe(expected.get(id));
    await expectSquads(championship.id);
    return read;
  };
  expect([...(await expectNames()).values()]).toContain("Davi dos Santos");
  await sql`UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ${tournament.id}`.run();
  const reduced = await expectNames();
  expect([...displayNamesIn(await squads()).values()]).toEqual(
    expect.arrayContaining(["Davi G.", "Mauro do Gol", "Cafu"]),
  );
  expect(users.map((id) => reduced.get(id))).toEqual([
    "Davi S.",
    "Mauro dos Santos",
    "Lia dos Anjos",
    "Enzo S.",
    "Cafuringa",
    "Zé Á.",
    "Rui 😀.",
    "Ana M.",
  ]);
  await sql`UPDATE users SET name = 'Pessoa removida', erased_at = '2026' WHERE id = ${users[0]}`.run();
  expect((await expectNames()).get(users[0] ?? 0)).toBe("Pessoa removida");
  await sql`DELETE FROM inscriptions WHERE user_id = ${users[1]}`.run();
  expect((await expectNames()).has(users[1] ?? 0)).toBe(false);
});
