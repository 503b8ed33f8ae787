import { newOrganizer } from "../fixtures.ts";
import { busyDesk } from "../../site/busy-desk.ts";
import { joinAs } from "../../site/member-factory.ts";
import { expect, expectScreen, signIn, test } from "./fixtures.ts";

test("what waits comes first, and leads to where it is done", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  const { tournament, late, next } = await busyDesk(organizer, championship, baseURL ?? "");
  const own = `/organizador/${championship.id}`;
  await desk.goto(`${own}/resumo`);
  const headings = desk.getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("Esperando por você");
  const waiting = desk.getByRole("link", { name: "1 time quer entrar em Adulto" });
  await expect(waiting).toHaveAttribute("href", `${own}/torneios/${tournament}/times`);
  for (const [title, game] of [
    ["Sem resultado", late],
    ["Próximos jogos", next],
  ] as const) {
    const card = desk
      .locator("section")
      .filter({ has: desk.getByRole("heading", { name: title }) });
    await expect(card.getByRole("link")).toHaveAttribute(
      "href",
      `${own}/torneios/${tournament}/sumula/${game}`,
    );
  }
  await expect(desk.getByText("0 de 6 jogos encerrados")).toBeVisible();
  await expect(desk.getByText("Próximo passo")).toHaveCount(0);
});

test("an empty championship is led on by its next step", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/resumo`);
  await expect(desk.getByText("Criar a temporada")).toBeVisible();
  await desk.getByRole("link", { name: "Continuar", exact: true }).click();
  await expect(desk.getByText("Passo 2 de 5")).toBeVisible();
});

test("a scorer sees the games alone, and no screen of the organizers", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const { tournament } = await busyDesk(organizer, championship, base);
  const scorer = await joinAs("scorer", { organizer, championship, base });
  await signIn(page, scorer, base);
  const own = `/organizador/${championship.id}`;
  await page.goto(`${own}/resumo`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Sem resultado",
    "Próximos jogos",
  ]);
  for (const path of [
    "guia/temporada",
    "temporadas",
    "temporadas/novo",
    `torneios/${tournament}/regulamento`,
  ]) {
    const answer = await page.goto(`${own}/${path}`);
    expect(answer?.status(), path).toBe(403);
  }
});

test("another organizer's overview is not there", async ({ page, championship, baseURL }) => {
  await signIn(page, await newOrganizer(baseURL ?? ""), baseURL ?? "");
  const answer = await page.goto(`/organizador/${championship.id}/resumo`);
  expect(answer?.status()).toBe(404);
});

test("the overview's screens", async ({ desk, organizer, championship, baseURL }) => {
  const path = `/organizador/${championship.id}/resumo`;
  await expectScreen(desk, path);
  await busyDesk(organizer, championship, baseURL ?? "");
  await expectScreen(desk, path);
});
