import { certainTable } from "../../site/cups.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";
import { says } from "../says.ts";

/** The page on which visitors give the games that are left scores of their own. */

test("the table follows the scores that a visitor gives, and nothing is written", async ({
  open,
  organizer,
}) => {
  const cup = await certainTable(organizer);
  const table = await open(`/c/${cup.slug}`);
  const page = await table.follow("E se…? Simule os jogos que faltam");
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
    "noindex",
  );
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const inputs = [...page.document.querySelectorAll("form input:not([type=hidden])")];
  expect(inputs.map((input) => input.getAttribute("aria-label"))).toEqual([
    "Gols de Bangu",
    "Gols de Olaria",
  ]);
  const [home, away] = inputs.map((input) => input.getAttribute("name"));
  const phase = page.document.querySelector('input[name="fase"]')?.getAttribute("value");
  const address = (a: string, b: string) =>
    `/c/${cup.slug}/e-se?fase=${phase}&${home}=${a}&${away}=${b}`;

  const supposed = await open(address("0", "2"));
  expect(supposed.headers.get("cache-control")).toBe("private, no-store");
  expect(textsOf(supposed.getAllByRole("rowheader")).slice(0, 2)).toEqual([
    says(/^Olaria/),
    says(/^Bangu/),
  ]);
  const [first] = supposed.document.querySelectorAll(".standings tbody tr");
  expect(textOf(first?.querySelector("td"))).toMatch(/subiu 1 posição/);
  const typed = [...supposed.document.querySelectorAll("form input:not([type=hidden])")];
  expect(typed.map((input) => input.getAttribute("value"))).toEqual(["0", "2"]);
  const again = await open(`/c/${cup.slug}`);
  expect(textsOf(again.getAllByRole("rowheader"))[0]).toMatch(/^Bangu/);
});

test("a score that cannot be read counts for nothing, is told at its game, and stays typed", async ({
  open,
  organizer,
}) => {
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

test("a championship without an open table says that there is nothing to suppose", async ({
  open,
  organizer,
}) => {
  const cup = await certainTable(organizer);
  const page = await open(`/c/${cup.slug}/e-se?fase=999999`);
  expect(page.main).toContain("Não há placares para simular");
  expect((await open(`/c/${cup.slug}/e-se?fase=x`)).status).toBe(400);
});
