import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { getSchedule } from "../../../app/v1/matchday/schedules/contract.ts";
import { expect, expectRefused, expectScreen, test, withoutScript } from "./fixtures.ts";
import { createLeague } from "../../site/league.ts";

withoutScript(
  "a schedule is saved as previewed and refills its form",
  async ({ desk, organizer, championship }) => {
    const league = await createLeague(organizer, championship);
    const params = { id: league.tournament };
    await desk.goto(`${league.pages}/agenda`);
    await desk.getByLabel("Primeiro dia").fill("2027-03-06");
    await desk.getByLabel("Último dia").fill("2027-03-31");
    await desk.getByText("Pedidos dos times", { exact: true }).click();
    const wish = desk.getByRole("group", { name: "Pedido 1" });
    await wish.getByLabel("Time").selectOption("Bangu");
    await wish.getByLabel("Dia da semana").selectOption("domingo");
    await desk.getByRole("button", { name: "Ver a proposta de datas" }).click();

    await expect(desk.getByRole("heading", { name: "Proposta de datas" })).toBeVisible();
    await expect(desk.getByText("6 jogos com data")).toBeVisible();
    await expect(desk.getByText("todos os pedidos atendidos")).toBeVisible();
    await expect(desk.getByRole("heading", { name: "Sábado, 6 de março" })).toBeVisible();
    await expect(desk.getByLabel("Primeiro dia")).toHaveValue("2027-03-06");
    expect((await organizer.call(getSchedule, { params })).form).toBeNull();

    await desk.getByRole("button", { name: "Gravar estas datas" }).click();
    await expect(desk.getByRole("status")).toHaveText("Datas gravadas.");
    await expect(desk.getByText("Nenhum choque e nenhum pedido em aberto")).toBeVisible();
    await expect(desk.getByLabel("Último dia")).toHaveValue("2027-03-31");
    await expect(desk.getByText("6 jogos deste torneio")).toBeVisible();
    const [bangu] = (await organizer.call(getSchedule, { params })).form?.teams ?? [];
    expect(bangu).toMatchObject({ cannot: [{ weekdays: [0], from: "00:00", to: "00:00" }] });
    const games = await league.games();
    expect(games.every(({ starts_at }) => starts_at !== null)).toBe(true);
  },
);

test("errors keep the input, and a button adds rows", async ({ desk, organizer, championship }) => {
  const { pages } = await createLeague(organizer, championship);
  await desk.goto(`${pages}/agenda`);
  await desk.getByRole("button", { name: "Mais um horário" }).click();
  const third = desk.getByRole("group", { name: "Horário 3", exact: true });
  await third.getByLabel("quarta").check();
  await desk.getByLabel("Primeiro dia").fill("");
  await desk.getByLabel("Campo do Zé").uncheck();
  await desk.getByLabel("Pausa entre jogos no campo").fill("dez");
  await desk.getByText("Pedidos dos times", { exact: true }).click();
  const wish = desk.getByRole("group", { name: "Pedido 1", exact: true });
  await wish.getByLabel("Das").fill("08:00");
  await desk.getByRole("button", { name: "Ver a proposta de datas" }).click();
  await expectRefused(desk, "Primeiro dia", "dia");
  await expect(third.getByLabel("Das")).toHaveAccessibleDescription(/Informe a hora/);
  await expect(third.getByLabel("quarta")).toBeChecked();
  await expect(desk.getByLabel("Campo do Zé")).toHaveAccessibleDescription(
    /Escolha pelo menos um campo/,
  );
  const gap = desk.getByLabel("Pausa entre jogos no campo");
  await expect(gap).toHaveAttribute("aria-invalid", "true");
  await expect(gap).toHaveValue("dez");
  await expect(wish.getByLabel("Time")).toHaveAccessibleDescription("Escolha o time.");
  await expect(wish.getByLabel("Das")).toHaveValue("08:00");

  await desk.getByLabel("Primeiro dia").fill("2027-03-06");
  await desk.getByLabel("Último dia").fill("2027-03-05");
  await desk.getByLabel("Campo do Zé").check();
  await gap.fill("10");
  await third.getByLabel("Das").fill("19:00");
  await third.getByLabel("Até").fill("22:00");
  await wish.getByLabel("Time").selectOption("Olaria");
  await wish.getByLabel("Até").fill("09:00");
  await desk.getByRole("button", { name: "Ver a proposta de datas" }).click();
  await expectRefused(desk, "Último dia", "não pode vir antes do primeiro");
});

test("the schedule screen fits and is accessible", async ({ desk, organizer, championship }) => {
  const league = await createLeague(organizer, championship);
  const json = { championship_id: championship.id, name: "Campo da Vila" };
  await organizer.call(createField, { json });
  await expectScreen(desk, `${league.pages}/agenda`);

  await league.plan();
  const [first, second] = await league.games();
  if (!first || !second) throw new Error("The league has no games.");
  await organizer.call(updateGame, {
    params: { id: second.id },
    json: { starts_at: first.starts_at },
  });
  await expectScreen(desk, `${league.pages}/agenda`);
  await expect(desk.getByRole("heading", { name: "Regras quebradas" })).toBeVisible();
  await desk.getByRole("button", { name: "Ver a proposta de datas" }).click();
  await expect(desk.getByRole("heading", { name: "Proposta de datas" })).toBeVisible();
});
