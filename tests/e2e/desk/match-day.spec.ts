import type { Locator, Page } from "@playwright/test";
import { listGames } from "../../../app/v1/matchday/games/contract.ts";
import { expect, signIn, test, withAndWithoutScript } from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { createMatch } from "../../site/match.ts";

const locateScore = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Records an event and waits for it in the list. */
async function note(page: Page, what: string, team: string, athlete: string, minute: string) {
  const form = page.getByRole("form", { name: "Novo lance" });
  await form.getByRole("radio", { name: what, exact: true }).check();
  await form.getByRole("radio", { name: team, exact: true }).check();
  await form.getByLabel("Atleta").selectOption({ label: athlete });
  await form.getByLabel("Minuto").fill(minute);
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(page.locator(".noted > li").first()).toContainText(`${minute}'`);
}

async function substitute(page: Page, team: string, [on, off]: [string, string], minute: string) {
  const form = page.getByRole("form", { name: "Novo lance" });
  await form.getByRole("radio", { name: "Substituição", exact: true }).check();
  await form.getByRole("radio", { name: team, exact: true }).check();
  await form.getByLabel(/^(Atleta|Quem entra)$/).selectOption({ label: on });
  await form.getByLabel("Quem sai").selectOption({ label: off });
  await form.getByLabel("Minuto").fill(minute);
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(page.locator(".noted > li").first()).toContainText(`${minute}'`);
}

async function lineUp(page: Page, team: string, names: string[], reserve: string) {
  await page.locator("summary", { hasText: team }).click();
  const form = page.getByRole("form", { name: `Escalação: ${team}` });
  for (const name of [...names, reserve]) {
    const place = form.getByRole("radiogroup", { name: `${name} joga?` });
    await place.getByRole("radio", { name: name === reserve ? "Reserva" : "Titular" }).check();
  }
  await form.getByRole("button", { name: "Gravar escalação" }).click();
  await expect(page.locator(".lineup", { hasText: team }).first()).toContainText(
    "3 titulares, 1 reserva",
  );
}

test.use({ viewport: { width: 360, height: 780 } });

withAndWithoutScript(
  "a match day runs from line-ups to the next round",
  async ({ page, organizer, baseURL }) => {
    test.slow();
    const base = baseURL ?? "";
    const match = await createMatch(organizer);
    const championship = { id: match.championship };
    const scorer = await joinAs("scorer", { organizer, championship, base });
    await signIn(page, scorer, base);

    await page.goto(`${match.desk}/jogos`);
    await page.getByRole("link", { name: "Súmula de Bangu × Olaria" }).click();
    await expect(page.getByRole("button", { name: "Começar o jogo" })).toBeInViewport();
    await lineUp(page, "Bangu", ["Ademir", "Biro", "Castor"], "Dudu");
    await lineUp(page, "Olaria", ["Zito", "Xavier", "Vavá"], "Tostão");

    await page.getByRole("button", { name: "Começar o jogo" }).click();
    await expect(locateScore(page)).toContainText("Bangu 0×0 Olaria");
    await expect(page.getByText("1º tempo").first()).toBeVisible();
    await note(page, "Gol", "Bangu", "1 · Ademir", "12");
    await note(page, "Amarelo", "Olaria", "1 · Zito", "30");
    await page.getByRole("button", { name: "Intervalo" }).click();
    await page.getByRole("button", { name: "Começar o 2º tempo" }).click();
    await note(page, "Gol contra", "Bangu", "3 · Castor", "50");
    await substitute(page, "Bangu", ["4 · Dudu", "2 · Biro"], "65");
    await note(page, "2º amarelo", "Olaria", "1 · Zito", "70");
    await note(page, "Gol", "Bangu", "4 · Dudu", "90+3");
    await expect(locateScore(page)).toContainText("Bangu 2×1 Olaria");

    await page.locator("summary", { hasText: "Encerrar jogo" }).click();
    await expect(page.getByText("Encerrar com Bangu 2 × 1 Olaria?")).toBeVisible();
    await page.getByRole("button", { name: "Encerrar em 2 × 1" }).click();
    await page.locator("summary", { hasText: "Fechar súmula" }).click();
    await page.getByRole("button", { name: "Fechar de vez" }).click();
    await expect(page.getByText("Agora só quem administra o campeonato muda algo")).toBeVisible();

    await signIn(page, organizer, base);
    await page.goto(`${match.desk}/sumula/${match.games[0]}`);
    await page.locator(".noted summary").first().click();
    await page.getByRole("link", { name: "Editar", exact: true }).first().click();
    const edit = page.getByRole("form", { name: "Editar lance" });
    await edit.getByLabel("Minuto").fill("90+4");
    await edit.getByLabel("Adendo").fill("O gol foi aos 49 do segundo tempo.");
    await edit.getByRole("button", { name: "Gravar lance" }).click();
    await expect(page.getByRole("heading", { name: "Adendos" })).toBeVisible();

    await page.goto(`${match.desk}/sumula/${match.games[1]}`);
    const fold = page.locator("summary", { hasText: "Olaria" });
    await expect(fold).toContainText("Suspenso: Zito");
    await fold.click();
    const squad = page.getByRole("form", { name: "Escalação: Olaria" });
    await expect(squad.locator("s")).toHaveText("Zito");
    await page.goto(`${match.desk}/sumula/${match.games[1]}/imprimir?modelo=em-branco`);
    await expect(page.locator("s")).toHaveText("Zito");

    await page.goto(`/c/${match.cup.slug}/jogo/${match.games[0]}`);
    await expect(locateScore(page)).toContainText("Bangu 2×1 Olaria");
    const timeline = page.locator(".timeline li");
    await expect(timeline).toHaveCount(6);
    await expect(timeline.nth(2)).toContainText("Castor");
    await expect(timeline.nth(3)).toContainText("Dudu no lugar de Biro");
    await expect(timeline.last()).toContainText("90+4'");
    const { records } = await organizer.call(listGames, {
      query: { championship: match.cup.slug },
    });
    expect(records[0]?.closed_at).not.toBeNull();
  },
);
