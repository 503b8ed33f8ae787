import type { Page } from "@playwright/test";
import { setLineup, setStats, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { createMatch } from "../../site/match.ts";
import { expect, expectScreen, signIn, test, withAndWithoutScript } from "./fixtures.ts";

const tap = (page: Page, form: string, button: "Gol" | "Perdeu") =>
  page.getByRole("form", { name: form }).getByRole("button", { name: button }).click();

const dots = (page: Page) =>
  page.getByRole("group", { name: "Cobranças de pênalti" }).locator("b").allTextContents();

test.use({ viewport: { width: 360, height: 780 } });

withAndWithoutScript(
  "a shoot-out takes one tap a kick, with undo",
  async ({ page, organizer, baseURL }) => {
    test.slow();
    const match = await createMatch(organizer);
    const [id] = match.games;
    const params = { id };
    const team_id = match.teams.get("Bangu") ?? 0;
    const athletes = ["Ademir", "Biro"].map((name) => ({
      user_id: match.people.get(name) ?? 0,
      starter: true,
    }));
    await organizer.call(setLineup, { params, json: { team_id, athletes } });
    await organizer.call(updateGame, { params, json: { status: "live", period: "Pênaltis" } });
    await organizer.call(setStats, {
      json: { games: [{ id, finished: false, home_score: 1, away_score: 1 }] },
    });
    await signIn(page, organizer, baseURL ?? "");
    await page.goto(`${match.desk}/sumula/${id}`);

    const begin = page.getByRole("form", { name: "Quem começa" });
    await begin.getByRole("radio", { name: "Bangu" }).check();
    await begin.getByLabel("Quem cobra").selectOption({ label: "1 · Ademir" });
    await tap(page, "Quem começa", "Gol");
    await tap(page, "Cobrança 2: Olaria", "Perdeu");
    const kicker = page.getByRole("form", { name: "Cobrança 3: Bangu" }).getByLabel("Quem cobra");
    await expect(kicker.locator("optgroup").first()).toHaveAttribute(
      "label",
      "Podem cobrar: Bangu",
    );
    await expect(kicker.locator("optgroup").first()).toHaveText("2 · Biro");
    await tap(page, "Cobrança 3: Bangu", "Perdeu");
    await expect(page.getByRole("form", { name: "Cobrança 4: Olaria" })).toBeVisible();
    await page.getByRole("button", { name: "Desfazer a última" }).click();
    await tap(page, "Cobrança 3: Bangu", "Gol");
    await tap(page, "Cobrança 4: Olaria", "Perdeu");
    await tap(page, "Cobrança 5: Bangu", "Gol");
    await tap(page, "Cobrança 6: Olaria", "Perdeu");
    await expect(page.getByText("Bangu venceu nos pênaltis por 3 a 0. Agora")).toBeVisible();
    expect(await dots(page)).toEqual(["● ● ●", "○ ○ ○"]);
    await page.locator("summary", { hasText: "Encerrar jogo" }).click();
    await page.getByRole("button", { name: "Encerrar em 1 (3) × (0) 1" }).click();
    await expect(page.getByText("Jogo encerrado. Falta fechar a súmula.")).toBeVisible();

    await page.goto(`/c/${match.cup.slug}/jogo/${id}`);
    await expect(page.getByText("Bangu venceu nos pênaltis por 3 a 0")).toBeVisible();
    expect(await dots(page)).toEqual(["● ● ●", "○ ○ ○"]);
  },
);

test("the shoot-out's match sheet fits and is accessible", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  await organizer.call(setStats, {
    json: {
      games: [
        {
          id,
          home_score: 1,
          away_score: 1,
          home_penalties: 3,
          away_penalties: 2,
          kicks: [
            { side: "home", scored: true },
            { side: "away", scored: false },
          ],
        },
      ],
    },
  });
  await expectScreen(desk, `${match.desk}/sumula/${id}`);
  await expectScreen(desk, `${match.desk}/sumula/${id}/relatorio`);
});
