import { listGames } from "../../../app/v1/matchday/games/contract.ts";
import { createMatch } from "../../site/match.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, expectRefused, test, withAndWithoutScript } from "./fixtures.ts";

withAndWithoutScript(
  "a round's scores are saved on the public page",
  async ({ desk, organizer }) => {
    const match = await createMatch(organizer);
    await desk.goto(`/c/${match.cup.slug}/rodadas`);
    await desk.getByRole("link", { name: "Editar esta página" }).click();
    await expect(desk.getByText("Você está editando esta página.")).toBeVisible();
    await desk.getByLabel("Gols do Bangu").fill("2");
    await desk.getByRole("button", { name: "Gravar placares" }).click();
    await expectRefused(desk, "Gols do Olaria", "Faltam os gols deste time.");
    await expect(desk.getByLabel("Gols do Bangu")).toHaveValue("2");
    await desk.getByLabel("Gols do Olaria").fill("1");
    await desk.getByRole("button", { name: "Gravar placares" }).click();
    await expect(desk.getByRole("status").first()).toHaveText("1 placar gravado.");
    const { records } = await match.cup.call(listGames, {
      query: { championship: match.cup.slug },
    });
    expect(records[0]).toMatchObject({ finished: true, home_score: 2, away_score: 1 });
    await desk.getByRole("link", { name: "Ver como torcedor" }).click();
    await expect(desk.getByText("Você está editando esta página.")).toHaveCount(0);
  },
);

withAndWithoutScript(
  "a goal is recorded, changed and removed on the game's page",
  async ({ desk, organizer }) => {
    const match = await createMatch(organizer);
    await desk.goto(`/c/${match.cup.slug}/jogo/${match.games[0]}?editar`);
    await desk.getByRole("radio", { name: "Gol", exact: true }).check();
    await desk.getByRole("radio", { name: "Bangu", exact: true }).check();
    await desk.getByLabel("Atleta", { exact: true }).selectOption({ label: "1 · Ademir" });
    await desk.getByLabel("Minuto (opcional)").fill("9");
    await desk.getByRole("button", { name: "Registrar lance" }).click();
    await expect(desk.getByRole("status").first()).toHaveText("Gol na súmula.");
    await desk.locator(".mending summary").first().click();
    await desk.getByRole("link", { name: "Editar", exact: true }).click();
    await desk.getByLabel("Minuto (opcional)").fill("12");
    await desk.getByRole("button", { name: "Gravar lance" }).click();
    await expect(desk.getByRole("status").filter({ hasText: "Lance gravado." })).toBeVisible();
    await expect(desk.locator(".board-scorers").getByText("12'")).toBeVisible();
    await desk.locator(".mending summary").first().click();
    await desk.getByRole("button", { name: "Remover", exact: true }).click();
    await expect(desk.getByRole("status").filter({ hasText: "Lance removido." })).toBeVisible();
    await expect(desk).toHaveURL(/editar/);
  },
);

test("in-place edit pages and embed looks fit and are accessible", async ({ desk, organizer }) => {
  const { cup, games } = await createMatch(organizer);
  for (const path of ["", "/rodadas", `/jogo/${games[0]}`]) {
    await desk.goto(`/c/${cup.slug}${path}?editar`);
    await expectAccessible(desk);
  }
  await desk.goto(`/iframe/${cup.slug}?editar`);
  await expectAccessible(desk);
});
