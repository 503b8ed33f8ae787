import { createChampionship, getChampionship } from "../../../app/v1/championships/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { cupOf, groupPhase, play } from "../cup-factory.ts";
import { givePlan } from "../desk/staff.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

/** The rankings of teams, and a tournament in numbers. */
test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript(
  "a plan without rankings says so kindly and leads on",
  async ({ page, organizer }) => {
    const { slug } = await cupOf(organizer, ["Bangu", "Olaria"]);
    expect((await page.goto(`/c/${slug}/rankings/times`))?.status()).toBe(200);
    await expect(
      page.getByRole("heading", { name: "Os rankings de times ainda não estão abertos" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Ver artilharia" }).click();
    await expect(page).toHaveURL(`/c/${slug}/atletas/ranking`);
  },
);

withAndWithoutScript(
  "five rankings of teams, ties at one place, the others folded away",
  async ({ page, organizer, baseURL, javaScriptEnabled }) => {
    const names = ["Bangu", "Olaria", "Íbis", "Madureira", "Portuguesa", "Campo Grande"];
    const cup = await cupOf(organizer, names);
    await groupPhase(cup, { A: names }, [
      [
        ["Bangu", "Olaria"],
        ["Íbis", "Madureira"],
        ["Portuguesa", "Campo Grande"],
      ],
    ]);
    const { id } = await cup.call(getChampionship, { params: { id: cup.slug } });
    await givePlan(baseURL ?? "", id, "premium");
    await page.goto(`/c/${cup.slug}/rankings/times`);
    await expect(page.getByText("Os rankings começam com a bola rolando")).toBeVisible();
    await play(cup, [
      { home: "Bangu", away: "Olaria", score: [4, 1] },
      { home: "Íbis", away: "Madureira", score: [0, 2] },
      { home: "Portuguesa", away: "Campo Grande", score: [1, 1] },
    ]);
    await page.goto(`/c/${cup.slug}/rankings/times`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Melhor ataque",
      "Melhor defesa",
      "Disciplina",
      "Mais vitórias",
      "Melhor fase",
    ]);
    const attack = page.getByRole("region", { name: "Melhor ataque" });
    const lines = attack.locator(".ranking-line");
    await expect(lines).toHaveText([
      /1º.*Bangu.*4 gols.*4 por jogo/s,
      /2º.*Madureira.*2 gols/s,
      /3º.*Campo Grande.*1 gol/s,
      /3º.*Olaria.*1 gol/s,
      /3º.*Portuguesa.*1 gol/s,
      /6º.*Íbis.*0 gol/s,
    ]);
    await expect(lines.last()).toBeHidden();
    await attack.getByText("Ver mais 1 time").click();
    await expect(lines.last()).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await lines.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bangu");
  },
);

withAndWithoutScript(
  "the numbers stand as tiles, and each chart as a table, too",
  async ({ page, organizer, javaScriptEnabled }) => {
    const { slug, enrol, play: end } = await squadsOf(organizer, 3);
    await page.goto(`/c/${slug}/numeros`);
    await expect(page.getByText("Os gráficos estão no aquecimento")).toBeVisible();
    await enrol("Bangu", "Ademir");
    await end(1, [
      ["goal", "Ademir"],
      ["goal", "Ademir"],
      ["yellow_card", "Ademir"],
    ]);
    await end(2, []);
    await page.goto(`/c/${slug}/numeros`);
    const tile = (name: string) => page.locator(".number-tiles div", { hasText: name }).first();
    await expect(tile("jogos encerrados").locator("dd")).toHaveText("2");
    await expect(tile("gols").locator("dd")).toHaveText("2");
    await expect(tile("cartão amarelo").locator("dd")).toHaveText("1");
    const rows = async (chart: string) => {
      const region = page.getByRole("region", { name: chart });
      await expect(region.getByRole("table")).toBeHidden();
      await region.getByText("Ver em tabela").click();
      return region.getByRole("table", { name: chart }).locator("tbody tr");
    };
    await expect(await rows("Gols por rodada")).toHaveText(["Rodada 112", "Rodada 210"]);
    await expect(await rows("Quem vence")).toHaveText([
      "Mandante150%",
      "Empate150%",
      "Visitante00%",
    ]);
    await expect(await rows("Quando saem os gols")).toHaveText(["1–152"]);
    await expect(await rows("Cartões por rodada")).toHaveText(["Rodada 11", "Rodada 20"]);
    if (javaScriptEnabled) await expectAccessible(page);
  },
);

withAndWithoutScript(
  "a championship without a tournament has no numbers yet",
  async ({ page, organizer }) => {
    const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
    expect((await page.goto(`/c/${slug}/numeros`))?.status()).toBe(200);
    await expect(page.getByText("Ainda não há torneio para contar")).toBeVisible();
  },
);
