import {
  getGame,
  listGames,
  setLineup,
  setStats,
  updateGame,
} from "../../../app/v1/matchday/games/contract.ts";
import {
  updateInscription,
  listInscriptions,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { moveGame } from "../../../app/v1/matchday/schedules/contract.ts";
import { createSuspension } from "../../../app/v1/people/discipline/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createCup } from "../../site/cup-factory.ts";
import { knockout } from "../../site/cups.ts";
import { type Match, createMatch } from "../../site/match.ts";
import { alertsOf, expect, noticeOf, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { refusalAt } from "../refused.ts";

const sheetPath = ({ desk, games }: Match, at = 0) => `${desk}/sumula/${games[at]}`;
const EVENT = "Novo lance";
const NOTE = "Registrar lance";
const SURE = "Gravar assim mesmo";

const bangu = (match: Match, name: string) => ({
  team_id: match.teams.get("Bangu") ?? 0,
  user_id: match.people.get(name) ?? 0,
});

const askedIn = (page: Page) => textOf(page.getByRole("form", { name: EVENT }));

test("a contradictory event needs confirmation", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const red = { type: "red_card" as const, ...bangu(match, "Ademir"), minute: 40 };
  await match.cup.call(setStats, { json: { games: [{ id, finished: false, events: [red] }] } });
  const page = await openDesk(sheetPath(match));
  expect(askedIn(page)).not.toContain(SURE);
  const goal = { Gol: true, Bangu: true, Atleta: "1 · Ademir", Minuto: "44" };
  const asked = await page.press(NOTE, goal, EVENT);
  const question = asked.getByRole("alert");
  expect(textOf(question)).toContain("Ademir está fora do jogo: expulsão aos 40'.");
  expect(textsOf(question.querySelectorAll(".actions > *"))).toEqual([SURE, "Corrigir"]);
  expect(textOf(asked.document.querySelector("[autofocus]"))).toBe(SURE);
  const corrected = question.querySelector("a")?.getAttribute("href") ?? "";
  expect(asked.document.querySelector(corrected)?.getAttribute("name")).toBe("athlete");
  const noted = await asked.press(SURE, {}, EVENT);
  expect(noticeOf(noted.document)).toBe("Gol na súmula.");
  expect(textOf(noted.region("Confira a súmula").element)).toContain(
    "Ademir está fora do jogo: expulsão aos 40'.",
  );
  const next = await noted.press(NOTE, { Amarelo: true, Olaria: true, Minuto: "50" }, EVENT);
  expect(noticeOf(next.document)).toBe("Amarelo na súmula.");
});

test("lists show pitch, bench and suspensions, without coaches", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const { call } = match.cup;
  const team_id = match.teams.get("Bangu") ?? 0;
  const { records } = await call(listInscriptions, { query: { tournament: match.tournament } });
  const castor = records.find(({ user }) => user.name === "Castor");
  await call(updateInscription, { params: { id: castor?.id ?? 0 }, json: { role: "coach" } });
  await call(createSuspension, {
    json: { tournament_id: match.tournament, ...bangu(match, "Dudu"), matches: 1 },
  });
  await call(setLineup, {
    params: { id },
    json: {
      team_id,
      athletes: [
        { user_id: bangu(match, "Ademir").user_id },
        { user_id: bangu(match, "Biro").user_id, starter: false },
      ],
    },
  });
  const page = await openDesk(sheetPath(match));
  const list = (name: string) =>
    [...page.getByRole("form", { name: EVENT }).querySelectorAll(`[name="${name}"] optgroup`)]
      .filter((group) => group.getAttribute("label")?.startsWith("Bangu"))
      .map((group) => [group.getAttribute("label"), ...textsOf(group.querySelectorAll("option"))]);
  expect(list("athlete")).toEqual([
    ["Bangu, em campo", "1 · Ademir"],
    ["Bangu, no banco", "2 · Biro"],
    ["Bangu, fora da escalação", "4 · Dudu (suspenso)"],
    ["Bangu, comissão técnica", "3 · Castor"],
  ]);
  expect(list("replaced")).toEqual([["Bangu, em campo", "1 · Ademir"]]);
});

test("implausible scores and future results need confirmation", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id, second] = match.games;
  const score = (home: string, away: string) => ({
    "Gols do Bangu": home,
    "Gols do Olaria": away,
  });
  const page = await openDesk(sheetPath(match));
  const form = page.getAllByRole("button", { name: "Gravar placar" })[0];
  expect(form).toBeTruthy();
  const absurd = await page.press("Gravar placar", score("333", "1"));
  expect(alertsOf(absurd.document)).toContain("São 333 gols de um time.");
  expect(absurd.document.querySelector(".field-error")).toBeNull();
  const done = await absurd.press(SURE);
  expect(noticeOf(done.document)).toBe("Placar gravado.");
  expect(await match.cup.call(getGame, { params: { id } })).toMatchObject({ home_score: 333 });

  const starts_at = "2199-05-02T18:00:00.000Z";
  await match.cup.call(moveGame, { params: { id: second }, json: { starts_at, apply: true } });
  const round = await openDesk(`${match.desk}/jogos`);
  const asked = await round.press("Gravar placares", score("2", "1"));
  expect(alertsOf(asked.document)).toContain(
    "Olaria × Bangu: Este jogo está marcado para 02/05/2199",
  );
  const written = await asked.press(SURE);
  expect(noticeOf(written.document)).toBe("1 placar gravado.");
});

async function startFinal(organizer: Organizer) {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  await knockout(cup, {});
  const { records } = await cup.call(listGames, { query: { championship: cup.slug } });
  const [game] = records;
  if (!game) throw new Error("There is no final.");
  const { id, championship_id } = game;
  const desk = `/organizador/${championship_id}/torneios/${cup.tournament}`;
  return { cup, id, championship_id, desk, sheet: `${desk}/sumula/${id}` };
}

const LEVEL = { "Gols do Bangu": "1", "Gols do Olaria": "1" };
const OPEN_TIE = "Encerrar sem os pênaltis";

test("a level knockout game asks for the shoot-out", async ({ openDesk, organizer }) => {
  const { cup, id, championship_id, sheet } = await startFinal(organizer);
  const page = await openDesk(sheet);
  const asked = await page.press("Gravar placar", LEVEL);
  expect(refusalAt(asked, "Pênaltis do Bangu")).not.toBe("");
  expect(await cup.call(getGame, { params: { id } })).toMatchObject({ finished: false });
  const done = await asked.press(OPEN_TIE);
  expect(noticeOf(done.document)).toBe("Placar gravado.");
  expect(await cup.call(getGame, { params: { id } })).toMatchObject({ finished: true });
  const overview = await openDesk(`/organizador/${championship_id}/resumo`);
  expect(overview.main).toContain("Final, Bangu × Olaria: falta definir o vencedor");
});

test("a live final may end level after confirmation", async ({ openDesk, organizer }) => {
  const live = await startFinal(organizer);
  await live.cup.call(updateGame, {
    params: { id: live.id },
    json: { status: "live", period: "2º tempo" },
  });
  const page = await openDesk(live.sheet);
  const [end] = page.getAllByRole("button", { name: /^Encerrar/ });
  const asked = await page.press(textOf(end));
  expect(asked.document.querySelectorAll('[name="home_penalties"][aria-invalid]')).toHaveLength(1);
  const done = await asked.press(OPEN_TIE);
  expect(noticeOf(done.document)).toBe("Jogo encerrado.");
});

test("a level final in a round asks for the shoot-out", async ({ openDesk, organizer }) => {
  const final = await startFinal(organizer);
  const round = await openDesk(`${final.desk}/jogos`);
  const wrong = await round.press("Gravar placares", LEVEL);
  expect(wrong.document.querySelectorAll("[aria-invalid]").length).toBeGreaterThan(0);
  expect(alertsOf(wrong.document)).toContain("Bangu × Olaria: O jogo decide a vaga");
  const written = await wrong.press(OPEN_TIE);
  expect(noticeOf(written.document)).toBe("1 placar gravado.");
});

test("the second walkover shows the elimination on sheet and team page", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const { stats_rules } = await match.cup.call(updateTournament, {
    params: { id: match.tournament },
    json: {},
  });
  const rules = { walkovers_to_withdrawal: 2, after_walkovers: "withdrawal" as const };
  await match.cup.call(updateTournament, {
    params: { id: match.tournament },
    json: { stats_rules: { ...stats_rules, ...rules } },
  });
  const absent = { "Quem faltou?": "Olaria" };
  await (await openDesk(sheetPath(match))).press("Gravar W.O.", absent);
  const done = await (await openDesk(sheetPath(match, 1))).press("Gravar W.O.", absent);
  expect(noticeOf(done.document)).toContain("Olaria chegou a 2 W.O. e saiu do torneio");
  const register = match.cup.registers.get("Olaria");
  const team = await openDesk(`${match.desk}/times/${register}`);
  expect(team.main).toContain("Excluído por W.O.");
  const back = await (await openDesk(sheetPath(match, 1))).press("Apagar o resultado");
  expect(noticeOf(back.document)).toContain("Olaria voltou ao torneio");
});
