import {
  closeGame,
  getGame,
  setStats,
  updateGame,
} from "../../../app/v1/matchday/games/contract.ts";
import { moveGame } from "../../../app/v1/matchday/schedules/contract.ts";
import { createSuspension } from "../../../app/v1/people/discipline/contract.ts";
import { type Match, createMatch } from "../../site/match.ts";
import { joinAs } from "../../site/member-factory.ts";
import { visitor } from "../../site/visit.ts";
import { alertsOf, expect, noticeOf, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

const sheetPath = ({ desk, games }: Match) => `${desk}/sumula/${games[0]}`;
const EVENT = "Novo lance";
const NOTE = "Registrar lance";

const notedIn = ({ document }: Page) => textsOf(document.querySelectorAll(".noted > li"));
const readScore = ({ document }: Page) => textOf(document.querySelector("h1"));

const readEvents = async ({ cup, games: [id] }: Match) =>
  (await cup.call(getGame, { params: { id } })).events.map(({ type, user, minute }) => [
    type,
    user?.name ?? null,
    minute,
  ]);

test("event errors are named", async ({ openDesk, organizer }) => {
  const page = await openDesk(sheetPath(await createMatch(organizer)));
  const refused = await page.press(NOTE, { Minuto: "7x" }, EVENT);
  expectRefused(refused, "O que aconteceu", "Escolha o que aconteceu.", EVENT);
  expect(refusalAt(refused, "Minuto", EVENT)).toContain("escreva um número, como 37");
  expect(valueAt(refused, "Minuto", EVENT)).toBe("7x");
  const again = await refused.press(NOTE, { Amarelo: true, Minuto: "7" }, EVENT);
  expect(refusalAt(again, "Time", EVENT)).toBe("Diga de qual time foi.");
});

test("simultaneous scorers lose no event and overwrite none", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const [team_id, user_id] = [match.teams.get("Olaria"), match.people.get("Zito")];
  const other = (minute: number) => {
    const goal = { type: "goal" as const, team_id, user_id, minute };
    const json = { games: [{ id, finished: false, events: [goal] }] };
    return match.cup.call(setStats, { json });
  };
  const page = await openDesk(sheetPath(match));
  await other(10);
  const noted = await page.press(NOTE, { Amarelo: true, Bangu: true, Minuto: "12" }, EVENT);
  expect(notedIn(noted)).toHaveLength(2);
  expect(await readEvents(match)).toEqual([
    ["goal", "Zito", 10],
    ["yellow_card", null, 12],
  ]);
  const edit = await noted.follow(noted.getAllByRole("link", { name: "Editar" }).at(-1));
  await other(11);
  const refused = await edit.press("Gravar lance", { Minuto: "13" }, "Editar lance");
  expect(alertsOf(refused.document)).toContain("Outra pessoa mudou ou removeu este lance");
  expect(valueAt(refused, "Minuto", "Editar lance")).toBe("13");
  expect(await readEvents(match)).toEqual([["goal", "Zito", 11]]);
});

test("a line-up is saved, refused and confirmed", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  await match.cup.call(createSuspension, {
    json: {
      tournament_id: match.tournament,
      team_id: match.teams.get("Bangu") ?? 0,
      user_id: match.people.get("Dudu") ?? 0,
      matches: 1,
    },
  });
  const starts_at = new Date(Date.now() + 86_400_000).toISOString();
  await match.cup.call(moveGame, { params: { id }, json: { starts_at, apply: true } });
  const lineup = "Escalação: Bangu";
  const save = (page: Page) => page.press("Gravar escalação", {}, lineup);
  const type = (page: Page, label: string, value: string) =>
    page
      .getByRole("form", { name: lineup })
      .querySelector(`[aria-label="${label}"]`)
      ?.setAttribute("value", value);
  const page = await openDesk(sheetPath(match));
  const form = page.getByRole("form", { name: lineup });
  expect(textOf(form.querySelector("s"))).toBe("Dudu");
  const row = form.querySelector("s")?.closest(".squad-row");
  expect(row?.querySelectorAll('[type="radio"]')).toHaveLength(0);
  expect(textOf(form)).toContain("T titular, R reserva, – fora do jogo.");

  for (const [name, value] of [
    ["Ademir", "starter"],
    ["Biro", "reserve"],
  ] as const) {
    const radios = form.querySelectorAll(`[name="place-${match.people.get(name)}"]`);
    for (const radio of radios) {
      radio.toggleAttribute("checked", radio.getAttribute("value") === value);
    }
  }
  type(page, "Camisa de Ademir", "x");
  const odd = await save(page);
  expect(refusalAt(odd, "Camisa de Ademir", lineup)).toBe("Informe um número de 0 a 999.");
  type(odd, "Camisa de Ademir", "2");
  const same = await save(odd);
  expect(refusalAt(same, "Camisa de Biro", lineup)).toContain("Dois atletas com a camisa 2");
  type(same, "Camisa de Ademir", "10");
  await match.cup.call(updateGame, { params: { id }, json: { reason: "Chuva" } });
  const conflict = await same.press("Gravar escalação", { Capitão: "1 · Ademir" }, lineup);
  expect(alertsOf(conflict.document)).toContain("Outra pessoa mudou isto");
  const done = await save(conflict);
  const team = done.document.querySelector(`#escalacao-${match.teams.get("Bangu")}`);
  expect(textOf(team)).toContain("1 titular, 1 reserva");
  const { lineups } = await match.cup.call(getGame, { params: { id } });
  expect(
    lineups[0]?.athletes.map(({ user, ...one }) => [user.name, one.shirt_number, one.captain]),
  ).toEqual([
    ["Ademir", 10, true],
    ["Biro", 2, false],
  ]);
});

test("results can be decided off the field", async ({ openDesk, organizer }) => {
  const page = await openDesk(sheetPath(await createMatch(organizer)));
  const nobody = await page.press("Gravar W.O.");
  expectRefused(nobody, "Quem faltou?", "Diga quem faltou.");
  const walkover = await nobody.press("Gravar W.O.", { "Quem faltou?": "Olaria" });
  expect(walkover.main).toContain("Olaria não compareceu");

  const decide = "Gravar decisão";
  const form = walkover.getAllByRole("button", { name: decide })[0]?.closest("form");
  const score = (home: string, away: string) => ({
    "Gols do Bangu": home,
    "Gols do Olaria": away,
  });
  expect(form).toBeTruthy();
  const refused = await walkover.press(decide, score("", "-1"));
  const told = textsOf(refused.document.querySelectorAll(".field-error"));
  expect(told.join(" ")).toMatch(/Informe os gols.*Diga quem decidiu/);
  expect(refused.document.querySelectorAll('[name="away_score"][aria-invalid]')).toHaveLength(1);
  const by = { ...score("0", "3"), "Quem decidiu": "Comissão disciplinar" };
  const decided = await refused.press(decide, by);
  expect(readScore(decided)).toContain("Bangu 0×3 Olaria");
  const reset = await decided.press("Apagar o resultado");
  expect(reset.queryAllByRole("button", { name: "Começar o jogo" })).toHaveLength(1);
});

test("a closed match sheet needs an addendum, not a scorer", async ({
  openDesk,
  organizer,
  baseURL,
}) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const result = { id, home_score: 2, away_score: 1 };
  await match.cup.call(setStats, { json: { games: [result] } });
  await match.cup.call(closeGame, { params: { id }, json: {} });
  const page = await openDesk(sheetPath(match));
  const refused = await page.press(NOTE, { Amarelo: true, Olaria: true }, EVENT);
  expectRefused(refused, "Adendo", "Diga o que foi corrigido", EVENT);
  const done = await refused.press(NOTE, { Adendo: "O amarelo ficou de fora." }, EVENT);
  expect(done.main).toMatch(/Adendo 1.*O amarelo ficou de fora\./);
  expect(readScore(done)).toContain("Bangu 2×1 Olaria");

  const championship = { id: match.championship };
  const { token } = await joinAs("scorer", { organizer, championship, base: baseURL });
  const scorer = await visitor(baseURL, token);
  const seen = await scorer.open(sheetPath(match));
  expect(seen.main).toContain("Agora só quem administra o campeonato muda algo");
  expect(seen.queryAllByRole("form", { name: EVENT })).toEqual([]);
  const body = new URLSearchParams({ _form: "reset", version: "99" });
  expect((await scorer.ask(sheetPath(match), { method: "POST", body })).status).toBe(403);
});

test("a game starts with its first event, and undo works", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const started = await (await openDesk(sheetPath(match))).press("Começar o jogo");
  expect(readScore(started)).toContain("Bangu 0×0 Olaria");
  const goal = { Gol: true, Bangu: true, Atleta: "1 · Ademir", Minuto: "45+2" };
  const one = await started.press(NOTE, { ...goal, "Passe de": "2 · Biro" }, EVENT);
  expect(readScore(one)).toContain("Bangu 1×0 Olaria");
  const own = { "Gol contra": true, Bangu: true, Atleta: "3 · Castor", Minuto: "60" };
  const level = await one.press(NOTE, own, EVENT);
  expect(readScore(level)).toContain("Bangu 1×1 Olaria");
  expect(notedIn(level)[0]).toContain("Castorcontra · para o Olaria");
  const removed = await level.press("Remover");
  expect(noticeOf(removed.document)).not.toBe("");
  expect(readScore(removed)).toContain("Bangu 1×0 Olaria");
  expect(await readEvents(match)).toEqual([
    ["goal", "Ademir", 45],
    ["assist", "Biro", 45],
  ]);
});

test("an event takes the clock's minute or the half's end", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const begun = await (await openDesk(sheetPath(match))).press("Começar o jogo");
  expect(valueAt(begun, "Minuto", EVENT)).toBe("1");
  const noted = await begun.press(NOTE, { Gol: true, Bangu: true, Minuto: "" }, EVENT);
  expect(await readEvents(match)).toEqual([["goal", null, 1]]);
  const paused = await noted.press("Intervalo");
  expect(valueAt(paused, "Minuto", EVENT)).toBe("45");
  const late = await paused.press(NOTE, { Amarelo: true, Olaria: true, Minuto: "45+3" }, EVENT);
  expect(valueAt(late, "Minuto", EVENT)).toBe("45+3");
  const second = await late.press("Começar o 2º tempo");
  expect(valueAt(second, "Minuto", EVENT)).toBe("46");
});

test("a removed event can be restored, and history names it", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const at = (name: string) => ({
    team_id: match.teams.get("Bangu") ?? 0,
    user_id: match.people.get(name) ?? 0,
    shirt_number: 8,
  });
  const events = [
    { type: "goal" as const, ...at("Ademir"), minute: 23, penalty: true },
    { type: "yellow_card" as const, ...at("Ademir"), minute: 23 },
    {
      type: "red_card" as const,
      ...at("Biro"),
      minute: 45,
      added: 2,
      card_kind: "direct" as const,
    },
    { type: "goal" as const, ...at("Biro") },
  ];
  await match.cup.call(setStats, { json: { games: [{ id, finished: false, events }] } });
  const stored = async () => {
    const game = await match.cup.call(getGame, { params: { id } });
    return [game.home_score, ...game.events.map(({ id: _, ...event }) => event)];
  };
  const before = await stored();
  let page = await openDesk(sheetPath(match));
  for (let turn = 0; turn < events.length; turn++) {
    const removals = page.getAllByRole("button", { name: "Remover" });
    const form = removals[turn]?.closest("form")?.getAttribute("aria-label") ?? "";
    const removed = await page.press("Remover", {}, form);
    expect(await stored()).toHaveLength(before.length - 1);
    page = await removed.press("Desfazer");
    expect(noticeOf(page.document)).toBe("Lance de volta na súmula.");
    expect(await stored()).toEqual(before);
  }
  const gone = await page.press("Remover", {}, "Remover cartão amarelo de Ademir?");
  expect(textOf(gone.document.querySelector(".removed"))).toContain(
    "Cartão amarelo de Ademir, 23'",
  );
  expect(gone.main).toContain("Removido: Cartão amarelo de Ademir, 23'");
  expect(gone.main).toContain("Removido: Cartão vermelho de Biro, 45+2'");
});

test("the history restores a removed event only once", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const at = { team_id: match.teams.get("Bangu") ?? 0, user_id: match.people.get("Biro") ?? 0 };
  const cards = [
    { type: "red_card" as const, ...at, minute: 45, added: 2, card_kind: "direct" as const },
    { type: "goal" as const, ...at, minute: 12, shirt_number: 8, penalty: true },
  ];
  await match.cup.call(setStats, { json: { games: [{ id, finished: false, events: cards }] } });
  const stored = async () => {
    const game = await match.cup.call(getGame, { params: { id } });
    return [game.home_score, ...game.events.map(({ id: _, ...event }) => event)];
  };
  const before = await stored();
  const sheet = await openDesk(sheetPath(match));
  await sheet.press("Remover", {}, "Remover gol de Biro?");
  // Undo is gone on another visit.
  const later = await openDesk(sheetPath(match));
  expect(later.queryByRole("button", { name: "Desfazer" })).toBeNull();
  const back = await later.press("Pôr de volta");
  expect(noticeOf(back.document)).toBe("Lance de volta na súmula.");
  expect(await stored()).toEqual(before);
  expect(back.queryByRole("button", { name: "Pôr de volta" })).toBeNull();
  await later.press("Pôr de volta");
  expect(await stored()).toEqual(before);
});

test("a second yellow sends off and needs a first one", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const card = (what: string, name: string) => ({
    [what]: true,
    Bangu: true,
    Atleta: name,
    Minuto: "30",
  });
  const page = await openDesk(sheetPath(match));
  const asked = await page.press(NOTE, card("2º amarelo", "2 · Biro"), EVENT);
  expect(alertsOf(asked.document)).toContain("Biro não tem o 1º amarelo neste jogo");
  const first = await asked.press(NOTE, card("Amarelo", "1 · Ademir"), EVENT);
  const second = await first.press(NOTE, { ...card("Amarelo", "1 · Ademir"), Minuto: "40" }, EVENT);
  expect(noticeOf(second.document)).toBe("2º amarelo: expulsão de Ademir.");
  const ended = await second.press(/^Encerrar em/);
  expect(noticeOf(ended.document)).toBe("Jogo encerrado.");
  const list = await openDesk(`${match.desk}/suspensoes`);
  expect(list.main).toContain("Segundo amarelo");
  expect(list.main).not.toContain("Cartão vermelho");
});

test("an edit that makes a second yellow says who goes off", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const card = (name: string, minute: number) => ({
    type: "yellow_card" as const,
    team_id: match.teams.get("Bangu") ?? 0,
    user_id: match.people.get(name) ?? 0,
    minute,
  });
  const events = [card("Biro", 10), card("Castor", 20)];
  await match.cup.call(setStats, { json: { games: [{ id, finished: false, events }] } });
  const page = await openDesk(sheetPath(match));
  const edit = await page.follow(page.getAllByRole("link", { name: "Editar" })[0]);
  const saved = await edit.press("Gravar lance", { Atleta: "2 · Biro" }, "Editar lance");
  expect(noticeOf(saved.document)).toBe("2º amarelo: expulsão de Biro.");
  const stored = await match.cup.call(getGame, { params: { id } });
  expect(stored.events[1]).toMatchObject({ type: "red_card", card_kind: "second_yellow" });
});

test("the same goal from another phone is asked, no other", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const goal = (name: string, minute: number) => ({
    type: "goal" as const,
    team_id: match.teams.get("Bangu") ?? 0,
    user_id: match.people.get(name) ?? 0,
    minute,
  });
  const page = await openDesk(sheetPath(match));
  const events = [goal("Biro", 37)];
  await match.cup.call(setStats, { json: { games: [{ id, finished: false, events }] } });
  const own = { Gol: true, Bangu: true, Atleta: "1 · Ademir", Minuto: "38" };
  const asked = await page.press(NOTE, own, EVENT);
  const question = asked.getByRole("alert");
  expect(textOf(question)).toContain("um gol deste time, de Biro, aos 37'. É o mesmo gol?");
  expect(textsOf(question.querySelectorAll(".actions > *"))).toEqual([
    "É outro gol: gravar",
    "É o mesmo gol",
  ]);
  expect(await readEvents(match)).toHaveLength(1);
  expect(question.querySelector("a")?.getAttribute("href")).toBe("");
  const same = await openDesk(sheetPath(match));
  expect(notedIn(same)).toHaveLength(1);
  // This page shows the other goal, so two scorers in two minutes are no doubt.
  const noted = await same.press(NOTE, own, EVENT);
  expect(noticeOf(noted.document)).toBe("Gol na súmula.");
  expect(await readEvents(match)).toHaveLength(2);
});
