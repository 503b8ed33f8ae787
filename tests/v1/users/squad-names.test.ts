import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openAside } from "../../../app/v1/db/database.ts";
import { squadsAround } from "../../../app/v1/games/store.ts";
import { namesIn } from "../../../app/v1/users/names.ts";
import { peopleNamed } from "../../../app/v1/users/store.ts";
import { athlete, league } from "../support/games.ts";
import { expectSquads } from "../support/kept.ts";

/** People by their names, and when they were born, from today on; null: nobody knows. */
const PEOPLE: [name: string, born: string | null][] = [
  ["Davi dos Santos", "-17 years"],
  ["Mauro dos Santos", "-18 years"],
  ["Lia dos Anjos", "-40 years"],
  ["Enzo Souza", null],
  ["Cafuringa", null],
  ["Zé da Ávila", "-12 years"],
  ["Rui 😀", "-12 years"],
  ["Ana  Maria", "-12 years"],
];

test("the names of squads are those that everyone may read, and follow their people", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, championship, tournament, ids } = world;
  const users: number[] = [];
  for (const [name, born] of PEOPLE) {
    const { user } = await athlete(call, registers[users.length % 2], "Fulano de Tal");
    users.push(user.id);
    await env.DB.prepare("UPDATE users SET name = ?, birth_date = date('now', ?) WHERE id = ?")
      .bind(name, born, user.id)
      .run();
  }
  const names = async () => namesIn(await squadsAround(openAside(env.DB), ids[0] ?? 0));
  const expectNames = async () => {
    const named = await peopleNamed(openAside(env.DB), tournament.id, users);
    const read = await names();
    const known = named.filter(({ id }) => read.has(id));
    expect(read).toEqual(new Map(known.map(({ id, name }) => [id, name])));
    await expectSquads(championship.id);
    return read;
  };
  expect([...(await expectNames()).values()]).toContain("Davi dos Santos");
  await env.DB.prepare("UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ?")
    .bind(tournament.id)
    .run();
  const reduced = await expectNames();
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
  await env.DB.prepare("UPDATE users SET name = 'Pessoa removida', erased_at = '2026' WHERE id = ?")
    .bind(users[0])
    .run();
  expect((await expectNames()).get(users[0] ?? 0)).toBe("Pessoa removida");
  await env.DB.prepare("DELETE FROM inscriptions WHERE user_id = ?").bind(users[1]).run();
  expect((await expectNames()).has(users[1] ?? 0)).toBe(false);
});
