import { getClassifications } from "../../app/v1/classifications/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { getDiscipline } from "../../app/v1/discipline/contract.ts";
import { createKnockout } from "../../app/v1/tournaments/knockout/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { type Cup, cupOf, groupPhase, play } from "./cup-factory.ts";
import { demonstration } from "./demonstration.ts";
import { expect, type Organizer, test, withAndWithoutScript } from "./fixtures.ts";
import { overflow } from "./measures.ts";

/** What the page of the table says about what is certain, what may come, and who would be next. */
test.use({ viewport: { width: 360, height: 740 } });

const EIGHT = ["Bangu", "Olaria", "Madureira", "Sereno", "Canelas", "Leões", "Poeira", "Estrela"];

withAndWithoutScript("a table says in words what is certain", async ({ page, organizer }) => {
  const cup = await certainTable(organizer);
  await page.goto(`/c/${cup.slug}`);
  const table = page.getByRole("table").first();
  const team = (name: string) => table.getByRole("rowheader", { name });
  await expect(team("Bangu")).toHaveAccessibleName(/Bangu.*\(Garantido: Semifinal\)/);
  await expect(team("Olaria")).toHaveAccessibleName(/\(Garantido: Semifinal\)/);
  await expect(team("Madureira")).toHaveAccessibleName(/\(Fora da disputa: Semifinal\)/);
  await expect(team("Sereno")).toHaveAccessibleName(/\(Não escapa mais: Rebaixamento\)/);
  await expect(table.locator(".mark")).toHaveClass([/-up$/, /-up$/, /-out$/, /-down$/]);
  const legend = page.getByRole("list", { name: "Legenda" }).getByRole("listitem");
  await expect(legend).toHaveText([
    /Semifinal$/,
    /Rebaixamento$/,
    "Garantido: Semifinal",
    "Fora da disputa: Semifinal",
    "Não escapa mais: Rebaixamento",
  ]);
});

test("the marks go when the last game is over", async ({ page, organizer }) => {
  const cup = await certainTable(organizer);
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 0] }]);
  await page.goto(`/c/${cup.slug}`);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.locator(".mark")).toHaveCount(0);
});

withAndWithoutScript("the consolation is a bracket of its own", async ({ page, organizer }) => {
  const cup = await cupOf(organizer, EIGHT);
  await knockout(cup, { third_place: true, consolation: true });
  await play(cup, [
    { home: "Bangu", away: "Estrela", score: [1, 1], penalties: [3, 4] },
    { home: "Sereno", away: "Canelas", score: [2, 0] },
  ]);
  await page.goto(`/c/${cup.slug}`);
  const consolation = page.getByRole("region", { name: "Consolação", exact: true });
  await expect(consolation.getByRole("heading", { level: 3 })).toHaveText([
    "Semifinal da consolação",
    "Final da consolação",
  ]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Quartas de final",
    "Semifinal",
    "Final",
    "Disputa de 3º lugar",
    "Consolação",
    "Quartas de final",
  ]);
  const loser = consolation.getByRole("region", { name: "Semifinal da consolação" });
  await expect(loser.getByRole("listitem").first()).toContainText("Bangu");
  await expect(loser).toContainText("Perdedor das quartas 3");

  const quarters = page.getByRole("region", { name: "Quartas de final" }).first();
  const [won, lost] = [quarters.locator(".won").first(), quarters.locator(".lost").first()];
  await expect(won).toContainText("Estrela (classificado)");
  await expect(won).toContainText("4 nos pênaltis");
  await expect(lost).not.toContainText("classificado");
  await expect(quarters).toContainText("Estrela passou nos pênaltis");
});

withAndWithoutScript("the champion of the consolation has a title", async ({ page, organizer }) => {
  const cup = await cupOf(organizer, EIGHT.slice(0, 4));
  await knockout(cup, { consolation: true });
  await play(cup, [
    { home: "Bangu", away: "Sereno", score: [1, 0] },
    { home: "Olaria", away: "Madureira", score: [1, 0] },
  ]);
  await play(cup, [{ home: "Sereno", away: "Madureira", score: [0, 2] }]);
  await page.goto(`/c/${cup.slug}`);
  const consolation = page.getByRole("region", { name: "Consolação", exact: true });
  await expect(consolation).toContainText(/Campeão da consolação\s*Madureira/);
  await expect(page.getByText("Campeão", { exact: true })).toHaveCount(0);
});

withAndWithoutScript(
  "two teams are a final, and its winner the champion",
  async ({ page, organizer }) => {
    const cup = await cupOf(organizer, EIGHT.slice(0, 2));
    await knockout(cup, {});
    await page.goto(`/c/${cup.slug}`);
    const final = page.getByRole("region", { name: "Final" });
    await expect(final.locator(".tie-side")).toHaveText([/Bangu/, /Olaria/]);
    await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 1], penalties: [2, 3] }]);
    await page.goto(`/c/${cup.slug}`);
    await expect(page.getByRole("main")).toContainText(/Campeão\s*Olaria/);
  },
);

withAndWithoutScript("who has a bye stands beside the games", async ({ page, organizer }) => {
  const cup = await cupOf(organizer, EIGHT.slice(0, 6));
  await knockout(cup, {});
  await page.goto(`/c/${cup.slug}`);
  const quarters = page.getByRole("region", { name: "Quartas de final" }).first();
  await expect(quarters.getByRole("listitem")).toHaveText([
    /Bangu\s*Folga/,
    /Sereno.*Canelas/,
    /Olaria\s*Folga/,
    /Madureira.*Leões/,
  ]);
});

withAndWithoutScript(
  "open places name their source and today's team",
  async ({ page, organizer }) => {
    const cup = await openGroups(organizer);
    await page.goto(`/c/${cup.slug}`);
    const final = page.getByRole("region", { name: "Final" });
    const hint = page.getByText("Em itálico, quem ficaria com a vaga se tudo terminasse hoje.");
    await expect(hint).toBeVisible();
    await expect(final.locator(".tie-side")).toHaveText([
      /^1º do Grupo A\s*Hoje: Bangu$/,
      /^1º do Grupo B\s*Hoje: Sereno$/,
    ]);
    await expect(final.getByText("Hoje: Bangu")).toHaveCSS("font-style", "italic");

    await play(cup, [
      { home: "Bangu", away: "Madureira", score: [1, 0] },
      { home: "Leões", away: "Sereno", score: [2, 0] },
    ]);
    await page.goto(`/c/${cup.slug}`);
    await expect(final.locator(".tie-side")).toHaveText([
      /^Bangu$/,
      /^1º do Grupo B\s*Hoje: Leões$/,
    ]);
  },
);

withAndWithoutScript(
  "a round names who is out of it and who is a card short",
  async ({ page, baseURL }) => {
    const { slug } = await demonstration(baseURL ?? "");
    const call = createClient({ send: (request) => fetch(request), base: baseURL ?? "" });
    const query = { championship: slug, phase: await tablePhase(call, slug), round: 5 };
    const { suspended, pending } = await call(getDiscipline, { query });
    expect(suspended.length * pending.length).toBeGreaterThan(0);
    await page.goto(`/c/${slug}/rodadas?rodada=5&fase=${query.phase}`);
    const card = page.getByRole("region", { name: "Suspensos e pendurados" });
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(["Suspensos", "Pendurados"]);
    await expect(card.getByRole("listitem")).toHaveText([
      ...suspended.map(({ user, reason }) => new RegExp(`^${user.name}.*${reason}$`)),
      ...pending.map(({ user, yellows }) => new RegExp(`^${user.name}.* ${yellows} amarelos?$`)),
    ]);
    // Of a round that is over it would be no news.
    await page.goto(`/c/${slug}/rodadas?rodada=3&fase=${query.phase}`);
    await expect(page.getByRole("heading", { name: "Rodada 3" })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);

const shown = { marks: certainTable, projection: openGroups, bracket: lopsidedCup };

for (const [name, build] of Object.entries(shown)) {
  test(`${name}: fits any width and holds WCAG 2.2 AA, light and dark`, async ({
    page,
    organizer,
  }) => {
    const { slug } = await build(organizer);
    for (const path of [`/c/${slug}`, `/iframe/${slug}`]) {
      for (const width of [1280, 600, 320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await expectAccessible(page);
      }
    }
  });
}

/** Four teams of which two are through, one is out and one is last, with one game to go. */
async function certainTable(organizer: Organizer): Promise<Cup> {
  const cup = await cupOf(organizer, EIGHT.slice(0, 4));
  await groupPhase(
    cup,
    { A: EIGHT.slice(0, 4) },
    [
      [
        ["Bangu", "Sereno"],
        ["Olaria", "Madureira"],
      ],
      [
        ["Bangu", "Madureira"],
        ["Olaria", "Sereno"],
      ],
      [
        ["Bangu", "Olaria"],
        ["Madureira", "Sereno"],
      ],
    ],
    [
      { from: 1, to: 2, label: "Semifinal", kind: "up" },
      { from: 4, to: 4, label: "Rebaixamento", kind: "down" },
    ],
  );
  await play(cup, [
    { home: "Bangu", away: "Sereno", score: [2, 0] },
    { home: "Olaria", away: "Madureira", score: [2, 1] },
    { home: "Bangu", away: "Madureira", score: [2, 0] },
    { home: "Olaria", away: "Sereno", score: [1, 0] },
    { home: "Madureira", away: "Sereno", score: [1, 0] },
  ]);
  return cup;
}

/** Two groups of three with a final between their winners, before the groups are decided. */
async function openGroups(organizer: Organizer): Promise<Cup> {
  const cup = await cupOf(organizer, EIGHT.slice(0, 6));
  const phase_id = await groupPhase(
    cup,
    { A: ["Bangu", "Olaria", "Madureira"], B: ["Sereno", "Canelas", "Leões"] },
    [
      [
        ["Bangu", "Olaria"],
        ["Sereno", "Canelas"],
      ],
      [
        ["Bangu", "Madureira"],
        ["Leões", "Sereno"],
      ],
      [
        ["Olaria", "Madureira"],
        ["Canelas", "Leões"],
      ],
    ],
  );
  await cup.call(createKnockout, {
    params: { id: cup.tournament },
    json: { from: { kind: "groups", phase_id, per_group: 1 } },
  });
  await play(cup, [
    { home: "Bangu", away: "Olaria", score: [1, 0] },
    { home: "Sereno", away: "Canelas", score: [1, 0] },
  ]);
  return cup;
}

/** Six teams with byes, a third place and a consolation, one game decided by a shoot-out. */
async function lopsidedCup(organizer: Organizer): Promise<Cup> {
  const cup = await cupOf(organizer, EIGHT.slice(0, 6));
  await knockout(cup, { consolation: true, third_place: true });
  await play(cup, [{ home: "Sereno", away: "Canelas", score: [1, 1], penalties: [3, 2] }]);
  return cup;
}

/** The knockout of all teams of a cup, in single games. */
const knockout = (
  { call, tournament, registers }: Cup,
  options: { third_place?: boolean; consolation?: boolean },
) =>
  call(createKnockout, {
    params: { id: tournament },
    json: { from: { kind: "registers", register_ids: [...registers.values()] }, ...options },
  });

/** The group phase of the demonstration's first tournament. */
async function tablePhase(call: Organizer["call"], championship: string): Promise<number> {
  const { records } = await call(getClassifications, { query: { championship } });
  return records[0]?.phase.id ?? 0;
}
