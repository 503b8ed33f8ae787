import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { createMatch } from "../../site/match.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 1280, height: 850 } });

test("Resumo fills the width, with games next to seasons", async ({ desk, organizer }) => {
  const { championship } = await createMatch(organizer);
  await desk.goto(`/organizador/${championship}/resumo`);
  const page = await desk.locator("main").boundingBox();
  const columns = await desk
    .locator(".overview > .stack")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })),
    );
  const [games, seasons] = columns;
  expect(columns).toHaveLength(2);
  expect(seasons?.y).toBe(games?.y);
  expect((games?.width ?? 0) + (seasons?.width ?? 0)).toBeGreaterThan((page?.width ?? 0) * 0.9);
});

test("a spot's select shows the chosen option in full", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await createTeamTournament(organizer, championship.id, 8);
  const { phase } = await createGroupStage(organizer, tournament, { groups: 2 });
  const { phases } = await organizer.call(createKnockout, {
    params: { id: tournament.id },
    json: { from: { kind: "groups", phase_id: phase.id, per_group: 2 } },
  });
  for (const { id } of [phase, ...phases]) {
    await desk.goto(`${tournament.path}/vagas?fase=${id}`);
    const choices = await desk.locator("main select:visible").evaluateAll((all) =>
      all.map((select) => {
        const pen = document.createElement("canvas").getContext("2d");
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        if (pen) pen.font = font;
        const text = select.querySelector("option:checked")?.textContent ?? "";
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return { text, isCut: (pen?.measureText(text).width ?? 0) > room };
      }),
    );
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.filter(({ isCut }) => isCut)).toEqual([]);
  }
});
