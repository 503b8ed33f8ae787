import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTeamTournament } from "../../site/structure.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, isCheckedAt, refusalAt, valueAt } from "../refused.ts";

test("a championship's form names its errors", async ({ openDesk }) => {
  const noImage = () => new File(["isto não é imagem"], "logo.png", { type: "image/png" });
  const button = "Criar e continuar";
  const logo = "Escudo ou logo";
  const form = await openDesk("/organizador/novo");
  const refused = await form.press(button, { Cidade: "x".repeat(81), [logo]: noImage() });
  expectRefused(refused, "Nome do campeonato", "Preencha este campo.");
  expect(refusalAt(refused, "Cidade")).toContain("no máximo 80");
  const fields = { "Nome do campeonato": "Liga do Morro", Cidade: "Santos", [logo]: noImage() };
  const again = await refused.press(button, fields);
  expect(refusalAt(again, logo)).not.toBe("");
  expect(valueAt(again, "Nome do campeonato")).toBe("Liga do Morro");
});

test("season and tournament need a name", async ({ openDesk, organizer, championship }) => {
  const guide = `/organizador/${championship.id}/guia`;
  const button = "Criar e continuar";
  const season = await openDesk(`${guide}/temporada`);
  const nameless = await season.press(button, { "Nome da temporada": "" });
  expectRefused(nameless, "Nome da temporada", "Preencha este campo.");
  const json = { championship_id: championship.id, name: "2026" };
  await organizer.call(createSeason, { json });
  const wrong = { "Nome do torneio": "", Categoria: "x".repeat(61), "Só mata-mata": true };
  const refused = await (await openDesk(`${guide}/torneio`)).press(button, wrong);
  expectRefused(refused, "Nome do torneio", "Preencha este campo.");
  expect(refusalAt(refused, "Categoria")).toContain("no máximo 60");
  expect(isCheckedAt(refused, "Só mata-mata")).toBe(true);
});

test("teams are entered one per line and may be resent", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id } = await createTeamTournament(organizer, championship.id, 0);
  const names = "Nomes dos times";
  const send = (page: Page, text: string, button = "Inscrever estes times") =>
    page.press(button, { [names]: text });
  let page = await openDesk(`/organizador/${championship.id}/guia/${id}/times`);
  for (const [text, refusal] of [
    ["", "Preencha este campo."],
    ["1. Ajax\n2. Boca\n\nAjax", "Veio duas vezes: Ajax."],
    [`${"x".repeat(81)}\nBoca`, "no máximo 80"],
  ] as const) {
    page = await send(page, text);
    expectRefused(page, names, refusal);
  }
  page = await send(page, "- Ajax\n- Boca");
  expect(page.main).toContain("2 times no torneio");
  page = await send(page, "Boca\nLeões", "Inscrever mais times");
  expect(page.main).toContain("3 times no torneio");
});

test("a draw repeats by its number until a game is over", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id } = await createTeamTournament(organizer, championship.id, 8);
  const path = `/organizador/${championship.id}/guia/${id}/sorteio?formato=grupos`;
  const [draw, seed] = ["Sortear os grupos", "Número do sorteio"];
  const lots = ({ document }: Page) => textOf(document.querySelector(".guide-lots"));
  const wrong = { "Passam por grupo": "9", [seed]: "xyz" };
  const page = await openDesk(path);
  expect(page.main).not.toContain("Melhores seguintes");
  expect(page.main).toContain("para os dois melhores terceiros quando passam dois por grupo");
  const refused = await page.press(draw, wrong);
  expectRefused(refused, "Passam por grupo", "maior valor aceito é 4");
  expect(refusalAt(refused, seed)).toContain("número");
  const first = await refused.press(draw, { "Passam por grupo": "2", [seed]: "2026" });
  expect(first.main).toContain("Sorteio nº 2026");
  expect(first.main).toContain("Depois: Semifinal, Final.");
  const other = await first.press(draw, { [seed]: "" });
  expect(other.main).not.toContain("Sorteio nº 2026");
  const again = await other.press(draw, { [seed]: "2026" });
  expect(again.main).toContain("Sorteio nº 2026");
  expect(lots(again)).toBe(lots(first));

  const { records } = await organizer.call(listGames, { query: { tournament: id } });
  const result = { id: records[0]?.id ?? 0, finished: true, home_score: 1, away_score: 0 };
  await organizer.call(setStats, { json: { games: [result] } });
  const played = await openDesk(path);
  expect(played.main).toContain("o sorteio não muda mais por aqui");
  expect(played.main).not.toContain("Sortear de novo");
});

test("a knockout alone is drawn as ties", async ({ openDesk, organizer, championship }) => {
  const { id } = await createTeamTournament(organizer, championship.id, 5);
  const page = await openDesk(`/organizador/${championship.id}/guia/${id}/sorteio`);
  const knockout = await page.follow("Só mata-mata · 4 jogos");
  const drawn = await knockout.press("Sortear a chave", { "Disputa de 3º lugar": true });
  const headings = textsOf(drawn.document.querySelectorAll("main h2, main h3"));
  expect(headings).toContain("Confronto 1");
  expect(headings).toContain("Entram na fase seguinte");
  const teams = ["Ajax do Grajaú", "Boca de Lobo", "Leões da Serra", "Nacional", "Palmeirinha"];
  for (const team of teams) expect(drawn.main).toContain(team);
});

test("a double elimination is drawn with its second final", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id } = await createTeamTournament(organizer, championship.id, 6);
  const page = await openDesk(`/organizador/${championship.id}/guia/${id}/sorteio`);
  const double = await page.follow("Dupla eliminatória · 10 jogos");
  const second = "Segundo jogo da grande final";
  const drawn = await double.press("Sortear a chave", { [second]: true, "Ida e volta": true });
  const headings = textsOf(drawn.document.querySelectorAll("main h2, main h3"));
  expect(headings).toContain("Confronto 2");
  expect(headings).toContain("Entram na fase seguinte");
  expect(isCheckedAt(drawn, second)).toBe(true);
  const again = await drawn.press("Sortear a chave", { [second]: false });
  expect(isCheckedAt(again, second)).toBe(false);
  const { records } = await organizer.call(listGames, { query: { tournament: id, per_page: 100 } });
  expect(records.filter(({ phase }) => phase.name === "Grande final")).toHaveLength(2);
});

test("the first Swiss round shows pairs and the bye", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id } = await createTeamTournament(organizer, championship.id, 5);
  const page = await openDesk(`/organizador/${championship.id}/guia/${id}/sorteio?formato=suico`);
  const drawn = await page.press("Sortear a primeira rodada", {});
  const headings = textsOf(drawn.document.querySelectorAll(".guide-lots h3"));
  expect(headings).toEqual(["Confronto 1", "Confronto 2", "Folga na primeira rodada"]);
});

test("Euro and World Cup brackets are offered at their sizes", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id } = await createTeamTournament(organizer, championship.id, 0);
  const enter = async (from: number, to: number) => {
    const teams = Array.from({ length: to - from }, (_, i) => ({ name: `Time ${from + i}` }));
    await organizer.call(createRegisters, { params: { id }, json: { teams } });
    return openDesk(`/organizador/${championship.id}/guia/${id}/sorteio`);
  };
  const [euro, cup] = ["Como na Eurocopa", "Como na Copa do Mundo 2026"];
  expect((await enter(0, 23)).main).not.toContain(euro);
  const of24 = await enter(23, 24);
  expect(of24.main).toContain(`${euro} · 51 jogos`);
  expect(of24.main).not.toContain(cup);
  const of48 = await enter(24, 48);
  expect(of48.main).not.toContain(euro);
  const page = await of48.follow(`${cup} · 104 jogos`);
  expect(isCheckedAt(page, "Disputa de 3º lugar")).toBe(true);
  const drawn = await page.press("Sortear os grupos", {});
  expect(textsOf(drawn.document.querySelectorAll(".guide-lots h3"))).toHaveLength(12);
  expect(drawn.main).toContain("Depois: 16 avos de final, Oitavas de final");
});
