import { expect, expectScreen, test, withoutScript } from "./fixtures.ts";
import { createLeague } from "../../site/league.ts";

withoutScript(
  "a round moves to the first free week after a preview",
  async ({ desk, organizer, championship }) => {
    const league = await createLeague(organizer, championship);
    await league.plan();
    const { page, dates } = await league.firstRound();
    const before = await dates();
    await desk.goto(page);
    await expect(desk.getByText("sáb. 06/03 14:00")).toBeVisible();
    await desk.getByLabel("Levar junto as rodadas seguintes").check();
    await desk.getByLabel("Motivo").fill("Campo alagado");
    await desk.getByRole("button", { name: "Ver o que muda" }).click();
    await expect(desk.getByText("A rodada vai para sábado, 13 de março.")).toBeVisible();
    await expect(desk.getByText("antes: sáb. 06/03 14:00")).toBeVisible();
    await expect(desk.getByLabel("Motivo")).toHaveValue("Campo alagado");
    expect(await dates()).toEqual(before);

    await desk.getByRole("button", { name: "Adiar a rodada" }).click();
    await expect(desk.getByRole("status")).toHaveText("Rodada adiada.");
    expect(await dates()).toEqual(before.map((date) => date?.replace("-06T", "-13T")));
    const [first] = await league.games();
    expect(first?.reason).toBe("Campo alagado");
  },
);

test("the postponement screen fits and is accessible", async ({
  desk,
  organizer,
  championship,
}) => {
  const league = await createLeague(organizer, championship);
  const { page } = await league.firstRound();
  await expectScreen(desk, page);
  await league.plan();
  await expectScreen(desk, page);
});
