import type { Locator, Page } from "@playwright/test";
import { getGame, setLineup, setStats } from "../../../app/v1/matchday/games/contract.ts";
import {
  expect,
  expectAsked,
  expectRefused,
  expectScreen,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { type Match, createMatch } from "../../site/match.ts";

const sheetPath = ({ desk, games }: Match) => `${desk}/sumula/${games[0]}`;

const eventForm = (page: Page): Locator => page.getByRole("form", { name: "Novo lance" });

/** Taps a tile, whose radio covers it. */
const press = (form: Locator, name: string) =>
  form.getByRole("radio", { name, exact: true }).check();

const readEvents = async ({ cup, games: [id] }: Match) => {
  const { events, home_score, away_score } = await cup.call(getGame, { params: { id } });
  return {
    events: events.map(({ type, user, minute }) => [type, user?.name ?? null, minute]),
    score: [home_score, away_score],
  };
};

test("events are recorded, corrected and undone with the score", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  await desk.goto(sheetPath(match));
  await desk.getByRole("button", { name: "Começar o jogo" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 0×0 Olaria");

  const form = eventForm(desk);
  await expect(form.getByLabel("Minuto")).toHaveValue("1");
  await press(form, "Gol");
  await press(form, "Bangu");
  await form.getByLabel("Atleta").selectOption("1 · Ademir");
  await form.getByLabel("Passe de").selectOption("2 · Biro");
  await form.getByLabel("Minuto").fill("45+2");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×0 Olaria");
  await expect(form.getByLabel("Atleta").locator("option:checked")).toHaveText("Não informado");
  await expect(form.getByLabel("Passe de").locator("option:checked")).toHaveText("Sem passe");
  await expect(form.getByRole("radio", { name: "Bangu", exact: true })).toBeChecked();

  await press(form, "Gol contra");
  await press(form, "Bangu");
  await form.getByLabel("Atleta").selectOption("3 · Castor");
  await form.getByLabel("Minuto").fill("60");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×1 Olaria");
  await expect(desk.locator(".noted > li").first()).toContainText("Castorcontra · para o Olaria");

  await desk.locator(".noted summary").first().click();
  await desk.getByRole("link", { name: "Editar", exact: true }).first().click();
  const edit = desk.getByRole("form", { name: "Editar lance" });
  await expect(edit.getByLabel("Minuto")).toHaveValue("60");
  await edit.getByLabel("Minuto").fill("61");
  await edit.getByRole("button", { name: "Gravar lance" }).click();
  await expect(desk.locator(".noted > li").first()).toContainText("61'");

  await desk.locator(".noted summary").first().click();
  await desk.getByRole("button", { name: "Remover" }).first().click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×0 Olaria");
  await expect(desk.getByText("Lance removido: Gol contra de Castor, 61'.")).toBeVisible();
  await desk.getByRole("button", { name: "Desfazer" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×1 Olaria");
  await desk.locator(".noted summary").first().click();
  await desk.getByRole("button", { name: "Remover" }).first().click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×0 Olaria");
  expect(await readEvents(match)).toEqual({
    events: [
      ["goal", "Ademir", 45],
      ["assist", "Biro", 45],
    ],
    score: [1, 0],
  });
});

test("the minute is there right after each start", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  await desk.goto(sheetPath(match));
  const minute = eventForm(desk).getByLabel("Minuto");
  // The clock ticks every five seconds.
  const atOnce = { timeout: 2000 };
  for (const [start, next, shown] of [
    ["Começar o jogo", "Intervalo", "1"],
    ["Intervalo", "Começar o 2º tempo", "45"],
    ["Começar o 2º tempo", "Encerrar jogo", "46"],
  ] as const) {
    await desk.getByRole("button", { name: start }).click();
    await expect(desk.locator(".flow").getByText(next)).toBeVisible();
    await expect(minute).toHaveValue(shown, atOnce);
  }
});

withAndWithoutScript("a goal from two phones is asked in place", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const { call } = match.cup;
  const goal = (name: string, minute: number) => ({
    type: "goal" as const,
    team_id: match.teams.get("Bangu"),
    user_id: match.people.get(name),
    minute,
  });
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto(sheetPath(match));
  const form = eventForm(desk);
  const note = async (minute: string) => {
    await press(form, "Gol");
    await press(form, "Bangu");
    await form.getByLabel("Atleta").selectOption("1 · Ademir");
    await form.getByLabel("Minuto").fill(minute);
    await form.getByRole("button", { name: "Registrar lance" }).click();
  };
  await call(setStats, {
    json: { games: [{ id, finished: false, events: [goal("Ademir", 37)] }] },
  });
  await note("38");
  const question = form.getByRole("alert");
  await expect(question).toContainText("Dois gols de Ademir, aos 37' e aos 38'");
  await expectAsked(question);
  await question.getByRole("link", { name: "É o mesmo gol" }).click();
  await expect(question).toHaveCount(0);
  await expect(desk.locator(".noted > li")).toHaveCount(1);
  expect(await readEvents(match)).toEqual({ events: [["goal", "Ademir", 37]], score: [1, 0] });

  await call(setStats, {
    json: { games: [{ id, finished: false, events: [goal("Ademir", 37), goal("Biro", 60)] }] },
  });
  await note("61");
  await expect(question).toContainText("um gol deste time, de Biro, aos 60'");
  await expectAsked(question);
  await question.getByRole("button", { name: "É outro gol: gravar" }).click();
  await expect(desk.locator(".noted > li")).toHaveCount(3);
  await note("62");
  await expect(question).toContainText("Dois gols de Ademir, aos 61' e aos 62'");
  expect((await readEvents(match)).score).toEqual([3, 0]);
});

test("a substitution keeps both players through edits and print", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  await desk.goto(sheetPath(match));
  const form = eventForm(desk);
  const comesOn = form.getByLabel(/^(Atleta|Quem entra)$/);
  const submit = form.getByRole("button", { name: "Registrar lance" });
  await expect(form.getByLabel("Quem sai")).toBeHidden();
  await press(form, "Substituição");
  await submit.click();
  await expect(comesOn).toHaveAccessibleDescription("Escolha quem entra.");
  await expect(comesOn).toBeFocused();
  await expect(form.getByLabel("Quem sai")).toHaveAccessibleDescription(/Escolha quem sai\./);

  await comesOn.selectOption("4 · Dudu");
  await form.getByLabel("Quem sai").selectOption("4 · Dudu");
  await submit.click();
  await expectRefused(form, "Quem sai", "Quem sai não pode ser quem entra.");
  await expect(comesOn).toHaveValue(/-\d+$/);
  await form.getByLabel("Quem sai").selectOption("2 · Xavier");
  await submit.click();
  await expectRefused(form, "Quem sai", "Escolha alguém do mesmo time.");

  await form.getByLabel("Quem sai").selectOption("2 · Biro");
  await form.getByLabel("Minuto").fill("63");
  await submit.click();
  const line = desk.locator(".noted > li").first();
  await expect(line).toContainText("Duduno lugar de Biro · Bangu");
  await line.locator("summary").click();
  await desk.getByRole("link", { name: "Editar", exact: true }).first().click();
  const edit = desk.getByRole("form", { name: "Editar lance" });
  await expect(edit.getByLabel("Quem sai").locator("option:checked")).toHaveText("2 · Biro");
  await edit.getByLabel("Minuto").fill("64");
  await edit.getByRole("button", { name: "Gravar lance" }).click();
  await expect(line).toContainText("64'");
  const { events } = await match.cup.call(getGame, { params: { id: match.games[0] } });
  expect(events).toMatchObject([
    { type: "substitution", user: { name: "Dudu" }, replaced: { name: "Biro" }, minute: 64 },
  ]);
  await desk.goto(`${sheetPath(match)}/imprimir`);
  await expect(desk.locator(".paper-events li")).toHaveText(
    "64' Substituição: Dudu no lugar de Biro (Bangu)",
  );
});

test("the match sheet screens fit and are accessible", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  await expectScreen(desk, sheetPath(match));
  const [bangu, ademir] = [match.teams.get("Bangu") ?? 0, match.people.get("Ademir") ?? 0];
  const json = { team_id: bangu, athletes: [{ user_id: ademir, captain: true }] };
  await match.cup.call(setLineup, { params: { id }, json });
  const goal = { type: "goal" as const, team_id: bangu, user_id: ademir, minute: 5 };
  const card = { type: "red_card" as const, team_id: bangu, card_kind: "second_yellow" as const };
  await match.cup.call(setStats, {
    json: { games: [{ id, finished: false, events: [goal, card], notes: "Campo molhado." }] },
  });
  await expectScreen(desk, sheetPath(match));
});
