import { createClient } from "../../../app/v1/client.ts";
import { updateChampionship } from "../../../app/v1/championships/contract.ts";
import { listGames, updateGame } from "../../../app/v1/games/contract.ts";
import { createRegister } from "../../../app/v1/registers/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { createSeason } from "../../../app/v1/seasons/contract.ts";
import { createGroupPhase } from "../../../app/v1/tournaments/group-phase/contract.ts";
import { createTournament } from "../../../app/v1/tournaments/contract.ts";
import { type Organizer, signUp } from "../fixtures.ts";
import { expect, expectScreen, signIn, test, withAndWithoutScript } from "./fixtures.ts";
import { joinAs } from "./member-factory.ts";

const HOUR = 60 * 60 * 1000;

/** A drawn tournament of four with one late game, one to come, and a team that waits. */
async function busyDesk({ call }: Organizer, championship: { id: number }, base: string) {
  const json = { championship_id: championship.id, name: "2026", status: "started" as const };
  const season = await call(createSeason, { json });
  const { id } = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started", enable_register: true },
  });
  const teams = ["Ajax", "Boca", "Leões", "Real"].map((name) => ({ name }));
  await call(createRegisters, { params: { id }, json: { teams } });
  await call(createGroupPhase, { params: { id }, json: { groups: 1 } });
  const { records } = await call(listGames, { query: { tournament: id } });
  const [late, next] = records.map((game) => game.id);
  for (const [game = 0, hours] of [
    [late, -30],
    [next, 30],
  ] as const) {
    const starts_at = new Date(Date.now() + hours * HOUR).toISOString();
    await call(updateGame, { params: { id: game }, json: { starts_at, time_known: true } });
  }
  const params = { id: championship.id };
  await call(updateChampionship, { params, json: { enable_register: true } });
  const visitor = createClient({ send: (request) => fetch(request), base });
  await visitor(createRegister, {
    json: {
      tournament_id: id,
      name: "Nacional",
      contact_name: "Tião",
      contact_email: "tiao@apito.example",
      contact_phone: "13 99999-0000",
    },
  });
  return { tournament: id, late, next };
}

withAndWithoutScript(
  "what waits comes first, and leads to where it is done",
  async ({ desk, organizer, championship, baseURL }) => {
    const { tournament, late, next } = await busyDesk(organizer, championship, baseURL ?? "");
    const own = `/organizador/${championship.id}`;
    await desk.goto(`${own}/resumo`);
    const headings = desk.getByRole("heading", { level: 2 });
    await expect(headings.first()).toHaveText("Esperando por você");
    const waiting = desk.getByRole("link", { name: "1 time quer entrar em Adulto" });
    await expect(waiting).toHaveAttribute("href", `${own}/torneios/${tournament}/times`);
    for (const [title, game] of [
      ["Sem resultado", late],
      ["Próximos jogos", next],
    ] as const) {
      const card = desk
        .locator("section")
        .filter({ has: desk.getByRole("heading", { name: title }) });
      await expect(card.getByRole("link")).toHaveAttribute(
        "href",
        `${own}/torneios/${tournament}/sumula/${game}`,
      );
    }
    await expect(desk.getByText("0 de 6 jogos encerrados")).toBeVisible();
    await expect(desk.getByText("Próximo passo")).toHaveCount(0);
  },
);

withAndWithoutScript(
  "an empty championship is led on by its next step",
  async ({ desk, championship }) => {
    await desk.goto(`/organizador/${championship.id}/resumo`);
    await expect(desk.getByText("Criar a temporada")).toBeVisible();
    await desk.getByRole("link", { name: "Continuar", exact: true }).click();
    await expect(desk.getByText("Passo 2 de 5")).toBeVisible();
  },
);

test("a scorer sees the games alone, and no screen of the organizers", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const { tournament } = await busyDesk(organizer, championship, base);
  const scorer = await joinAs("scorer", { organizer, championship, base });
  await signIn(page, scorer, base);
  const own = `/organizador/${championship.id}`;
  await page.goto(`${own}/resumo`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Sem resultado",
    "Próximos jogos",
  ]);
  for (const path of [
    "guia/temporada",
    "temporadas",
    "temporadas/novo",
    `torneios/${tournament}/regulamento`,
  ]) {
    const answer = await page.goto(`${own}/${path}`);
    expect(answer?.status(), path).toBe(403);
  }
});

test("another organizer's overview is not there", async ({ page, championship, baseURL }) => {
  await signIn(page, await signUp(baseURL ?? ""), baseURL ?? "");
  const answer = await page.goto(`/organizador/${championship.id}/resumo`);
  expect(answer?.status()).toBe(404);
});

test("the overview's screens", async ({ desk, organizer, championship, baseURL }) => {
  const path = `/organizador/${championship.id}/resumo`;
  await expectScreen(desk, path);
  await busyDesk(organizer, championship, baseURL ?? "");
  await expectScreen(desk, path);
});
