import type { Buffer } from "node:buffer";
import {
  getGame,
  setLineup,
  setReport,
  setStats,
  updateGame,
} from "../../../app/v1/matchday/games/contract.ts";
import { expect, expectScreen, test } from "./fixtures.ts";
import { createMatch } from "../../site/match.ts";

const squad = (team: string) =>
  Array.from({ length: 25 }, (_, at) => `${team} Pereira dos Santos ${at + 1}`);

/** Counts a PDF's pages by their objects. */
const countPages = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

test("two squads of 25 fit one page, the match report its back", async ({ desk, organizer }) => {
  const [home, away] = [squad("Adílson"), squad("Zózimo")];
  const match = await createMatch(organizer, { home, away });
  const [id] = match.games;
  const paper = `${match.desk}/sumula/${id}/imprimir`;
  await desk.goto(`${paper}?modelo=em-branco`);
  await expect(desk.locator(".paper-squad tbody tr")).toHaveCount(50);
  expect(countPages(await desk.pdf({ preferCSSPageSize: true }))).toBe(1);

  for (const [team, names] of [
    ["Bangu", home],
    ["Olaria", away],
  ] as const) {
    const athletes = names.map((name, at) => ({
      user_id: match.people.get(name),
      starter: at < 11,
      captain: at === 0,
    }));
    const json = { team_id: match.teams.get(team), athletes };
    await match.cup.call(setLineup, { params: { id }, json });
  }
  const events = home.slice(0, 20).map((name, at) => ({
    type: at % 3 === 0 ? ("goal" as const) : ("yellow_card" as const),
    team_id: match.teams.get("Bangu"),
    user_id: match.people.get(name),
    minute: at * 4,
  }));
  await match.cup.call(setStats, {
    json: { games: [{ id, events, notes: "Começou com dez minutos de atraso." }] },
  });
  await desk.goto(paper);
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("7");
  await expect(desk.getByRole("button", { name: "Imprimir" })).toBeVisible();
  expect(countPages(await desk.pdf({ preferCSSPageSize: true }))).toBe(1);

  const remark = "Atendimento ao goleiro e troca da bola. ".repeat(6);
  const incidents = "Aos 80 minutos um torcedor invadiu o campo. ".repeat(20);
  await match.cup.call(setReport, {
    params: { id },
    json: { delay_reason: remark, home_conduct: remark, away_conduct: remark, incidents },
  });
  for (const page of [paper, `${paper}?modelo=em-branco-completa`]) {
    await desk.goto(page);
    await expect(desk.locator(".paper-back")).toBeVisible();
    expect(countPages(await desk.pdf({ preferCSSPageSize: true }))).toBe(2);
  }
});

test("a round's blank sheets print on one full page each", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const [home, away] = match.games;
  const starts_at = "2026-12-06T13:00:00.000Z";
  await match.cup.call(updateGame, { params: { id: home }, json: { starts_at } });
  const round = (await match.cup.call(getGame, { params: { id: home } })).round.id;
  await desk.goto(`${match.desk}/jogos?rodada=${round}`);
  await desk.getByRole("link", { name: "Imprimir as súmulas" }).click();
  await expect(desk.locator(".paper")).toHaveCount(1);
  expect(countPages(await desk.pdf({ preferCSSPageSize: true }))).toBe(1);
  await desk.emulateMedia({ media: "print" });
  const front = await desk.locator(".paper-front").boundingBox();
  const printable = 1054;
  expect(front?.height).toBeGreaterThan(printable * 0.9);
  await desk.emulateMedia({ media: null });

  const moved = { json: { starts_at: "2026-12-06T15:00:00.000Z" } };
  await match.cup.call(updateGame, { params: { id: away }, ...moved });
  await desk.getByRole("link", { name: "Jogos de dom. 06/12" }).click();
  await expect(desk.locator(".paper")).toHaveCount(2);
  expect(countPages(await desk.pdf({ preferCSSPageSize: true }))).toBe(2);
  await desk.getByRole("link", { name: "Em branco, com relatório" }).click();
  await expect(desk.locator(".paper-back")).toHaveCount(2);
  expect(countPages(await desk.pdf({ preferCSSPageSize: true }))).toBe(4);
});

test("the print screens fit and are accessible", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const paper = `${match.desk}/sumula/${match.games[0]}/imprimir`;
  await expectScreen(desk, `${paper}?modelo=em-branco-completa`);
  await expectScreen(desk, paper);
  await expectScreen(desk, `${match.desk}/jogos/imprimir`);
  await expectScreen(desk, `${match.desk}/jogos/imprimir?dia=2030-01-06`);
});
