import type { Locator, Page } from "@playwright/test";
import {
  closeGame,
  getGame,
  setLineup,
  setStats,
  updateGame,
} from "../../../app/v1/games/contract.ts";
import { createSuspension } from "../../../app/v1/suspensions/contract.ts";
import { moveGame } from "../../../app/v1/schedules/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { type Match, matchOf } from "./match-factory.ts";

const sheetOf = ({ desk, games }: Match) => `${desk}/sumula/${games[0]}`;

const eventForm = (page: Page): Locator => page.getByRole("form", { name: "Novo lance" });

/** Presses a tile, as a thumb does: the radio lies over the whole of it. */
const press = (form: Locator, name: string) =>
  form.getByRole("radio", { name, exact: true }).check();

const eventsOf = async ({ cup, games: [id] }: Match) => {
  const { events, home_score, away_score } = await cup.call(getGame, { params: { id } });
  return {
    events: events.map(({ type, user, minute }) => [type, user?.name ?? null, minute]),
    score: [home_score, away_score],
  };
};

withAndWithoutScript(
  "events are noted, mended and taken back, and the score follows",
  async ({ desk, organizer }) => {
    const match = await matchOf(organizer);
    await desk.goto(sheetOf(match));
    await desk.getByRole("button", { name: "Começar o jogo" }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 0×0 Olaria");

    const form = eventForm(desk);
    await press(form, "Gol");
    await press(form, "Bangu");
    await form.getByLabel("Atleta").selectOption("1 · Ademir");
    await form.getByLabel("Passe de").selectOption("2 · Biro");
    await form.getByLabel("Minuto").fill("45+2");
    await form.getByRole("button", { name: "Registrar lance" }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×0 Olaria");

    await press(form, "Gol contra");
    await press(form, "Bangu");
    await form.getByLabel("Atleta").selectOption("3 · Castor");
    await form.getByLabel("Minuto").fill("60");
    await form.getByRole("button", { name: "Registrar lance" }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 1×1 Olaria");
    await expect(desk.locator(".noted > li").first()).toContainText("Castorcontra · para Olaria");

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
    expect(await eventsOf(match)).toEqual({
      events: [
        ["goal", "Ademir", 45],
        ["assist", "Biro", 45],
      ],
      score: [1, 0],
    });
  },
);

test("a substitution says who comes on and who goes off, stays so when it is mended, and is printed", async ({
  desk,
  organizer,
}) => {
  const match = await matchOf(organizer);
  await desk.goto(sheetOf(match));
  const form = eventForm(desk);
  const comesOn = form.getByLabel(/^(Atleta|Quem entra)$/);
  const submit = form.getByRole("button", { name: "Registrar lance" });
  await expect(form.getByLabel("Quem sai")).toBeHidden();
  await press(form, "Troca");
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
  await desk.goto(`${sheetOf(match)}/imprimir`);
  await expect(desk.locator(".paper-events li")).toHaveText(
    "64' Troca: Dudu no lugar de Biro (Bangu)",
  );
});

test("what is wrong with an event is named", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
  await desk.goto(sheetOf(match));
  const form = eventForm(desk);
  await form.getByLabel("Minuto").fill("7x");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(
    form.getByRole("radiogroup", { name: "O que aconteceu" }),
  ).toHaveAccessibleDescription("Escolha o que aconteceu.");
  await expect(form.getByLabel("Minuto")).toHaveAccessibleDescription(/escreva um número, como 37/);
  await expect(form.getByLabel("Minuto")).toHaveValue("7x");
  await expect(form.getByRole("radio", { name: "Gol", exact: true })).toBeFocused();

  await press(form, "Amarelo");
  await form.getByLabel("Minuto").fill("7");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(form.getByRole("radiogroup", { name: "Time" })).toHaveAccessibleDescription(
    "Diga de qual time foi.",
  );
});

test("two scorers at once lose no event; one that changed meanwhile is not overwritten", async ({
  desk,
  organizer,
}) => {
  const match = await matchOf(organizer);
  const [id] = match.games;
  const other = (minute: number) => ({
    id,
    finished: false,
    events: [
      {
        type: "goal" as const,
        team_id: match.teams.get("Olaria"),
        user_id: match.people.get("Zito"),
        minute,
      },
    ],
  });
  await desk.goto(sheetOf(match));
  await match.cup.call(setStats, { json: { games: [other(10)] } });
  const form = eventForm(desk);
  await press(form, "Amarelo");
  await press(form, "Bangu");
  await form.getByLabel("Minuto").fill("12");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(desk.locator(".noted > li")).toHaveCount(2);
  expect((await eventsOf(match)).events).toEqual([
    ["goal", "Zito", 10],
    ["yellow_card", null, 12],
  ]);

  await desk.locator(".noted summary").last().click();
  await desk.getByRole("link", { name: "Editar", exact: true }).last().click();
  await match.cup.call(setStats, { json: { games: [other(11)] } });
  const edit = desk.getByRole("form", { name: "Editar lance" });
  await edit.getByLabel("Minuto").fill("13");
  await edit.getByRole("button", { name: "Gravar lance" }).click();
  await expect(desk.getByRole("alert")).toContainText("Outra pessoa mudou ou removeu este lance");
  await expect(edit.getByLabel("Minuto")).toHaveValue("13");
  expect((await eventsOf(match)).events).toEqual([["goal", "Zito", 11]]);
});

test("an event that is sent twice, at once or later, is one", async ({
  desk,
  organizer,
  sendTwice,
}) => {
  const match = await matchOf(organizer);
  await desk.goto(sheetOf(match));
  const key = await eventForm(desk).locator("input[name=_key]").inputValue();
  const form = {
    _form: "event",
    _key: key,
    what: "goal",
    team: String(match.teams.get("Bangu")),
    minute: "9",
  };
  const atOnce = await sendTwice(form);
  const later = await sendTwice(form);
  expect([...atOnce.statuses, ...later.statuses]).toEqual([302, 302, 302, 302]);
  expect(await eventsOf(match)).toEqual({ events: [["goal", null, 9]], score: [1, 0] });
});

withAndWithoutScript("a line-up is written, refused and defended", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
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
  await desk.goto(sheetOf(match));
  const form = desk.getByRole("form", { name: "Escalação: Bangu" });
  const place = (name: string, as: string) =>
    form
      .getByRole("radiogroup", { name: `${name} joga?` })
      .getByRole("radio", { name: as })
      .check();
  await expect(form.locator("s")).toHaveText("Dudu");
  await expect(form.locator(".squad-row", { hasText: "Dudu" }).getByRole("radio")).toHaveCount(0);

  await place("Ademir", "Titular");
  await place("Biro", "Reserva");
  await form.getByLabel("Camisa de Ademir").fill("x");
  await form.getByRole("button", { name: "Gravar escalação" }).click();
  await expect(form.getByLabel("Camisa de Ademir")).toHaveAccessibleDescription(
    "Informe um número de 0 a 999.",
  );
  await form.getByLabel("Camisa de Ademir").fill("2");
  await form.getByRole("button", { name: "Gravar escalação" }).click();
  await expect(form.getByLabel("Camisa de Biro")).toHaveAccessibleDescription(
    /Dois atletas com a camisa 2/,
  );
  await form.getByLabel("Camisa de Ademir").fill("10");
  await form.getByLabel("Capitão").selectOption({ label: "1 · Ademir" });
  await match.cup.call(updateGame, { params: { id }, json: { reason: "Chuva" } });
  await form.getByRole("button", { name: "Gravar escalação" }).click();
  await expect(form.getByRole("alert")).toContainText("Outra pessoa mudou isto");
  await form.getByRole("button", { name: "Gravar escalação" }).click();
  await expect(desk.locator(`#escalacao-${match.teams.get("Bangu")}`)).toContainText(
    "1 titular, 1 reserva",
  );
  const { lineups } = await match.cup.call(getGame, { params: { id } });
  expect(
    lineups[0]?.athletes.map(({ user, ...one }) => [user.name, one.shirt_number, one.captain]),
  ).toEqual([
    ["Ademir", 10, true],
    ["Biro", 2, false],
  ]);
});

test("results that the field did not give", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
  await desk.goto(sheetOf(match));
  const open = (name: string) => desk.locator(".outcome > summary", { hasText: name }).click();

  await open("W.O.");
  await desk.getByRole("button", { name: "Gravar W.O." }).click();
  await expectRefused(desk, "Quem faltou?", "Diga quem faltou.");
  await desk.getByLabel("Quem faltou?").selectOption("Olaria");
  await desk.getByRole("button", { name: "Gravar W.O." }).click();
  await expect(desk.getByText("Olaria não compareceu")).toBeVisible();

  await open("Decidido fora de campo");
  const awarded = desk.locator("details", { hasText: "Gravar decisão" }).locator("form").last();
  await awarded.getByLabel("Gols de Bangu").fill("");
  await awarded.getByLabel("Gols de Olaria").fill("-1");
  await awarded.getByRole("button", { name: "Gravar decisão" }).click();
  await expect(awarded.getByLabel("Gols de Bangu")).toHaveAccessibleDescription(/Informe os gols/);
  await expect(awarded.getByLabel("Gols de Olaria")).toHaveAttribute("aria-invalid", "true");
  await expect(awarded.getByLabel("Quem decidiu")).toHaveAccessibleDescription(/Diga quem decidiu/);
  await awarded.getByLabel("Gols de Bangu").fill("0");
  await awarded.getByLabel("Gols de Olaria").fill("3");
  await awarded.getByLabel("Quem decidiu").fill("Comissão disciplinar");
  await awarded.getByRole("button", { name: "Gravar decisão" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 0×3 Olaria");

  await desk.locator("summary", { hasText: "Voltar a não jogado" }).click();
  await desk.getByRole("button", { name: "Apagar o resultado" }).click();
  await expect(desk.getByRole("button", { name: "Começar o jogo" })).toBeVisible();
});

test("a closed súmula changes with an addendum, and not by a scorer", async ({
  desk,
  organizer,
  baseURL,
}) => {
  const match = await matchOf(organizer);
  const [id] = match.games;
  const params = { id };
  const result = { id, home_score: 2, away_score: 1 };
  await match.cup.call(setStats, { json: { games: [result] } });
  await match.cup.call(closeGame, { params, json: {} });
  await desk.goto(sheetOf(match));
  const form = eventForm(desk);
  await press(form, "Amarelo");
  await press(form, "Olaria");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expectRefused(form, "Aditamento", "Diga o que foi corrigido");
  await form.getByLabel("Aditamento").fill("O amarelo ficou de fora.");
  await form.getByRole("button", { name: "Registrar lance" }).click();
  await expect(desk.getByRole("heading", { name: "Aditamentos" })).toBeVisible();
  await expect(desk.getByRole("listitem").filter({ hasText: "Aditamento 1" })).toContainText(
    "O amarelo ficou de fora.",
  );
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("Bangu 2×1 Olaria");

  const base = baseURL ?? "";
  const scorer = await joinAs("scorer", {
    organizer,
    championship: { id: match.championship },
    base,
  });
  await signIn(desk, scorer, base);
  await desk.goto(sheetOf(match));
  await expect(desk.getByText("Agora só quem administra o campeonato muda algo")).toBeVisible();
  await expect(eventForm(desk)).toHaveCount(0);
  const refused = await desk.request.post(sheetOf(match), {
    form: { _form: "reset", version: "99" },
    headers: { origin: base },
  });
  expect(refused.status()).toBe(403);

  await signIn(desk, await newOrganizer(base), base);
  expect((await desk.goto(sheetOf(match)))?.status()).toBe(404);
});

test("the screens of a súmula", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
  const [id] = match.games;
  await expectScreen(desk, sheetOf(match));
  const [bangu, ademir] = [match.teams.get("Bangu") ?? 0, match.people.get("Ademir") ?? 0];
  const json = { team_id: bangu, athletes: [{ user_id: ademir, captain: true }] };
  await match.cup.call(setLineup, { params: { id }, json });
  const goal = { type: "goal" as const, team_id: bangu, user_id: ademir, minute: 5 };
  const card = { type: "red_card" as const, team_id: bangu, card_kind: "second_yellow" as const };
  await match.cup.call(setStats, {
    json: { games: [{ id, finished: false, events: [goal, card], notes: "Campo molhado." }] },
  });
  await expectScreen(desk, sheetOf(match));
});
