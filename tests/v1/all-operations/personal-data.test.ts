import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { updateUser } from "../../../app/v1/people/personal-data/contract.ts";
import { request } from "../support/caller.ts";
import { publicReads, publicWorld, publishedReads } from "./public-reads.ts";
import { newCpf } from "../support/cpf.ts";
import { inscribe } from "../support/games.ts";
import { run } from "../support/statement.ts";

const CPF = newCpf();

function readable(text: string): string {
  const coded = text.match(/[\w-]{16,}/g) ?? [];
  const decoded = coded.flatMap((word) => {
    try {
      return [atob(word.replaceAll("-", "+").replaceAll("_", "/"))];
    } catch {
      return [];
    }
  });
  return [text, ...decoded].join("\n").toLowerCase();
}

test("no public answer contains personal or secret data", async () => {
  const world = await publicWorld();
  const { call, user, tournament, championship, registers, team, headers, link } = world;
  const paths = publicReads(world);
  expect(publishedReads().filter((path) => !(path in paths))).toEqual([]);
  await call(updateUser, {
    params: { id: user.id },
    json: {
      name: "Tião Quaresma Xaxadonato",
      nickname: "Tião Xodó Quaresminha",
      document: CPF,
      birth_date: "2012-12-21",
      phone: "(21) 97777-1234",
      email: "tiao.pessoal@exemplo.com.br",
      guardian_name: "Guilhermina Responsável",
      guardian_consent: true,
    },
  });
  const other = await inscribe(call, registers[0], {
    name: "Outro Atleta",
    document_kind: "rg",
    document: "MG-87.654.321",
  });
  const secrets = [
    "quaresma",
    "xaxadonato",
    "xodó",
    "quaresminha",
    CPF,
    CPF.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"),
    "2012-12-21",
    // Whole numbers: five digits alone occur by chance in ids.
    "97777-1234",
    "977771234",
    "tiao.pessoal",
    "guilhermina",
    "87654321",
    "mg-87",
    "contato do bangu",
    "contato@bangu.example",
    "96666-0000",
    "966660000",
    "bearer-uuid",
    link,
    "zica@conta.example",
    "95555-0000",
    "955550000",
    "hash-da-senha",
  ];
  const uuid = "bearer-uuid-0000";
  const document = `${crypto.randomUUID()}.png`;
  await run("UPDATE tournaments SET reduce_minors_names = 1 WHERE id = ?", tournament.id);
  await run("UPDATE teams SET uuid = ? WHERE id = ?", uuid, team(0));
  await run(
    "UPDATE registers SET contact_name = 'Contato do Bangu', contact_email = 'contato@bangu.example', contact_phone = '96666-0000' WHERE id = ?",
    registers[0]?.id ?? 0,
  );
  await run("UPDATE championships SET contact_phone = '96666-1111' WHERE id = ?", championship.id);
  await run(
    "UPDATE admins SET email = 'zica@conta.example', phone = '95555-0000', password_hash = 'hash-da-senha' WHERE id = ?",
    world.admin.id,
  );
  await run(
    "INSERT INTO files (key, mime, bytes, private, created_by) VALUES (?, 'image/png', 1, 1, ?)",
    document,
    world.admin.id,
  );
  await run(
    "UPDATE inscriptions SET document_file_id = (SELECT id FROM files WHERE key = ?) WHERE id = ?",
    document,
    other.id,
  );
  const hashes = await env.DB.prepare(
    "SELECT document_hash AS hash FROM users WHERE owner_id = ?1 AND document_hash IS NOT NULL UNION ALL SELECT token_hash FROM sessions WHERE admin_id = ?1",
  )
    .bind(world.admin.id)
    .all<{ hash: string }>();
  const token = headers.authorization.replace("Bearer ", "");
  secrets.push(document, token, ...hashes.results.map(({ hash }) => hash));

  const short = Object.values(paths)
    .flat()
    .filter((path) => path.includes("?"))
    .map((path) => `${path}&per_page=1`);
  for (const path of [...Object.values(paths).flat(), ...short]) {
    const response = await request(path);
    const said = readable(`${[...response.headers].flat().join("\n")}\n${await response.text()}`);
    const told = secrets.filter((secret) => said.includes(secret.toLowerCase()));
    expect([path, told]).toEqual([path, []]);
  }
  const users = await request(`/v1/users?tournament=${tournament.id}`);
  expect(await users.text()).toContain('"Tião X."');
});
