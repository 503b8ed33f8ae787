import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import {
  createRegister,
  listOwnRegisters,
  createRegisters,
} from "../../../app/v1/structure/registers/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createClient } from "../../../app/v1/client.ts";
import { type Organizer } from "../fixtures.ts";
import { expect, expectScreen, test, withoutScript, expectRefused } from "./fixtures.ts";
import { createTeamTournament } from "../../site/structure.ts";

const CONTACT = {
  contact_name: "Seu Jorge",
  contact_email: "jorge@bairro.example",
  contact_phone: "21 99999-0000",
};

async function teamsAsk(
  { call }: Organizer,
  championship: number,
  tournament: number,
  names: string[],
  base: string,
) {
  const json = { enable_register: true };
  await call(updateChampionship, { params: { id: championship }, json });
  await call(updateTournament, { params: { id: tournament }, json });
  const visitor = createClient({ base, send: (request) => fetch(request) });
  for (const name of names) {
    await visitor(createRegister, { json: { tournament_id: tournament, name, ...CONTACT } });
  }
}

withoutScript(
  "pending teams are approved or refused in the list",
  async ({ desk, organizer, championship, baseURL }) => {
    const base = baseURL ?? "";
    const { id, path } = await createTeamTournament(organizer, championship.id, 1);
    await teamsAsk(organizer, championship.id, id, ["Inter de Milhão", "Real Matismo"], base);
    await desk.goto(`${path}/times`);
    await expect(desk.getByText("2 esperando você")).toBeVisible();
    const first = desk.getByRole("listitem").filter({ hasText: "Inter de Milhão" });
    await expect(first.getByRole("link", { name: "21 99999-0000" })).toBeVisible();
    await first.getByRole("button", { name: "Aprovar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Inter de Milhão está no torneio.");
    const second = desk.getByRole("listitem").filter({ hasText: "Real Matismo" });
    await second.getByText("Recusar", { exact: true }).first().click();
    await second.getByLabel("Motivo").fill("Inscrições encerradas");
    await second.getByRole("button", { name: "Recusar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Inscrição do Real Matismo recusada.");
    await expect(desk.getByRole("row", { name: /Real Matismo/ })).toContainText("Recusado");
    const { records } = await organizer.call(listOwnRegisters, { query: { tournament: id } });
    expect(records.find(({ team }) => team.name === "Real Matismo")).toMatchObject({
      status: "rejected",
      reason: "Inscrições encerradas",
    });
  },
);

test("the crest shows the colors while choosing", async ({ desk, organizer, championship }) => {
  const { registers, path } = await createTeamTournament(organizer, championship.id, 1);
  await desk.goto(`${path}/times/${registers[0]?.id}`);
  const form = desk.getByRole("form", { name: "Dados do time" });
  await form.getByLabel("Escolher as cores do escudo").check();
  await form.getByLabel("Cor principal").fill("#00aa00");
  await expect(form.locator("figure path").first()).toHaveAttribute("fill", "#00aa00");
});

test("the team screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  test.slow();
  const { id, path } = await createTeamTournament(organizer, championship.id, 0);
  await expectScreen(desk, `${path}/times`);
  await teamsAsk(organizer, championship.id, id, ["Inter de Milhão"], baseURL ?? "");
  const { registers } = await organizer.call(createRegisters, {
    params: { id },
    json: { teams: [{ name: "Nacional" }, { name: "Real Matismo" }] },
  });
  await expectScreen(desk, `${path}/times`);
  await expectScreen(desk, `${path}/times/${registers[0]?.id}`);
  const data = desk.getByRole("form", { name: "Dados do time" });
  await data.getByLabel("Nome", { exact: true }).fill("");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(data, "Nome", "Preencha este campo.");
});
