import { within } from "@testing-library/dom";
import { getClassifications } from "../../app/v1/competition/standings/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { listGames } from "../../app/v1/matchday/games/contract.ts";
import { getDiscipline } from "../../app/v1/people/discipline/contract.ts";
import { createCup, createFinal, play } from "../site/cup-factory.ts";
import { certainTable, EIGHT, knockout, openGroups } from "../site/cups.ts";
import { expect, type Page, test, textOf, textsOf } from "./fixtures.ts";
import { textMatching } from "./says.ts";

const HINT = "Em itálico, quem ficaria com a vaga se tudo terminasse hoje.";

test("a table states in words what is certain", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  const page = await open(`/c/${cup.slug}`);
  const table = page.getByRole("table");
  for (const name of [
    /Bangu.*\(Garantido: Semifinal\)/,
    /Olaria.*\(Garantido: Semifinal\)/,
    /Madureira.*\(Fora da disputa: Semifinal\)/,
    /Sereno.*\(Não escapa mais: Rebaixamento\)/,
  ]) {
    within(table).getByRole("rowheader", { name });
  }
  const marks = Array.from(table.querySelectorAll(".team > .mark"), (mark) => mark.className);
  expect(marks).toEqual([
    textMatching(/-up$/),
    textMatching(/-up$/),
    textMatching(/-out$/),
    textMatching(/-down$/),
  ]);
  const legend = within(page.getByRole("list", { name: "Legenda" }));
  expect(textsOf(legend.getAllByRole("listitem"))).toEqual([
    textMatching(/Semifinal$/),
    textMatching(/Rebaixamento$/),
    textMatching(/Garantido: Semifinal$/),
    textMatching(/Fora da disputa: Semifinal$/),
    textMatching(/Não escapa mais: Rebaixamento$/),
  ]);
});

test("the marks disappear when the last game is over", async ({ open, organizer }) => {
  const cup = await certainTable(organizer);
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 0] }]);
  const page = await open(`/c/${cup.slug}`);
  expect(page.getAllByRole("table")).not.toHaveLength(0);
  expect(page.document.querySelectorAll(".team > .mark:not(.honour)")).toHaveLength(0);
});

test("a finished final appears once on the page", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const [game] = await createFinal(cup, 1);
  const ways = async () => {
    const { document } = await open(`/c/${cup.slug}`);
    return document.querySelectorAll(`main a[href$="/jogo/${game}"]`).length;
  };
  expect(await ways()).toBe(2);
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 0] }]);
  expect(await ways()).toBe(1);
});

test("the consolation is a separate bracket", async ({ open, organizer }) => {
  const cup = await createCup(organizer, EIGHT);
  await knockout(cup, { third_place: true, consolation: true });
  await play(cup, [
    { home: "Bangu", away: "Estrela", score: [1, 1], penalties: [3, 4] },
    { home: "Sereno", away: "Canelas", score: [2, 0] },
  ]);
  const page = await open(`/c/${cup.slug}`);
  const consolation = page.region("Consolação");
  expect(textsOf(consolation.getAllByRole("heading", { level: 3 }))).toEqual([
    "Semifinal da consolação",
    "Final da consolação",
  ]);
  const main = within(page.getByRole("main"));
  expect(textsOf(main.getAllByRole("heading", { level: 2 }))).toEqual([
    "Quartas de final",
    "Semifinal",
    "Final",
    "Disputa de 3º lugar",
    "Consolação",
    "Quartas de final",
  ]);
  const losers = consolation.getByRole("region", { name: "Semifinal da consolação" });
  expect(textOf(within(losers).getAllByRole("listitem")[0])).toContain("Bangu");
  expect(textOf(losers)).toContain("Perdedor das quartas 3");

  const [quarters] = page.getAllByRole("region", { name: "Quartas de final" });
  const won = textOf(quarters?.querySelector(".won"));
  expect(won).toContain("Estrela (classificado)");
  expect(won).toContain("4 nos pênaltis");
  const lost = textOf(quarters?.querySelector(".lost"));
  expect(lost).toContain("Bangu");
  expect(lost).not.toContain("classificado");
  expect(textOf(quarters)).toContain("Estrela passou nos pênaltis");
});

test("the consolation's champion has a title", async ({ open, organizer }) => {
  const cup = await createCup(organizer, EIGHT.slice(0, 4));
  await knockout(cup, { consolation: true });
  await play(cup, [
    { home: "Bangu", away: "Sereno", score: [1, 0] },
    { home: "Olaria", away: "Madureira", score: [1, 0] },
  ]);
  await play(cup, [{ home: "Sereno", away: "Madureira", score: [0, 2] }]);
  const page = await open(`/c/${cup.slug}`);
  const consolation = textOf(page.region("Consolação").element);
  expect(consolation).toMatch(/Campeão da consolação\s*Madureira/);
  expect(page.queryAllByText("Campeão")).toHaveLength(0);
  // No team has won the cup yet, so only the consolation champion's path is lit.
  const way = page.document.querySelectorAll(".tie.way");
  expect(textsOf(way)).toEqual([textMatching(/Madureira/)]);
  expect(page.region("Consolação").element.contains(way[0] ?? null)).toBe(true);
});

test("two teams play a final, whose winner is champion", async ({ open, organizer }) => {
  const cup = await createCup(organizer, EIGHT.slice(0, 2));
  await knockout(cup, {});
  const before = await open(`/c/${cup.slug}`);
  expect(finalists(before)).toEqual([textMatching(/Bangu/), textMatching(/Olaria/)]);
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [1, 1], penalties: [2, 3] }]);
  const after = await open(`/c/${cup.slug}`);
  expect(after.main).toMatch(/Campeão\s*Olaria/);
  expect(before.document.querySelectorAll(".tie.way")).toHaveLength(0);
  expect(after.document.querySelectorAll(".tie.way")).toHaveLength(1);
});

test("a team with a bye appears next to the games", async ({ open, organizer }) => {
  const cup = await createCup(organizer, EIGHT.slice(0, 6));
  await knockout(cup, {});
  const page = await open(`/c/${cup.slug}`);
  const [quarters] = page.getAllByRole("region", { name: "Quartas de final" });
  expect(textsOf(quarters?.querySelectorAll("li") ?? [])).toEqual([
    textMatching(/Bangu\s*Folga/),
    textMatching(/Sereno.*Canelas/),
    textMatching(/Olaria\s*Folga/),
    textMatching(/Madureira.*Leões/),
  ]);
});

test("open places name their source and current team", async ({ open, organizer }) => {
  const cup = await openGroups(organizer);
  const today = await open(`/c/${cup.slug}`);
  expect(today.main).toContain(HINT);
  expect(finalists(today)).toEqual([
    textMatching(/^1º do Grupo A\s*Hoje: Bangu$/),
    textMatching(/^1º do Grupo B\s*Hoje: Sereno$/),
  ]);

  await play(cup, [
    { home: "Bangu", away: "Madureira", score: [1, 0] },
    { home: "Leões", away: "Sereno", score: [2, 0] },
  ]);
  const later = await open(`/c/${cup.slug}`);
  expect(finalists(later)).toEqual(["Bangu", textMatching(/^1º do Grupo B\s*Hoje: Leões$/)]);
});

test("a round lists suspended athletes and those one card short", async ({
  open,
  demo,
  baseURL,
}) => {
  const { slug } = demo;
  const call = createClient({ send: fetch, base: baseURL });
  const { records } = await call(getClassifications, { query: { championship: slug } });
  const phase = records[0]?.phase.id ?? 0;
  const query = { championship: slug, phase, round: 5 };
  const { suspended, pending } = await call(getDiscipline, { query });
  expect(suspended.length * pending.length).toBeGreaterThan(0);
  const page = await open(`/c/${slug}/rodadas?rodada=5&fase=${phase}`);
  const card = page.region("Suspensos e pendurados");
  expect(textsOf(card.getAllByRole("heading", { level: 3 }))).toEqual(["Suspensos", "Pendurados"]);
  // A team's people with one status share a line.
  const said = [
    ...suspended.map(({ team, user, reason }) => ({ kind: 0, team, user, why: reason })),
    ...pending.map(({ team, user, yellows }) => ({
      kind: 1,
      team,
      user,
      why: `${yellows} amarelo`,
    })),
  ];
  const teams = Map.groupBy(said, ({ kind, team }) => `${kind} ${team.id}`);
  const rows = [...teams.values()].map((those) => {
    const lines = [...Map.groupBy(those, ({ why }) => why)].map(
      ([why, same]) => `${same.map(({ user }) => user.name).join(", ")} · ${why}s?`,
    );
    return textMatching(new RegExp(`^${those[0]?.team.name} *${lines.join(" *")}$`));
  });
  expect(textsOf(card.getAllByRole("listitem"))).toEqual(rows);
  // A finished round does not show it.
  const over = await open(`/c/${slug}/rodadas?rodada=3&fase=${phase}`);
  expect(over.getAllByRole("heading", { name: "Rodada 3" })).not.toHaveLength(0);
  expect(over.queryByRole("region", { name: "Suspensos e pendurados" })).toBeNull();
});

const finalists = (page: Page): string[] => {
  const [final] = page.getAllByRole("region", { name: "Final" });
  return textsOf(final?.querySelectorAll(".tie-side") ?? []);
};

test("a double elimination reads in playing order, losers separately", async ({
  open,
  organizer,
}) => {
  const cup = await createCup(organizer, EIGHT.slice(0, 4));
  await knockout(cup, { elimination: "double", second_final: true });
  await play(cup, [
    { home: "Bangu", away: "Sereno", score: [2, 0] },
    { home: "Olaria", away: "Madureira", score: [2, 0] },
  ]);
  const page = await open(`/c/${cup.slug}`);
  const main = within(page.getByRole("main"));
  const headings = textsOf(main.getAllByRole("heading", { level: 2 }));
  expect(headings.slice(0, 3)).toEqual([
    "Chave dos vencedores",
    "Chave dos perdedores",
    "Grande final",
  ]);
  const losers = page.region("Chave dos perdedores");
  expect(textsOf(losers.getAllByRole("heading", { level: 3 }))).toEqual([
    "Perdedores, 1ª rodada",
    "Final dos perdedores",
  ]);
  expect(losers.queryAllByText("Folga")).toEqual([]);
  const choice = within(page.getByRole("radiogroup", { name: "Fases do mata-mata" }));
  // The current phase comes first, then later and earlier ones.
  expect(textsOf(choice.getAllByText(/./))).toEqual([
    "Final dos vencedores",
    "Perdedores, 1ª rodada",
    "Final dos perdedores",
    "Grande final",
    "Vencedores, 1ª rodada",
  ]);
  const shown = page.document.querySelectorAll("input.choose-phase[checked]");
  const first = choice.getByText("Final dos vencedores").getAttribute("for");
  expect(Array.from(shown, ({ id }) => id)).toEqual([first]);
});

test("the final of a second title names its winner", async ({ open, organizer }) => {
  const cup = await createCup(organizer, EIGHT.slice(0, 2));
  await knockout(cup, { decides: "second_title", trophy: "Série Prata" });
  await play(cup, [{ home: "Bangu", away: "Olaria", score: [2, 0] }]);
  const { records } = await cup.call(listGames, { query: { championship: cup.slug } });
  const page = await open(`/c/${cup.slug}/jogo/${records[0]?.id}`);
  expect(page.main).toContain("Bangu campeão da Série Prata, Copa do Bairro");
});
