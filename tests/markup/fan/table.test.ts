import { within } from "@testing-library/dom";
import { setStats, listGames } from "../../../app/v1/matchday/games/contract.ts";
import { listPhases, updatePhase } from "../../../app/v1/structure/phases/contract.ts";
import { createCup, groupPhase, play } from "../../site/cup-factory.ts";
import { certainTable } from "../../site/cups.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

const findRow = ({ document }: Page, name: string): Element => {
  const row = [...document.querySelectorAll(".standings tbody tr")].find(
    (one) => one.querySelector("a")?.getAttribute("title") === name,
  );
  if (!row) throw new Error(`${name} has no row.`);
  return row;
};

test("each row links to its team, embeds in a new window", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const page = await open(`/c/${cup.slug}`);
  const rows = [...page.document.querySelectorAll(".standings tbody tr")];
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const [link, ...others] = row.querySelectorAll("a");
    const team = row.getAttribute("data-team");
    expect(link?.getAttribute("href")).toBe(`/c/${cup.slug}/time/${team}`);
    expect(link?.hasAttribute("target")).toBe(false);
    expect(others).toEqual([]);
  }
  const [first] = rows;
  const team = await open(first?.querySelector("a")?.getAttribute("href") ?? "");
  expect(textOf(team.getByRole("heading", { level: 1 }))).toBe("Bangu");
  const embed = await open(`/iframe/table/${cup.slug}`);
  for (const link of embed.document.querySelectorAll(".standings a")) {
    expect(link.getAttribute("href")).toMatch(`/c/${cup.slug}/time/`);
    expect(link.getAttribute("target")).toBe("_blank");
  }
});

test("a row explains its rank without script", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const page = await open(`/c/${cup.slug}`);
  const details = findRow(page, "Bangu").querySelector("details");
  expect(textOf(details?.querySelector("summary .sr"))).toMatch(/^Acima do Olaria/);
  expect(textOf(details?.querySelector("p"))).toMatch(/^Acima do Olaria/);
  expect(details?.hasAttribute("open")).toBe(false);
  expect(findRow(page, "Sereno").querySelector("details")).toBeNull();
});

test("a row shows movement, percentage and next opponent", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  await play(cup, [{ home: "Bangu", away: "Madureira", score: [0, 2] }]);
  const page = await open(`/c/${cup.slug}`);
  const cells = textsOf(findRow(page, "Madureira").querySelectorAll("td"));
  expect(cells[0]).toMatch(/subiu 1 posição$/);
  expect(cells).toContain("67");
  expect(findRow(page, "Bangu").querySelector(".next")?.textContent).toContain(
    "Em casa contra o Olaria",
  );
  expect(textsOf(page.getAllByRole("columnheader"))).toEqual([
    "Posição",
    "Time",
    ..."P J V E D GP GC SG %".split(" "),
    "Últimos",
    "Próx.",
  ]);
});

test("during a game the table is live and says so", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const { records } = await cup.call(listGames, {
    query: { championship: cup.slug, per_page: 100 },
  });
  const game = records.find(({ finished }) => !finished);
  await cup.call(setStats, {
    json: { games: [{ id: game?.id ?? 0, finished: false, home_score: 0, away_score: 1 }] },
  });
  const page = await open(`/c/${cup.slug}`);
  const table = page.getByRole("table", { name: /^Classificação: .*ao vivo/ });
  const heads = within(table).getAllByRole("rowheader");
  expect(textsOf(heads).slice(0, 2)).toEqual([
    textMatching(/^Olaria.*\(jogando agora\)/),
    textMatching(/^Bangu.*\(jogando agora\)/),
  ]);
  expect(textOf(findRow(page, "Olaria").querySelector("td"))).toMatch(/^1.*subiu 1 posição$/);
});

test("a finished league shows its champion everywhere", async ({ open, organizer, baseURL }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const rounds: [string, string][][] = [[["Bangu", "Olaria"]], [["Olaria", "Bangu"]]];
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, rounds);
  const query = { tournament: cup.tournament };
  const [phase] = (await cup.call(listPhases, { query })).records;
  const params = { id: phase?.id ?? 0 };
  await cup.call(updatePhase, { params, json: { name: "Pontos corridos" } });
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 0] }]);
  const before = await open(`/c/${cup.slug}`);
  expect(before.main).not.toMatch(/campeão/i);
  await play(cup, [{ home: "Olaria", away: "Bangu", score: [0, 0] }]);
  const page = await open(`/c/${cup.slug}`);
  expect(textOf(page.document.querySelector(".champion"))).toBe("CampeãoBanguVice: Olaria");
  const heads = textsOf(page.getAllByRole("rowheader"));
  expect(heads).toEqual([
    textMatching(/Bangu \(Campeão\)/),
    textMatching(/Olaria \(Vice-campeão\)/),
  ]);
  expect(textsOf(page.getAllByRole("columnheader"))).not.toContain("Próx.");
  const card = await fetch(`${baseURL}/c/${cup.slug}/cartao.png`);
  expect(card.headers.get("content-type")).toBe("image/png");
});
