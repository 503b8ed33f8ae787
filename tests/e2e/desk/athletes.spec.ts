import {
  createInscription,
  listOwnInscriptions,
  updateInscription,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { type Organizer } from "../fixtures.ts";
import { expect, expectScreen, test, withoutScript, expectRefused } from "./fixtures.ts";
import { createTeamTournament } from "../../site/structure.ts";

/** Adds athletes; a "?" marks pending ones. */
async function createSquad({ call }: Organizer, register_id: number, names: string[]) {
  const squad = [];
  for (const name of names) {
    const athlete = await call(createInscription, {
      json: { register_id, name: name.replace("?", "") },
    });
    squad.push(athlete);
    if (!name.endsWith("?")) continue;
    await call(updateInscription, { params: { id: athlete.id }, json: { status: "pending" } });
  }
  return squad;
}

withoutScript(
  "pending athletes are decided together and stay searchable",
  async ({ desk, organizer, championship }) => {
    const { id, registers, path } = await createTeamTournament(organizer, championship.id, 2);
    const [ajax, boca] = registers.map((register) => register.id);
    await createSquad(organizer, ajax ?? 0, ["Elias", "Tião?", "Zeca?"]);
    await createSquad(organizer, boca ?? 0, ["Wesley?"]);
    await desk.goto(`${path}/atletas`);
    await desk.getByRole("button", { name: "Aprovar marcados" }).click();
    await expect(desk.getByText("Marque pelo menos um atleta.")).toBeVisible();
    await expect(desk.getByRole("checkbox").first()).toBeFocused();
    await desk.getByRole("checkbox", { name: /Tião/ }).check();
    await desk.getByRole("checkbox", { name: /Zeca/ }).check();
    await desk.getByRole("button", { name: "Aprovar marcados" }).click();
    await expect(desk.getByRole("status")).toHaveText("2 atletas aprovados.");
    await desk.getByRole("checkbox", { name: /Wesley/ }).check();
    await desk.getByRole("button", { name: "Recusar marcados" }).click();
    await expect(desk.getByRole("status")).toHaveText("1 atleta recusado.");
    const { records } = await organizer.call(listOwnInscriptions, { query: { tournament: id } });
    expect(records.map(({ user, status }) => `${user.name} ${status}`)).toEqual([
      "Elias approved",
      "Tião approved",
      "Wesley rejected",
      "Zeca approved",
    ]);

    await desk.getByLabel("Nome ou apelido").fill("tiao");
    await desk.getByRole("button", { name: "Filtrar" }).click();
    await expect(desk.getByRole("table").getByRole("link")).toHaveText(["Tião"]);
    await desk.getByRole("link", { name: "Limpar filtros" }).click();
    await expect(desk.getByLabel("Nome ou apelido")).toHaveValue("");
    await desk.getByLabel("Situação", { exact: true }).selectOption("Recusado");
    await desk.getByRole("button", { name: "Filtrar" }).click();
    await expect(desk.getByRole("table").getByRole("link")).toHaveText(["Wesley"]);
    await desk.getByLabel("Time", { exact: true }).selectOption("Ajax do Grajaú");
    await desk.getByRole("button", { name: "Filtrar" }).click();
    await expect(desk.getByText("Ninguém com estes filtros.")).toBeVisible();
  },
);

test("the athlete screens fit and are accessible", async ({ desk, organizer, championship }) => {
  test.slow();
  const { id, path } = await createTeamTournament(organizer, championship.id, 0);
  await expectScreen(desk, `${path}/atletas`);
  const { registers } = await organizer.call(createRegisters, {
    params: { id },
    json: { teams: [{ name: "Nacional" }] },
  });
  const names = ["Elias", "Tião?"];
  const [elias] = await createSquad(organizer, registers[0]?.id ?? 0, names);
  await expectScreen(desk, `${path}/atletas`);
  await expectScreen(desk, `${path}/atletas/novo`);
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expectRefused(desk, "Time", "Preencha este campo.");
  await expectScreen(desk, `${path}/atletas/${elias?.id}`);
});
