import { publishBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import { createSuspension } from "../../../app/v1/people/discipline/contract.ts";
import { createSquads } from "../../site/squads.ts";
import { givePlan } from "../../site/staff.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";
import { textMatching } from "../says.ts";

const today = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());

const entries = ({ document }: Page) => [...document.querySelectorAll(".entry")];

test("the BID shows registrations, transfers, releases and corrections", async ({
  open,
  organizer,
  baseURL,
}) => {
  const squads = await createSquads(organizer, 1);
  const { call, slug, tournament, championship, team, enrol } = squads;
  const ana = await enrol("Bangu", "Ana Lima");
  const bia = await enrol("Bangu", "Bia Rosa");
  await givePlan(baseURL, championship, "elite");
  const [bangu, olaria] = [team("Bangu"), team("Olaria")];
  const base = { type: "registration" as const, user_id: ana, to_team_id: bangu };
  const publish = async (bulletin: object) => {
    const { bulletins } = await call(publishBulletins, {
      json: { tournament_id: tournament, bulletins: [{ ...base, ...bulletin }] },
    });
    return bulletins[0]?.id ?? 0;
  };
  await publish({ valid_from: "2026-03-01" });
  await publish({ user_id: bia });
  const wrong = await publish({ type: "transfer", from_team_id: bangu, to_team_id: olaria });
  await publish({ type: "release", user_id: bia, from_team_id: bangu, to_team_id: undefined });
  const right = await publish({
    type: "correction",
    corrects_id: wrong,
    from_team_id: bangu,
    note: "Time digitado errado",
  });
  const page = await open(`/c/${slug}/atletas/bid`);
  const listed = entries(page);
  expect(textsOf(listed)).toEqual([
    textMatching(/Correção.*Ana Lima.*do Bangu.*para o Bangu.*Time digitado errado/),
    textMatching(/Saída.*Bia Rosa.*Bangu/),
    textMatching(/Transferência.*Corrigida.*Ana Lima.*do Bangu.*para o Olaria/),
    textMatching(/Registro.*Bia Rosa.*Bangu/),
    textMatching(/Registro.*Ana Lima.*Bangu.*vale desde 01\/03\/2026/),
  ]);
  expect(listed[0]?.closest("[id]")?.id).toBe(`bid-${right}`);
  expect(listed[2]?.closest("[id]")?.id).toBe(`bid-${wrong}`);
  expect(textOf(listed[2]?.querySelector("s"))).toContain("Ana Lima");
  const corrected = await page.follow("Ver a correção");
  expect(corrected.url.hash).toBe(`#bid-${right}`);
  const corrects = await page.follow("Ver o que corrige");
  expect(corrects.url.hash).toBe(`#bid-${wrong}`);

  const ofTeam = await corrects.press("Filtrar", { Time: "Olaria" });
  expect(textsOf(entries(ofTeam))).toEqual([textMatching(/Transferência/)]);
  const all = await ofTeam.follow("Limpar");
  const ofDay = await all.press("Filtrar", { Dia: today() });
  expect(entries(ofDay)).toHaveLength(5);
  const before = await ofDay.press("Filtrar", { Dia: "2020-01-01" });
  expect(before.main).toContain("Nada no BID com esse filtro");
  const athlete = await open(`/c/${slug}/atletas/${bia}`);
  const own = await athlete.follow(/No BID/);
  expect(textsOf(entries(own))).toEqual([
    textMatching(/Saída.*Bia/),
    textMatching(/Registro.*Bia/),
  ]);
  expect(own.main).toContain("Só de Bia Rosa");
  const ofAll = await own.follow("Ver de todos os atletas");
  expect(entries(ofAll)).toHaveLength(5);
  expect((await open(`/c/${slug}/atletas/bid?dia=ontem`)).status).toBe(400);
});

test("a loan shows both teams, its end and the borrower", async ({ open, organizer, baseURL }) => {
  const { call, slug, tournament, championship, team, enrol } = await createSquads(organizer, 1);
  const ana = await enrol("Bangu", "Ana Lima");
  await givePlan(baseURL, championship, "elite");
  const loan = {
    type: "loan" as const,
    user_id: ana,
    from_team_id: team("Bangu"),
    to_team_id: team("Olaria"),
    valid_until: "2099-12-31",
  };
  await call(publishBulletins, { json: { tournament_id: tournament, bulletins: [loan] } });
  const page = await open(`/c/${slug}/atletas/bid`);
  expect(textsOf(entries(page))).toEqual([
    textMatching(/Empréstimo.*Ana Lima.*do Bangu.*para o Olaria.*até 31\/12\/2099/),
  ]);
  const athlete = await open(`/c/${slug}/atletas/${ana}`);
  expect(textOf(athlete.document.querySelector(".board-foot"))).toBe("Olaria");
  expect(athlete.main).toContain("emprestado a outro time");
});

const rows = ({ document }: Page) => [...document.querySelectorAll(".suspensions li")];

test("suspensions and risks are listed by game", async ({ open, organizer }) => {
  const { call, slug, tournament, team, enrol, play, games } = await createSquads(organizer, 4);
  await enrol("Bangu", "Ana Lima");
  await enrol("Bangu", "Bia Rosa");
  const caio = await enrol("Olaria", "Caio Prado");
  await play(1, [["yellow_card", "Ana Lima"]]);
  await play(2, [
    ["yellow_card", "Ana Lima"],
    ["red_card", "Bia Rosa"],
  ]);
  await call(createSuspension, {
    json: {
      tournament_id: tournament,
      user_id: caio,
      team_id: team("Olaria"),
      cause_game_id: games[0] ?? 0,
      matches: 3,
    },
  });
  const page = await open(`/c/${slug}/atletas/suspensos`);
  const next = [...page.document.querySelectorAll(".absences")];
  expect(textsOf(next)).toEqual([textMatching(/Bangu.*Olaria.*Suspensos.*Bia Rosa.*Caio Prado/)]);
  expect(textOf(next[0])).toMatch(/Pendurados.*Ana Lima/);
  expect(textsOf(rows(page))).toEqual([
    textMatching(
      /Caio Prado.*Olaria.*Decisão do tribunal.*Bangu × Olaria.*Cumpriu 1 de 3 jogos.*Fica fora destes jogos:.*Rodada 3: Bangu × Olaria.*Rodada 4: Bangu × Olaria/,
    ),
    textMatching(
      /Bia Rosa.*Bangu.*Cartão vermelho.*Cumpriu 0 de 1 jogo.*Fica fora deste jogo:.*Rodada 3: Bangu × Olaria/,
    ),
  ]);
  const [, bia] = rows(page);
  const links = [...(bia?.querySelectorAll("a") ?? [])];
  const cause = links.find((link) => textOf(link).includes("×"));
  expect(cause?.getAttribute("href")).toBe(`/c/${slug}/jogo/${games[1]}`);
  expect(links.at(-1)?.getAttribute("href")).toBe(`/c/${slug}/jogo/${games[2]}`);
  const filtered = await page.press("Filtrar", { Time: "Bangu" });
  expect(textsOf(rows(filtered))).toEqual([textMatching(/Bia Rosa/)]);
  await play(3, []);
  const after = await open(`/c/${slug}/atletas/suspensos`);
  expect(textOf(after.document.querySelector(".suspensions-over"))).toMatch(/Cumpridas.*Bia Rosa/);
  const rounds = await open(`/c/${slug}/rodadas`);
  const athlete = await rounds.follow(/Ana Lima/);
  expect(textOf(athlete.getByRole("heading", { level: 1 }))).toBe("Ana Lima");
});
