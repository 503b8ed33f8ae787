import { createBlackout } from "../../../app/v1/blackouts/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { leagueOf, type League } from "../../site/league.ts";

/** The page that postpones the league's first round, and when its games are. */
async function firstRound(league: League) {
  const games = await league.games();
  const round = games[0]?.round.id ?? 0;
  const dates = async () =>
    (await league.games())
      .filter((game) => game.round.id === round)
      .map(({ starts_at }) => starts_at);
  return { page: `${league.pages}/rodadas/${round}/adiar`, dates };
}

withAndWithoutScript(
  "a round goes to the first free week, its consequences seen first",
  async ({ desk, organizer, championship }) => {
    const league = await leagueOf(organizer, championship);
    await league.plan();
    const { page, dates } = await firstRound(league);
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

test("a day that breaks a rule names it, and is taken only when one insists", async ({
  desk,
  organizer,
  championship,
}) => {
  const league = await leagueOf(organizer, championship);
  await league.plan();
  const period = { starts_at: "2027-03-10T03:00:00Z", ends_at: "2027-03-11T03:00:00Z" };
  const json = { field_id: league.field, ...period, reason: "Festa junina" };
  await organizer.call(createBlackout, { json });
  const { page, dates } = await firstRound(league);
  await desk.goto(page);
  await desk.getByLabel("Novo dia").fill("2027-03-10");
  await desk.getByRole("button", { name: "Ver o que muda" }).click();
  await expect(desk.getByRole("heading", { name: "Isto quebra regras" })).toBeVisible();
  await expect(desk.getByText(/Festa junina/).first()).toBeVisible();
  await desk.getByRole("button", { name: "Adiar assim mesmo" }).click();
  await expect(desk.getByRole("status")).toHaveText("Rodada adiada.");
  expect(await dates()).toEqual(["2027-03-10T17:00:00.000Z", "2027-03-10T18:30:00.000Z"]);
});

test("what is wrong is named and all stays typed", async ({ desk, organizer, championship }) => {
  const league = await leagueOf(organizer, championship);
  await league.plan();
  const { page } = await firstRound(league);
  await desk.goto(page);
  const reason = desk.getByLabel("Motivo");
  // What a browser without the field's own limit sends.
  await reason.evaluate((field) => field.removeAttribute("maxlength"));
  await reason.fill("chuva ".repeat(60).trim());
  await desk.getByLabel("Novo dia").fill("2027-03-20");
  await desk.getByRole("button", { name: "Ver o que muda" }).click();
  await expectRefused(desk, "Motivo (opcional)", "300");
  await expect(desk.getByLabel("Novo dia")).toHaveValue("2027-03-20");
});

test("a rule that breaks between seeing and writing is told, and nothing is written", async ({
  desk,
  organizer,
  championship,
}) => {
  const league = await leagueOf(organizer, championship);
  await league.plan();
  const { page, dates } = await firstRound(league);
  const before = await dates();
  await desk.goto(page);
  await desk.getByLabel("Novo dia").fill("2027-03-10");
  await desk.getByRole("button", { name: "Ver o que muda" }).click();
  await expect(desk.getByRole("button", { name: "Adiar a rodada" })).toBeVisible();
  const period = { starts_at: "2027-03-10T03:00:00Z", ends_at: "2027-03-11T03:00:00Z" };
  await organizer.call(createBlackout, { json: { field_id: league.field, ...period } });
  await desk.getByRole("button", { name: "Adiar a rodada" }).click();
  await expect(desk.getByRole("alert")).toContainText("Campo do Zé");
  await expect(desk.getByLabel("Novo dia")).toHaveValue("2027-03-10");
  expect(await dates()).toEqual(before);
});

test("the screen that postpones, and who does not see it", async ({
  desk,
  organizer,
  championship,
  page: stranger,
  baseURL,
}) => {
  const league = await leagueOf(organizer, championship);
  const { page } = await firstRound(league);
  await expectScreen(desk, page);
  await expect(desk.getByText("Os jogos desta rodada ainda não têm data")).toBeVisible();
  await league.plan();
  await expectScreen(desk, page);
  expect((await desk.goto(`${league.pages}/rodadas/999999/adiar`))?.status()).toBe(404);
  await signIn(stranger, await newOrganizer(baseURL ?? ""), baseURL ?? "");
  expect((await stranger.goto(page))?.status()).toBe(404);
});
