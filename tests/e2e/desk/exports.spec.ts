import { createInscription } from "../../../app/v1/inscriptions/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { givePlan } from "../../site/staff.ts";
import { tournamentOf } from "./structure.ts";

test("a plan without spreadsheets is led to the plans", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id, 1);
  await desk.goto(`${path}/times`);
  await desk.getByRole("link", { name: "Baixar times premium" }).click();
  await expect(desk).toHaveURL(`/organizador/${championship.id}/plano`);
  await expect(desk.getByRole("status")).toHaveText(
    "Baixar planilhas faz parte dos planos premium e elite.",
  );
});

test("a spreadsheet is downloaded, and no name in it is a formula", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  await givePlan(baseURL ?? "", championship.id, "premium");
  const { id, path } = await tournamentOf(organizer, championship.id, 0);
  const { registers } = await organizer.call(createRegisters, {
    params: { id },
    json: { teams: [{ name: "=HYPERLINK(1)" }] },
  });
  const json = { register_id: registers[0]?.id ?? 0, name: "@SUM(A1)", nickname: "+1" };
  await organizer.call(createInscription, { json });
  await desk.goto(`${path}/atletas`);
  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("link", { name: "Baixar atletas", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-adulto-atletas\.csv$/);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text.startsWith("\uFEFFTime;Nome;Apelido")).toBe(true);
  expect(text.split("\r\n")[1]).toMatch(/^"'=HYPERLINK\(1\)";"'@SUM\(A1\)";"'\+1";/);
});

test("every kind is there, and nothing else", async ({
  desk,
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  await givePlan(base, championship.id, "premium");
  const { path } = await tournamentOf(organizer, championship.id, 1);
  for (const kind of ["athletes", "teams", "games", "standings", "events"]) {
    const answer = await desk.request.get(`${path}/exportar/${kind}`);
    expect(answer.headers()["content-disposition"], kind).toMatch(/^attachment; filename="/);
    expect(answer.headers()["cache-control"], kind).toBe("private, no-store");
  }
  expect((await desk.request.get(`${path}/exportar/senhas`)).status()).toBe(404);
  await signIn(page, await newOrganizer(base), base);
  expect((await page.request.get(`${path}/exportar/teams`)).status()).toBe(404);
});
