import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createGroupPhase } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import {
  createTournament,
  updateTournament,
  getTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { type Organizer } from "../fixtures.ts";
import { expect, expectScreen, test, withoutScript, expectRefused } from "./fixtures.ts";

async function createTournamentIn({ call }: Organizer, championship_id: number) {
  const season = await call(createSeason, { json: { championship_id, name: "2026" } });
  const { id } = await call(createTournament, { json: { season_id: season.id, name: "Adulto" } });
  const path = `/organizador/${championship_id}/torneios/${id}/regulamento`;
  return { id, path, read: () => call(getTournament, { params: { id } }) };
}

async function playOne({ call }: Organizer, id: number) {
  const teams = ["Ajax", "Boca"].map((name) => ({ name }));
  await call(createRegisters, { params: { id }, json: { teams } });
  await call(createGroupPhase, { params: { id }, json: { groups: 1 } });
  const { records } = await call(listGames, { query: { tournament: id } });
  const result = { id: records[0]?.id ?? 0, finished: true, home_score: 1, away_score: 0 };
  await call(setStats, { json: { games: [result] } });
}

withoutScript(
  "each part of the rules is saved separately",
  async ({ desk, organizer, championship }) => {
    const { path, read } = await createTournamentIn(organizer, championship.id);
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

test("the rules screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const { id, path } = await createTournamentIn(organizer, championship.id);
  await playOne(organizer, id);
  const json = { rules_reason: "Combinado", tournament_rankings: "simple" as const };
  await organizer.call(updateTournament, { params: { id }, json });
  await expectScreen(desk, path);
  await desk.getByRole("heading", { name: "O torneio" }).click();
  const form = desk.getByRole("form", { name: "O torneio" });
  await form.getByLabel("Nome", { exact: true }).fill("");
  await form.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(form, "Nome", "Preencha este campo.");
});
