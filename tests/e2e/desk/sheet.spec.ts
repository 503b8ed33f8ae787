import type { Locator, Page } from "@playwright/test";
import { getGame, setLineup, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { expect, expectRefused, expectScreen, test } from "./fixtures.ts";
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
