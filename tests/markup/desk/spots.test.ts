import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { expect, noticeOf, type Page, test, textsOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

const SEED = "Número do sorteio";
const formatSpotLabel = (number: number, group: string) =>
  `Time da vaga ${number} do Grupo ${group}`;

const drawnIn = (page: Page, number: string) =>
  textsOf(page.region(`Sorteio nº ${number}`).element.querySelectorAll("li"));

test("a draw repeats by number and deletes results only when ticked", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 8);
  await createGroupStage(organizer, tournament, { groups: 2 });
  const board = () => openDesk(`${tournament.path}/vagas`);
  const odd = await (await board()).press("Sortear", { [SEED]: "muitos" });
  expect(refusalAt(odd, SEED)).toContain("número");
  expect(valueAt(odd, SEED)).toBe("muitos");
  const first = drawnIn(await (await board()).press("Sortear", { [SEED]: "2026" }), "2026");
  const other = drawnIn(await (await board()).press("Sortear", { [SEED]: "7" }), "7");
  expect(other).not.toEqual(first);
  const query = { tournament: tournament.id };
  const [game] = (await organizer.call(listGames, { query })).records;
  const games = [{ id: game?.id ?? 0, finished: true, home_score: 1, away_score: 0 }];
  await organizer.call(setStats, { json: { games } });
  const asked = await (await board()).press("Sortear", { [SEED]: "2026" });
  expect(refusalAt(asked, "Perder também")).toContain("Marque aqui");
  const done = await asked.press("Sortear", { "Perder também": true });
  expect(drawnIn(done, "2026")).toEqual(first);
});

test("board errors appear at the spot and the swapped teams", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const register_ids = tournament.registers.slice(1).map(({ id }) => id);
  await createGroupStage(organizer, tournament, { groups: 2, register_ids, places: 2 });
  const board = await openDesk(`${tournament.path}/vagas`);
  expect(board.region("Ainda sem vaga").element.textContent).toContain("Ajax do Grajaú");
  const twice = {
    [formatSpotLabel(2, "A")]: "Ajax do Grajaú",
    [formatSpotLabel(1, "A")]: "Ajax do Grajaú",
  };
  const refused = await board.press("Gravar vagas", twice);
  expect(refusalAt(refused, formatSpotLabel(2, "A"))).toBe("Este time já está em outra vaga.");
  const placed = await refused.press("Gravar vagas", { [formatSpotLabel(1, "A")]: "Boca de Lobo" });
  expect(placed.main).toContain("Todos os times aprovados têm vaga.");
  expect(valueAt(placed, formatSpotLabel(2, "A"))).toBe("Ajax do Grajaú");
  expect(refusalAt(await placed.press("Trocar"), "Primeiro time")).toContain("Preencha");
  const teams = { "Primeiro time": "Boca de Lobo", "Segundo time": "Leões da Serra" };
  const swapped = await placed.press("Trocar", teams);
  expect(noticeOf(swapped.document)).toBe("Times trocados.");
  expect(valueAt(swapped, formatSpotLabel(1, "A"))).toBe("Leões da Serra");
});

test("groups and spots are added, named and deleted", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await createGroupStage(organizer, tournament, { groups: 2 });
  const headings = ({ document }: Page) => textsOf(document.querySelectorAll("main h2, main h3"));
  const board = await openDesk(`${tournament.path}/vagas`);
  const nameless = await board.press("Criar grupo");
  expectRefused(nameless, "Nome do grupo", "Preencha", "Novo grupo");
  const added = await nameless.press("Criar grupo", { "Nome do grupo": "C" }, "Novo grupo");
  expect(headings(added)).toContain("Grupo C");
  const spot = await added.press("Nova vaga no Grupo C");
  expect(valueAt(spot, formatSpotLabel(1, "C"))).not.toBe("");
  const gone = await spot.press(/Apagar/, {}, "Apagar Grupo C");
  expect(headings(gone)).not.toContain("Grupo C");
  const which = gone.document.querySelectorAll('form [name="id"] option');
  const fewer = await gone.press(
    /Apagar/,
    { "Qual vaga": textsOf(which)[3] ?? "" },
    "Apagar uma vaga",
  );
  expect(fewer.queryAllByLabelText(formatSpotLabel(2, "B"))).toEqual([]);
});

test("a knockout spot names its source and accepts manual teams", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  const { phase } = await createGroupStage(organizer, tournament, { groups: 2 });
  const { phases } = await organizer.call(createKnockout, {
    params: { id: tournament.id },
    json: { from: { kind: "groups", phase_id: phase.id, per_group: 2 } },
  });
  const first = "Time da vaga 1 do jogo 1";
  const final = await openDesk(`${tournament.path}/vagas?fase=${phases[1]?.id}`);
  expect(valueAt(final, first)).toBe("Espera: Vencedor da Semifinal, jogo 1");
  const semifinal = await final.follow("Semifinal");
  const origin = "Espera: 1º do Grupo A";
  expect(valueAt(semifinal, first)).toBe(origin);
  const filled = await semifinal.press("Gravar vagas", { [first]: "Nacional" });
  expect(noticeOf(filled.document)).toBe("Vagas gravadas.");
  const byHand = "Preenchida à mão. A origem é: 1º do Grupo A.";
  expect(filled.main).toContain(byHand);
  const again = await filled.press("Gravar vagas", { [first]: origin });
  expect(again.main).not.toContain("Preenchida à mão");
  expect(valueAt(again, first)).toBe(origin);
});
