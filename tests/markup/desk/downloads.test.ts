import { createChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createLeague } from "../../site/league.ts";
import { visitor } from "../../site/visit.ts";
import { expect, test } from "../fixtures.ts";

async function downloaded(organizer: Organizer, base: string, path: string, link: string) {
  const desk = await visitor(base, organizer.token);
  const page = await desk.open(path);
  const address = page.getByRole("link", { name: link }).getAttribute("href") ?? "";
  const answer = await desk.ask(address);
  return { name: answer.headers.get("content-disposition"), text: await answer.text() };
}

async function leagueOfMine(organizer: Organizer) {
  const json = { name: "Copa do Bairro" };
  const championship = await organizer.call(createChampionship, { json });
  return { championship, ...(await createLeague(organizer, championship)) };
}

test("a spreadsheet downloads, and no name becomes a formula", async ({ organizer, baseURL }) => {
  const { tournament, pages } = await leagueOfMine(organizer);
  const team = { tournament_id: tournament, name: "=HYPERLINK(1)" };
  const { id: register_id } = await organizer.call(createRegister, { json: team });
  const json = { register_id, name: "@SUM(A1)", nickname: "+1" };
  await organizer.call(createInscription, { json });
  const file = await downloaded(organizer, baseURL, `${pages}/atletas`, "Baixar atletas");
  expect(file.name).toMatch(/-adulto-atletas\.csv"/);
  const [head, line] = file.text.split("\r\n");
  expect(head).toMatch(/^\uFEFF?Time;Nome;Apelido/);
  expect(line).toMatch(/^"'=HYPERLINK\(1\)";"'@SUM\(A1\)";"'\+1";/);
});

test("a championship downloads whole", async ({ organizer, baseURL }) => {
  const { championship } = await leagueOfMine(organizer);
  const data = `/organizador/${championship.id}/dados`;
  const file = await downloaded(organizer, baseURL, data, "Baixar cópia completa");
  expect(file.name).toContain(`${championship.slug}.zip`);
  expect(file.text.slice(0, 2)).toBe("PK");
  expect(file.text).toContain("manifest.json");
});
