import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { expect, noticeOf, test, textOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";
import { document as pdf } from "./forms/files.ts";

test("rules errors are named and keep the input", async ({ openDesk, organizer, championship }) => {
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const send = async (part: string, fields: Record<string, string>) =>
    (await openDesk(`${path}/regulamento`)).press("Gravar", fields, part);
  const basics = await send("O torneio", { Nome: "", "Minutos de jogo": "999" });
  expectRefused(basics, "Nome", "Preencha este campo.", "O torneio");
  expect(refusalAt(basics, "Minutos de jogo")).toContain("240");

  const cards = "Cartões e W.O.";
  const stats = await send(cards, {
    "Amarelos até a suspensão": "0",
    "Gols do W.O.": "muitos",
  });
  expectRefused(stats, "Amarelos até a suspensão", "menor valor aceito é 1", cards);
  expect(valueAt(stats, "Gols do W.O.", cards)).toBe("muitos");
  expect(refusalAt(stats, "Gols do W.O.", cards)).toContain("Informe um número");

  const days = { "Abrem em": "2026-12-01T08:00", "Encerram em": "2026-11-01T08:00" };
  const window = await send("Inscrições", days);
  expectRefused(window, "Encerram em", "abrir antes de encerrar");
  expect(valueAt(window, "Abrem em")).toBe("2026-12-01T08:00");

  const born = { "Nascidos desde": "2010-01-01", "Nascidos até": "2009-01-01" };
  expectRefused(await send("Quem pode jogar", born), "Nascidos até", "não pode vir antes");
});

test("changing rules after a finished game needs a reason", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const tournament = await createTeamTournament(organizer, championship.id, 2);
  await createGroupStage(organizer, tournament);
  const { records } = await organizer.call(listGames, { query: { tournament: tournament.id } });
  const result = { id: records[0]?.id ?? 0, finished: true, home_score: 1, away_score: 0 };
  await organizer.call(setStats, { json: { games: [result] } });
  const part = "Pontos e desempate";
  const page = await openDesk(`${tournament.path}/regulamento`);
  const refused = await page.press("Gravar", { Simples: true }, part);
  expect(refusalAt(refused, "Motivo da mudança", part)).toContain("Informe o motivo");
  const reason = { "Motivo da mudança": "Combinado com os times" };
  const done = await refused.press("Gravar", reason, part);
  expect(done.main).toMatch(/Versões do regulamento.*Combinado com os times/);
});

test("rare tie-breaks are folded away", async ({ openDesk, organizer, championship }) => {
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const page = await openDesk(`${path}/regulamento`);
  const folds = [...page.document.querySelectorAll("details")].filter(
    (fold) => textOf(fold.querySelector("summary")) === "Critérios menos usados",
  );
  expect(folds).toHaveLength(2);
  for (const fold of folds) {
    const order = fold.closest("fieldset");
    expect(order?.querySelectorAll(":scope > ol > li").length).toBeLessThan(10);
    expect(textOf(fold)).toContain("Buchholz");
    expect(textOf(fold)).toContain("Sonneborn-Berger");
  }
});

test("logo and document are uploaded, refused and removed", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const page = await openDesk(`${path}/regulamento`);
  expectRefused(await page.press("Enviar logo"), "Logo do torneio", "Escolha um arquivo.");
  const [send, label] = ["Enviar PDF", "Regulamento em PDF"];
  const none = new File(["nada"], "r.pdf", { type: "application/pdf" });
  expect(refusalAt(await page.press(send, { [label]: none }), label)).not.toBe("");
  const sent = await page.press(send, { [label]: pdf() });
  expect(noticeOf(sent.document)).toBe("PDF gravado.");
  expect(sent.queryAllByRole("link", { name: "Abrir o PDF" })).toHaveLength(1);
  expect(noticeOf((await sent.press("Remover PDF")).document)).toBe("PDF removido.");
});

test("a tournament without games can be deleted", async ({ openDesk, organizer, championship }) => {
  const { path } = await createTeamTournament(organizer, championship.id, 0);
  const gone = await (await openDesk(`${path}/regulamento`)).press("Apagar torneio");
  expect(gone.main).toContain("Ainda sem torneio.");
});
