import { createBlackout, listBlackouts } from "../../../app/v1/blackouts/contract.ts";
import { createField } from "../../../app/v1/fields/contract.ts";
import type { Organizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, test } from "./fixtures.ts";

async function fieldOf({ call }: Organizer, championship_id: number, address?: string) {
  const { id } = await call(createField, {
    json: { championship_id, name: "Campo do Zé", address, city: "Recife", uf: "PE" },
  });
  const periods = async () =>
    (await call(listBlackouts, { query: { championship_id, field: id } })).records;
  return { id, page: `/organizador/${championship_id}/campos/${id}`, periods };
}

test("a field is closed for some days and freed again", async ({
  desk,
  organizer,
  championship,
}) => {
  const { page, periods } = await fieldOf(organizer, championship.id);
  await desk.goto(page);
  await expect(desk.getByText("Campo livre")).toBeVisible();
  await desk.getByLabel("A partir de").fill("2099-03-06T08:00");
  await desk.getByLabel("Até").fill("2099-03-07T22:30");
  await desk.getByLabel("Motivo").fill("Festa da comunidade");
  await desk.getByRole("button", { name: "Marcar período" }).click();
  await expect(desk.getByRole("status")).toHaveText("Período marcado.");
  const line = desk.getByText("De 06/03/2099 às 08:00 até 07/03/2099 às 22:30");
  await expect(line).toContainText("Festa da comunidade");
  await expect(desk.getByLabel("Motivo")).toHaveValue("");
  expect(await periods()).toMatchObject([
    { starts_at: "2099-03-06T11:00:00.000Z", ends_at: "2099-03-08T01:30:00.000Z" },
  ]);
  await desk.getByRole("button", { name: "Liberar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Campo liberado.");
  await expect(line).toHaveCount(0);
  expect(await periods()).toEqual([]);
});

test("what is wrong is named and all stays typed", async ({ desk, organizer, championship }) => {
  const { page } = await fieldOf(organizer, championship.id);
  await desk.goto(page);
  await desk.getByLabel("Até").fill("2099-03-06T08:00");
  await desk.getByRole("button", { name: "Marcar período" }).click();
  await expectRefused(desk, "A partir de", "Preencha este campo|Informe dia e hora");
  await expect(desk.getByLabel("Até")).toHaveValue("2099-03-06T08:00");
  await desk.getByLabel("A partir de").fill("2099-03-06T09:00");
  await desk.getByRole("button", { name: "Marcar período" }).click();
  await expectRefused(desk, "Até", "O fim tem de vir depois do começo.");
  await expect(desk.getByLabel("A partir de")).toHaveValue("2099-03-06T09:00");
});

test("a field says where it is, leads to a map, and lists the periods to come", async ({
  desk,
  organizer,
  championship,
}) => {
  const { id, page } = await fieldOf(organizer, championship.id, "Rua da Bola, 7");
  const close = (starts_at: string, ends_at: string, reason: string) =>
    organizer.call(createBlackout, { json: { field_id: id, starts_at, ends_at, reason } });
  await close("2020-01-01T10:00:00Z", "2020-01-02T10:00:00Z", "Reforma");
  await close("2099-01-01T10:00:00Z", "2099-01-02T10:00:00Z", "Ano novo");
  await expectScreen(desk, page);
  await expect(desk.getByText("Rua da Bola, 7, Recife, PE")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Ver no mapa" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/.*Rua%20da%20Bola/,
  );
  await expect(desk.getByText("Ano novo")).toBeVisible();
  await expect(desk.getByText("Reforma", { exact: true })).toHaveCount(0);
});
