import { listBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import type { Organizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, test, withoutScript } from "./fixtures.ts";
import { givePlan } from "../../site/staff.ts";
import { createTeamTournament } from "../../site/structure.ts";

async function office(organizer: Organizer, championship: { id: number }, base: string) {
  await givePlan(base, championship.id, "elite");
  const tournament = await createTeamTournament(organizer, championship.id, 2);
  for (const name of ["Tião", "Zeca"]) {
    const json = { register_id: tournament.registers[0]?.id ?? 0, name };
    await organizer.call(createInscription, { json });
  }
  return tournament;
}

withoutScript(
  "missing rows, a transfer and a correction are published",
  async ({ desk, organizer, championship, baseURL }) => {
    const { id, path } = await office(organizer, championship, baseURL ?? "");
    await desk.goto(`${path}/atletas/bid`);
    await expect(desk.getByRole("heading", { name: "Nada publicado ainda" })).toBeVisible();
    await desk.getByRole("button", { name: "Publicar 2 registros" }).click();
    await expect(desk.getByRole("status")).toHaveText("2 registros publicados.");
    await expect(desk.getByText("Todos os atletas aprovados já saíram no BID.")).toBeVisible();

    await desk.getByLabel("Time do atleta").selectOption("Ajax do Grajaú");
    await desk.getByRole("button", { name: "Ver atletas" }).click();
    await desk.getByLabel("Transferência").check();
    await desk.getByRole("button", { name: "Publicar", exact: true }).click();
    await expectRefused(desk, "Atleta", "Preencha este campo.");
    await desk.getByLabel("Atleta", { exact: true }).selectOption("Zeca");
    await desk.getByRole("button", { name: "Publicar", exact: true }).click();
    await expectRefused(desk, "Novo time (opcional)", "Escolha o novo time.");
    await expect(desk.getByLabel("Transferência")).toBeChecked();
    await desk.getByLabel("Novo time").selectOption("Boca de Lobo");
    await desk.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(desk.getByRole("status")).toHaveText("Publicado no BID.");
    await expect(
      desk.getByText("Transferência: do Ajax do Grajaú para o Boca de Lobo"),
    ).toBeVisible();

    await desk.getByRole("link", { name: "Corrigir a linha de Zeca" }).first().click();
    await desk.getByLabel("Observação").first().fill("Era empréstimo");
    await desk.getByRole("button", { name: "Publicar a correção" }).click();
    await expect(desk.getByRole("status")).toHaveText("Correção publicada.");
    await expect(desk.getByText("Era empréstimo")).toBeVisible();
    await expect(desk.getByText("Corrigida depois")).toBeVisible();
    const query = { championship: String(championship.id), tournament: id };
    const { records } = await organizer.call(listBulletins, { query });
    expect(records.map(({ type }) => type)).toEqual([
      "correction",
      "transfer",
      "registration",
      "registration",
    ]);

    await desk.getByLabel("Dia").fill("2020-01-01");
    await desk.getByRole("button", { name: "Ver o dia" }).click();
    await expect(desk.getByText("Nada foi publicado neste dia.")).toBeVisible();
  },
);

test("the bulletin screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  const { registers, path } = await office(organizer, championship, baseURL ?? "");
  await expectScreen(desk, `${path}/atletas/bid`);
  await desk.getByRole("button", { name: "Publicar 2 registros" }).click();
  await expect(desk.getByRole("status")).toBeVisible();
  await expectScreen(desk, `${path}/atletas/bid?time=${registers[0]?.id}`);
});
