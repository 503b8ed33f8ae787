import { pdf } from "../../v1/support/file-samples.ts";
import { listGames, setStats } from "../../../app/v1/games/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { createSeason } from "../../../app/v1/seasons/contract.ts";
import { createGroupPhase } from "../../../app/v1/tournaments/group-phase/contract.ts";
import {
  createTournament,
  getTournament,
  updateTournament,
} from "../../../app/v1/tournaments/contract.ts";
import { type Organizer, newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";

async function tournamentOf({ call }: Organizer, championship_id: number) {
  const season = await call(createSeason, { json: { championship_id, name: "2026" } });
  const { id } = await call(createTournament, { json: { season_id: season.id, name: "Adulto" } });
  const path = `/organizador/${championship_id}/torneios/${id}/regulamento`;
  return { id, path, read: () => call(getTournament, { params: { id } }) };
}

/** Plays one game of the tournament, after which its rules ask for a reason. */
async function playOne({ call }: Organizer, id: number) {
  const teams = ["Ajax", "Boca"].map((name) => ({ name }));
  await call(createRegisters, { params: { id }, json: { teams } });
  await call(createGroupPhase, { params: { id }, json: { groups: 1 } });
  const { records } = await call(listGames, { query: { tournament: id } });
  const result = { id: records[0]?.id ?? 0, finished: true, home_score: 1, away_score: 0 };
  await call(setStats, { json: { games: [result] } });
}

withAndWithoutScript(
  "each part of the rules is written by itself",
  async ({ desk, organizer, championship }) => {
    const { path, read } = await tournamentOf(organizer, championship.id);
    await desk.goto(path);
    const part = async (title: string) => {
      await desk.getByRole("heading", { name: title, exact: true }).click();
      return desk.getByRole("form", { name: title, exact: true });
    };
    const save = async (form: Awaited<ReturnType<typeof part>>) => {
      await form.getByRole("button", { name: "Gravar" }).click();
      await expect(desk.getByRole("status")).toHaveText("Gravado.");
      await desk.goto(path);
    };
    let form = await part("O torneio");
    await form.getByLabel("Minutos de jogo").fill("70");
    await form.getByLabel("No ar: aparece na página pública").check();
    await save(form);

    form = await part("Pontos e desempate");
    await form.getByLabel("Society", { exact: false }).first().check();
    await form.getByLabel("Usar também os cartões e o W.O. deste regulamento").check();
    await save(form);

    form = await part("Cartões e W.O.");
    await form.getByLabel("Amarelos até a suspensão").fill("2");
    await form.getByLabel("Azuis até a suspensão").fill("");
    await save(form);

    form = await part("Inscrições");
    await form.getByLabel("Abrem em").fill("2026-11-01T08:00");
    await form.getByLabel("Máximo de atletas por time").fill("25");
    await form.getByLabel("Documentos pedidos").fill("RG\nFoto 3x4");
    await save(form);

    form = await part("Quem pode jogar");
    await form.getByLabel("Nascidos desde").fill("2009-01-01");
    await form.getByLabel("Máximo de relacionados por jogo").fill("20");
    await save(form);

    const stored = await read();
    expect(stored).toMatchObject({ game_duration: 70, status: "started" });
    expect(stored.tournament_rankings.preset).toBe("society");
    expect(stored.stats_rules).toMatchObject({
      yellows_per_suspension: 2,
      blues_per_suspension: null,
      walkover_goals: 1,
    });
    expect(stored.inscription_info).toMatchObject({
      opens_at: "2026-11-01T11:00:00.000Z",
      max_athletes: 25,
      documents: ["RG", "Foto 3x4"],
    });
    expect(stored.eligibility_rules).toMatchObject({
      age: { born_from: "2009-01-01", born_to: null, exceptions: null },
      squad: { max_athletes: 20, max_starters: null },
      bid: null,
    });
  },
);

test("what is wrong is named and all stays typed", async ({ desk, organizer, championship }) => {
  const { path } = await tournamentOf(organizer, championship.id);
  await desk.goto(path);
  const part = (title: string) => desk.getByRole("heading", { name: title, exact: true }).click();
  const send = (title: string) =>
    desk
      .getByRole("form", { name: title, exact: true })
      .getByRole("button", { name: "Gravar" })
      .click();
  await part("O torneio");
  await desk.getByLabel("Nome", { exact: true }).fill("");
  await desk.getByLabel("Minutos de jogo").fill("999");
  await send("O torneio");
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(desk.getByLabel("Minutos de jogo")).toHaveAccessibleDescription(/240/);

  await desk.goto(path);
  await part("Cartões e W.O.");
  await desk.getByLabel("Amarelos até a suspensão").fill("0");
  await desk.getByRole("textbox", { name: "Gols do W.O." }).fill("muitos");
  await send("Cartões e W.O.");
  await expectRefused(desk, "Amarelos até a suspensão", "menor valor aceito é 1");
  await expect(desk.getByRole("textbox", { name: "Gols do W.O." })).toHaveValue("muitos");
  await expect(desk.getByRole("textbox", { name: "Gols do W.O." })).toHaveAccessibleDescription(
    /Informe um número/,
  );

  await desk.goto(path);
  await part("Inscrições");
  await desk.getByLabel("Abrem em").fill("2026-12-01T08:00");
  await desk.getByLabel("Encerram em").fill("2026-11-01T08:00");
  await send("Inscrições");
  await expectRefused(desk, "Encerram em (opcional)", "abrir antes de encerrar");
  await expect(desk.getByLabel("Abrem em")).toHaveValue("2026-12-01T08:00");

  await desk.goto(path);
  await part("Quem pode jogar");
  await desk.getByLabel("Nascidos desde").fill("2010-01-01");
  await desk.getByLabel("Nascidos até").fill("2009-01-01");
  await send("Quem pode jogar");
  await expectRefused(desk, "Nascidos até (opcional)", "não pode vir antes");
});

test("once a game is over other rules need a reason", async ({ desk, organizer, championship }) => {
  const { id, path } = await tournamentOf(organizer, championship.id);
  await playOne(organizer, id);
  await desk.goto(path);
  await desk.getByRole("heading", { name: "Pontos e desempate" }).click();
  const form = desk.getByRole("form", { name: "Pontos e desempate" });
  await form.getByLabel("Simples").check();
  await form.getByRole("button", { name: "Gravar" }).click();
  const reason = form.getByLabel("Motivo da mudança");
  await expect(reason).toHaveAccessibleDescription(/Informe o motivo/);
  await reason.fill("Combinado com os times");
  await form.getByRole("button", { name: "Gravar" }).click();
  await desk.getByRole("heading", { name: "Versões do regulamento" }).click();
  await expect(desk.getByText("Combinado com os times")).toBeVisible();
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const { id, path } = await tournamentOf(organizer, championship.id);
  await desk.goto(path);
  await desk.getByRole("heading", { name: "O torneio" }).click();
  await organizer.call(updateTournament, { params: { id }, json: { name: "Principal" } });
  await desk.getByLabel("Nome", { exact: true }).fill("Livre");
  const form = desk.getByRole("form", { name: "O torneio" });
  await form.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: Principal")).toBeVisible();
  await form.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Gravado.");
});

test("logo and document are sent, refused and removed", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id);
  const open = async () => {
    await desk.goto(path);
    await desk.getByRole("heading", { name: "Logo e regulamento em PDF" }).click();
  };
  const sent = (buffer: Buffer) => ({ name: "r.pdf", mimeType: "application/pdf", buffer });
  await open();
  await desk.getByRole("button", { name: "Enviar logo" }).click();
  await expectRefused(desk, "Logo do torneio", "Escolha um arquivo.");
  await desk.getByLabel("Regulamento em PDF").setInputFiles(sent(Buffer.from("nada")));
  await desk.getByRole("button", { name: "Enviar PDF" }).click();
  await expect(desk.getByLabel("Regulamento em PDF")).toHaveAttribute("aria-invalid", "true");
  await desk.getByLabel("Regulamento em PDF").setInputFiles(sent(Buffer.from(pdf())));
  await desk.getByRole("button", { name: "Enviar PDF" }).click();
  await expect(desk.getByRole("status")).toHaveText("PDF gravado.");
  await open();
  await expect(desk.getByRole("link", { name: "Abrir o PDF" })).toBeVisible();
  await desk.getByText("Remover PDF", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Remover PDF" }).click();
  await expect(desk.getByRole("status")).toHaveText("PDF removido.");
});

test("the call-up is published, and a tournament without games deleted", async ({
  desk,
  organizer,
  championship,
}) => {
  const { path } = await tournamentOf(organizer, championship.id);
  await desk.goto(path);
  await desk.getByRole("heading", { name: "Convocação" }).click();
  await desk.getByText("Publicar a convocação", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Publicar a convocação" }).click();
  await expect(desk.getByRole("status")).toHaveText("Convocação publicada.");
  await desk.goto(path);
  await desk.getByText("Apagar torneio", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Apagar torneio" }).click();
  await expect(desk.getByText("Ainda sem torneio.")).toBeVisible();
});

test("another organizer's rules are not there", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const { path } = await tournamentOf(organizer, championship.id);
  await signIn(page, await newOrganizer(baseURL ?? ""), baseURL ?? "");
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
});

test("the rules' screens", async ({ desk, organizer, championship }) => {
  const { id, path } = await tournamentOf(organizer, championship.id);
  await playOne(organizer, id);
  const json = { rules_reason: "Combinado", tournament_rankings: "simple" as const };
  await organizer.call(updateTournament, { params: { id }, json });
  await expectScreen(desk, path);
});
