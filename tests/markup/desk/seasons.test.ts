import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { listTournaments } from "../../../app/v1/structure/tournaments/contract.ts";
import { expect, noticeOf, test } from "../fixtures.ts";
import { expectRefused, isCheckedAt, refusalAt, valueAt } from "../refused.ts";

test("a season is created, finished and deleted", async ({ openDesk, championship }) => {
  const list = await openDesk(`/organizador/${championship.id}/temporadas`);
  const form = await list.follow("Nova temporada");
  expect(form.queryByLabelText(/Categorias/)).toBeNull();
  const made = await form.press("Gravar", { Nome: "2025/26" });
  expect(noticeOf(made.document)).toBe("Temporada criada.");
  const editor = await made.follow("Editar 2025/26");
  expect(editor.main).toContain("O regulamento dos torneios dela só muda com o motivo");
  const finished = await editor.press("Gravar", { Encerrada: true });
  expect(finished.getByText("encerrada")).toBeTruthy();
  const again = await finished.follow("Editar 2025/26");
  expect((await again.press("Apagar")).main).toContain("Nenhuma temporada ainda");
});

test("season errors are named and keep the input", async ({ openDesk, championship }) => {
  const form = await openDesk(`/organizador/${championship.id}/temporadas/novo`);
  const refused = await form.press("Gravar", {
    Ano: "ontem",
    "Em andamento": true,
  });
  expectRefused(refused, "Nome", "Preencha este campo.");
  expect(refusalAt(refused, "Ano")).toContain("Informe um número");
  expect(valueAt(refused, "Ano")).toBe("ontem");
  expect(isCheckedAt(refused, "Em andamento")).toBe(true);
});

test("another sport has its own duration and rulebook", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const json = { championship_id: championship.id, name: "2026" };
  const { id } = await organizer.call(createSeason, { json });
  const add = async (fields: Record<string, string | boolean>) => {
    const form = await openDesk(`/organizador/${championship.id}/temporadas/${id}/novo-torneio`);
    expect(valueAt(form, "Modalidade")).toBe("Futebol de campo");
    await form.press("Criar e continuar", { "Monto depois": true, ...fields });
  };
  await add({ "Nome do torneio": "Salão", Modalidade: "Futsal" });
  await add({
    "Nome do torneio": "Praia",
    Modalidade: "Futebol de areia",
    "Brasileirão (CBF)": true,
  });
  await add({ "Nome do torneio": "Campo" });
  const query = { championship: championship.id };
  const { records } = await organizer.call(listTournaments, { query });
  expect(
    records.map(({ name, modality, game_duration, periods, tournament_rankings }) => [
      name,
      modality,
      game_duration,
      periods,
      tournament_rankings.preset,
    ]),
  ).toEqual([
    ["Salão", "futsal", 40, 2, "futsal"],
    ["Praia", "areia", 36, 3, "cbf"],
    ["Campo", "campo", 90, 2, "cbf"],
  ]);
});

test("the desk can add a tournament", async ({ openDesk, organizer, championship }) => {
  const json = { championship_id: championship.id, name: "2026" };
  await organizer.call(createSeason, { json });
  const list = await openDesk(`/organizador/${championship.id}/temporadas`);
  const form = await list.follow("Novo torneio em 2026");
  const refused = await form.press("Criar e continuar", { "Nome do torneio": "" });
  expectRefused(refused, "Nome do torneio", "Preencha este campo.");
  const teams = await refused.press("Criar e continuar", {
    "Nome do torneio": "Sub-17",
    "Já mostrar na página pública": false,
    "Monto depois": true,
  });
  expect(teams.main).toContain("Passo 4 de 5");
  const query = { championship: championship.id };
  const { records } = await organizer.call(listTournaments, { query });
  expect(records.map(({ name, status }) => ({ name, status }))).toEqual([
    { name: "Sub-17", status: "pending" },
  ]);
});
