import { createBlackout } from "../../../app/v1/structure/fields/contract.ts";
import { updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { getSchedule } from "../../../app/v1/matchday/schedules/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createLeague } from "../../site/league.ts";
import { findField } from "../../site/visit.ts";
import { alertsOf, expect, noticeOf, test, textsOf } from "../fixtures.ts";
import { expectRefused, isCheckedAt, refusalAt, valueAt } from "../refused.ts";

const [SEE, WRITE] = ["Ver a proposta de datas", "Gravar estas datas"];
const BUSY = { starts_at: "2027-03-10T03:00:00Z", ends_at: "2027-03-11T03:00:00Z" };

test("unplaced games and unmet wishes are explained with links", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { pages } = await createLeague(organizer, championship);
  const form = await openDesk(`${pages}/agenda`);
  const plan = await form.press(SEE, {
    "Primeiro dia": "2027-03-06",
    "Último dia": "2027-03-07",
    "Descanso entre jogos de um time": "72",
  });
  const headings = textsOf(plan.document.querySelectorAll("main h2, main h3"));
  expect(headings).toContain("Ficaram sem data");
  expect(headings).toContain("Pedidos que não couberam");
  expect(plan.main).toMatch(/ficou sem data: em/);
  expect(plan.main).toMatch(/o pedido é 3 dias/);
  const [link] = plan.getAllByRole("link", { name: / × / });
  expect(link?.getAttribute("href")).toMatch(new RegExp(`${pages}/jogos/\\d+$`));
  const written = await plan.press(WRITE);
  expect(noticeOf(written.document)).toMatch(
    /^Datas gravadas\. \d jogos? fic(ou|aram) sem data\.$/,
  );
});

test("the default schedule gives each team one game a week", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { pages, games } = await createLeague(organizer, championship);
  const saved = await (await (await openDesk(`${pages}/agenda`)).press(SEE)).press(WRITE);
  const [hour, day] = [3_600_000, 86_400_000];
  const dated = (await games())
    .map((game) => ({ ...game, at: Date.parse(game.starts_at ?? "") }))
    .toSorted((a, b) => a.at - b.at);
  expect(dated.map(({ at }) => at)).not.toContain(Number.NaN);
  for (const [index, game] of dated.entries()) {
    for (const later of dated.slice(index + 1)) {
      const teams = new Set([game.home_team_id, game.away_team_id]);
      const again = teams.has(later.home_team_id) || teams.has(later.away_team_id);
      // 90 minutes of play, 15 of half-time and 15 for changing teams.
      expect(later.at - game.at).toBeGreaterThanOrEqual(again ? 5 * day : 2 * hour);
    }
  }
  const shown = await openDesk(`${pages}/agenda`);
  for (const page of [saved, shown]) {
    expect(page.main).toContain("Datas gravadas");
    expect(page.main.match(/Campo do Zé/g)?.length).toBeGreaterThanOrEqual(dated.length);
  }
});

test("schedule errors keep the input, and a button adds rows", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { pages } = await createLeague(organizer, championship);
  const form = await (await openDesk(`${pages}/agenda`)).press("Mais um horário");
  const third = form.getByRole("group", { name: "Horário 3" });
  findField(third, "quarta").setAttribute("checked", "");
  const wish = form.getByRole("group", { name: "Pedido 1" });
  wish.querySelector('[name$=".from"]')?.setAttribute("value", "08:00");
  const gap = "Pausa entre jogos no campo";
  const wrong = { "Primeiro dia": "", "Campo do Zé": false, [gap]: "dez" };
  const refused = await form.press(SEE, wrong);
  expectRefused(refused, "Primeiro dia", "dia");
  const told = textsOf(refused.document.querySelectorAll(".field-error"));
  expect(told.join(" ")).toMatch(/Informe a hora/);
  expect(told).toContain("Escolha o time.");
  expect(refusalAt(refused, "Campo do Zé")).toContain("Escolha pelo menos um campo");
  expect(refusalAt(refused, gap)).not.toBe("");
  expect(valueAt(refused, gap)).toBe("dez");
  const again = refused.getByRole("group", { name: "Horário 3" });
  expect(again.querySelectorAll('[type="checkbox"][checked]')).toHaveLength(1);
  const asked = refused.getByRole("group", { name: "Pedido 1" });
  expect(asked.querySelector('[name$=".from"]')?.getAttribute("value")).toBe("08:00");

  const fresh = await openDesk(`${pages}/agenda`);
  const days = { "Primeiro dia": "2027-03-06", "Último dia": "2027-03-05" };
  expectRefused(await fresh.press(SEE, days), "Último dia", "não pode vir antes do primeiro");
});

test("Sundays only: unticking Saturday suffices", async ({ openDesk, organizer, championship }) => {
  const { pages, tournament } = await createLeague(organizer, championship);
  const form = await openDesk(`${pages}/agenda`);
  const saturday = form.getByRole("group", { name: "Horário 1" });
  findField(saturday, "sábado").removeAttribute("checked");
  await (
    await form.press(SEE, { "Primeiro dia": "2027-03-06", "Último dia": "2027-03-31" })
  ).press(WRITE);
  const stored = await organizer.call(getSchedule, { params: { id: tournament } });
  expect(stored.form?.windows).toMatchObject([{ weekdays: [0], from: "08:00", to: "12:00" }]);

  const fresh = await openDesk(`${pages}/agenda`);
  const second = await fresh.press("Mais um horário");
  const left = await second.press("Tirar o horário 1");
  expect(left.getAllByRole("group", { name: /^Horário/ })).toHaveLength(1);
});

test("a tournament changed since the preview is a conflict", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const league = await createLeague(organizer, championship);
  const params = { id: league.tournament };
  const plan = await (await openDesk(`${league.pages}/agenda`)).press(SEE);
  expect(plan.main).toContain("6 jogos com data");
  await organizer.call(updateTournament, { params, json: { game_duration: 30 } });
  const conflict = await plan.press(WRITE);
  expect(alertsOf(conflict.document)).toContain("Outra pessoa mudou isto");
  expect((await organizer.call(getSchedule, { params })).form).toBeNull();
  expect(noticeOf((await conflict.press(WRITE)).document)).toBe("Datas gravadas.");
});

test("rules that the stored dates break are listed", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const league = await createLeague(organizer, championship);
  await league.plan();
  const [first, second] = await league.games();
  const json = { starts_at: first?.starts_at ?? null };
  await organizer.call(updateGame, { params: { id: second?.id ?? 0 }, json });
  expect((await openDesk(`${league.pages}/agenda`)).main).toContain("Regras quebradas");
});

test("a rule-breaking day is named and needs confirmation", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const league = await createLeague(organizer, championship);
  await league.plan();
  const json = { field_id: league.field, ...BUSY, reason: "Festa junina" };
  await organizer.call(createBlackout, { json });
  const { page, dates } = await league.firstRound();
  const seen = await (await openDesk(page)).press("Ver o que muda", { "Novo dia": "2027-03-10" });
  expect(seen.main).toContain("Isto quebra regras");
  expect(seen.main).toContain("Festa junina");
  const done = await seen.press("Adiar assim mesmo");
  expect(noticeOf(done.document)).toBe("Rodada adiada.");
  expect(await dates()).toEqual(["2027-03-10T17:00:00.000Z", "2027-03-10T18:30:00.000Z"]);
});

test("postponement errors are named and keep the input", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const league = await createLeague(organizer, championship);
  const { page } = await league.firstRound();
  const undated = await openDesk(page);
  expect(undated.main).toContain("Os jogos desta rodada ainda não têm data");
  await league.plan();
  const wrong = { Motivo: "chuva ".repeat(60).trim(), "Novo dia": "2027-03-20" };
  const refused = await (await openDesk(page)).press("Ver o que muda", wrong);
  expectRefused(refused, "Motivo", "300");
  expect(valueAt(refused, "Novo dia")).toBe("2027-03-20");
  expect(isCheckedAt(refused, "Levar junto as rodadas seguintes")).toBe(false);
  expect((await openDesk(`${league.pages}/rodadas/999999/adiar`)).status).toBe(404);
});

test("a rule broken since the preview prevents saving", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const league = await createLeague(organizer, championship);
  await league.plan();
  const { page, dates } = await league.firstRound();
  const before = await dates();
  const seen = await (await openDesk(page)).press("Ver o que muda", { "Novo dia": "2027-03-10" });
  await organizer.call(createBlackout, { json: { field_id: league.field, ...BUSY } });
  const refused = await seen.press("Adiar a rodada");
  expect(alertsOf(refused.document)).toContain("Campo do Zé");
  expect(valueAt(refused, "Novo dia")).toBe("2027-03-10");
  expect(await dates()).toEqual(before);
});
