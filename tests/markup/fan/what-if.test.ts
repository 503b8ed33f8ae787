import { createGroupPhase } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { createCup } from "../../site/cup-factory.ts";
import { certainTable, EIGHT } from "../../site/cups.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

test("hypothetical scores change the table but store nothing", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const table = await open(`/c/${cup.slug}`);
  const page = await table.follow("E se…? Simule os jogos que faltam");
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
    "noindex",
  );
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const inputs = [...page.document.querySelectorAll("form input:not([type=hidden])")];
  expect(inputs.map((input) => input.getAttribute("aria-label"))).toEqual([
    "Gols: Bangu",
    "Gols: Olaria",
  ]);
  const [home, away] = inputs.map((input) => input.getAttribute("name"));
  const phase = page.document.querySelector('input[name="fase"]')?.getAttribute("value");
  const address = (a: string, b: string) =>
    `/c/${cup.slug}/e-se?fase=${phase}&${home}=${a}&${away}=${b}`;

  const supposed = await open(address("0", "2"));
  expect(supposed.headers.get("cache-control")).toBe("private, no-store");
  expect(textsOf(supposed.getAllByRole("rowheader")).slice(0, 2)).toEqual([
    textMatching(/^Olaria/),
    textMatching(/^Bangu/),
  ]);
  const [first] = supposed.document.querySelectorAll(".standings tbody tr");
  expect(textOf(first?.querySelector("td"))).toMatch(/subiu 1 posição/);
  const typed = [...supposed.document.querySelectorAll("form input:not([type=hidden])")];
  expect(typed.map((input) => input.getAttribute("value"))).toEqual(["0", "2"]);
  const again = await open(`/c/${cup.slug}`);
  expect(textsOf(again.getAllByRole("rowheader"))[0]).toMatch(/^Bangu/);
});

test("an unreadable score is flagged at its game and kept", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const page = await open(`/c/${cup.slug}/e-se`);
  const [home, away] = [...page.document.querySelectorAll("form input:not([type=hidden])")].map(
    (input) => input.getAttribute("name"),
  );
  for (const [query, message] of [
    [`${home}=dois&${away}=1`, /números de 0 a 99/],
    [`${home}=3`, /Falta o placar de um dos times/],
  ] as const) {
    const refused = await open(`/c/${cup.slug}/e-se?${query}`);
    const field = refused.document.querySelector(`input[name="${home}"]`);
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    const note = refused.document.querySelector(
      `[id="${field?.getAttribute("aria-describedby")}"]`,
    );
    expect(textOf(note)).toMatch(message);
    expect(field?.getAttribute("value")).toBe(new URLSearchParams(query).get(home ?? ""));
    expect(textsOf(refused.getAllByRole("rowheader"))[0]).toMatch(/^Bangu/);
  }
});

test("a league's games come in whole rounds and keep other scores", async ({ open, organizer }) => {
  const cup = await createCup(organizer, [...EIGHT, "Vila", "Xavante"]);
  const json = { groups: 1, legs: 2 as const, draw: false };
  await cup.call(createGroupPhase, { params: { id: cup.tournament }, json });
  const first = await open(`/c/${cup.slug}/e-se`);
  const roundsOf = (page: Page) => textsOf([...page.document.querySelectorAll("form h2")]);
  const pointsOf = (page: Page) =>
    textsOf([...page.document.querySelectorAll(".standings td.tally")]).map(Number);
  const fieldOf = (page: Page, at: number) =>
    page.document.querySelectorAll("form input:not([type=hidden])")[at];
  expect(roundsOf(first)).toHaveLength(8);
  expect(first.queryByRole("button", { name: /^Antes/ })).toBeNull();

  const home = fieldOf(first, 0)?.getAttribute("name") ?? "";
  const away = fieldOf(first, 1)?.getAttribute("name") ?? "";
  const typed = await open(`/c/${cup.slug}/e-se?${home}=2&${away}=0`);
  expect(Math.max(...pointsOf(typed))).toBe(3);
  const next = await typed.press(/^Depois: /);
  expect(roundsOf(next)).toHaveLength(8);
  expect(roundsOf(next)[0]).not.toBe(roundsOf(first)[0]);
  expect(pointsOf(next)).toEqual(pointsOf(typed));
  const last = await next.press(/^Depois: /);
  expect(roundsOf(last)).toHaveLength(2);
  expect(pointsOf(last)).toEqual(pointsOf(typed));

  const own = fieldOf(last, 0)?.getAttribute("name") ?? "";
  const refused = await open(`${last.url.pathname}${last.url.search}&${own}=dois`);
  expect(roundsOf(refused)).toEqual(roundsOf(last));
  const stays = await refused.press(/^Antes: /);
  expect(roundsOf(stays)).toEqual(roundsOf(last));
  expect(fieldOf(stays, 0)?.getAttribute("value")).toBe("dois");

  const back = await (await last.press(/^Antes: /)).press(/^Antes: /);
  expect(roundsOf(back)).toEqual(roundsOf(first));
  expect(fieldOf(back, 0)?.getAttribute("value")).toBe("2");
  expect(fieldOf(back, 1)?.getAttribute("value")).toBe("0");
  expect(pointsOf(back)).toEqual(pointsOf(typed));
});

test("without an open table there is nothing to simulate", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const page = await open(`/c/${cup.slug}/e-se?fase=999999`);
  expect(page.main).toContain("Não há placares para simular");
  expect((await open(`/c/${cup.slug}/e-se?fase=x`)).status).toBe(400);
});
