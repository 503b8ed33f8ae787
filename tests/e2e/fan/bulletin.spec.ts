import { publishBulletins } from "../../../app/v1/bulletins/contract.ts";
import { createSuspension } from "../../../app/v1/suspensions/contract.ts";
import { givePlan } from "../desk/staff.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

/** The BID, and who is suspended or one card short of it. */
test.use({ viewport: { width: 360, height: 740 } });

const today = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());

withAndWithoutScript(
  "the BID tells who came, moved and left, and what was corrected",
  async ({ page, organizer, baseURL }) => {
    const squads = await squadsOf(organizer, 1);
    const { call, slug, tournament, championship, team, enrol } = squads;
    const ana = await enrol("Bangu", "Ana Lima");
    const bia = await enrol("Bangu", "Bia Rosa");
    await givePlan(baseURL ?? "", championship, "elite");
    const publish = async (bulletin: object) => {
      const { bulletins } = await call(publishBulletins, {
        json: { tournament_id: tournament, bulletins: [{ ...base, ...bulletin }] },
      });
      return bulletins[0]?.id ?? 0;
    };
    const base = { type: "registration" as const, user_id: ana, to_team_id: team("Bangu") };
    await publish({ valid_from: "2026-03-01" });
    await publish({ user_id: bia });
    const wrong = await publish({
      type: "transfer",
      from_team_id: team("Bangu"),
      to_team_id: team("Olaria"),
    });
    await publish({
      type: "release",
      user_id: bia,
      from_team_id: team("Bangu"),
      to_team_id: undefined,
    });
    const right = await publish({
      type: "correction",
      corrects_id: wrong,
      from_team_id: team("Bangu"),
      to_team_id: team("Bangu"),
      note: "Time digitado errado",
    });
    await page.goto(`/c/${slug}/atletas/bid`);
    const rows = page.locator(".entry");
    await expect(rows).toHaveText([
      /Correção.*Ana Lima.*de Bangu.*para Bangu.*Time digitado errado/s,
      /Saída.*Bia Rosa.*Bangu/s,
      /Transferência.*Corrigida.*Ana Lima.*de Bangu.*para Olaria/s,
      /Registro.*Bia Rosa.*Bangu/s,
      /Registro.*Ana Lima.*Bangu.*vale desde 01\/03\/2026/s,
    ]);
    await expect(rows.nth(2).locator("s")).toContainText("Ana Lima");
    await rows.nth(2).getByRole("link", { name: "Ver a correção" }).click();
    await expect(page).toHaveURL(new RegExp(`#bid-${right}$`));
    await rows.nth(0).getByRole("link", { name: "Ver o que corrige" }).click();
    await expect(page).toHaveURL(new RegExp(`#bid-${wrong}$`));

    await page.getByLabel("Time").selectOption("Olaria");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("link", { name: "Limpar" }).click();
    await page.getByLabel("Dia").fill(today());
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(rows).toHaveCount(5);
    await page.getByLabel("Dia").fill("2020-01-01");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByText("Nada no BID com esse filtro")).toBeVisible();
    await page.goto(`/c/${slug}/atletas/${bia}`);
    await page.getByRole("link", { name: "No BID" }).click();
    await expect(rows).toHaveText([/Saída.*Bia/s, /Registro.*Bia/s]);
    await expect(page.getByText("Só de Bia Rosa")).toBeVisible();
    await page.getByRole("link", { name: "Ver de todos os atletas" }).click();
    await expect(rows).toHaveCount(5);
    expect((await page.goto(`/c/${slug}/atletas/bid?dia=ontem`))?.status()).toBe(400);
  },
);

withAndWithoutScript(
  "who is out and who is at risk is told by game, and every suspension with what is served",
  async ({ page, organizer }) => {
    const squads = await squadsOf(organizer, 4);
    const { call, slug, tournament, team, enrol, play, games } = squads;
    await enrol("Bangu", "Ana Lima");
    await enrol("Bangu", "Bia Rosa");
    const caio = await enrol("Olaria", "Caio Prado");
    await play(1, [["yellow_card", "Ana Lima"]]);
    await play(2, [
      ["yellow_card", "Ana Lima"],
      ["red_card", "Bia Rosa"],
    ]);
    await call(createSuspension, {
      json: {
        tournament_id: tournament,
        user_id: caio,
        team_id: team("Olaria"),
        cause_game_id: games[0] ?? 0,
        matches: 3,
      },
    });
    await page.goto(`/c/${slug}/atletas/suspensos`);
    const next = page.locator(".absences");
    await expect(next).toHaveCount(1);
    await expect(next).toContainText(/Bangu.*Olaria.*Suspensos.*Bia Rosa.*Caio Prado/s);
    await expect(next).toContainText(/Pendurados.*Ana Lima/s);
    const list = page.locator(".suspensions").getByRole("listitem");
    await expect(list).toHaveText([
      /Caio Prado.*Olaria.*Decisão do tribunal.*Bangu × Olaria.*Cumpriu 1 de 3 jogos/s,
      /Bia Rosa.*Bangu.*Cartão vermelho.*Bangu × Olaria.*Cumpriu 0 de 1 jogo/s,
    ]);
    await expect(list.nth(1).getByRole("link", { name: /×/ })).toHaveAttribute(
      "href",
      new RegExp(`/jogo/${games[1]}$`),
    );
    await page.getByLabel("Time").selectOption("Bangu");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(list).toHaveText([/Bia Rosa/]);
    await play(3, []);
    await page.goto(`/c/${slug}/atletas/suspensos`);
    await expect(page.locator(".suspensions-over")).toContainText(/Cumpridas.*Bia Rosa/s);
    await page.goto(`/c/${slug}/rodadas`);
    await page.getByRole("link", { name: "Ana Lima" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeVisible();
  },
);
