import { within } from "@testing-library/dom";
import {
  closeGame,
  setLineup,
  setReferees,
  setStats,
} from "../../../app/v1/matchday/games/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, test, textOf } from "../fixtures.ts";

test("a game shows line-ups, officials and addenda", async ({ open, organizer }) => {
  const squads = await createSquads(organizer, 1);
  const { call, slug, championship, team, enrol, play, games } = squads;
  const [id = 0] = games;
  const path = `/c/${slug}/jogo/${id}`;
  const before = await open(path);
  expect(before.status).toBe(200);
  expect(before.queryAllByRole("heading", { name: /Escalações|Arbitragem/ })).toEqual([]);

  const ana = await enrol("Bangu", "Ana Lima", { shirt_number: 10 });
  const bia = await enrol("Bangu", "Bia Rosa", { shirt_number: 12 });
  const coach = await enrol("Bangu", "Zagallo", { role: "coach" });
  await call(setLineup, {
    params: { id },
    json: {
      team_id: team("Bangu"),
      athletes: [
        { user_id: ana, captain: true },
        { user_id: bia, starter: false },
        { user_id: coach },
      ],
    },
  });
  const referee = await call(createReferee, {
    json: { championship_id: championship, name: "Margarida Nunes" },
  });
  await call(setReferees, {
    params: { id },
    json: { referees: [{ referee_id: referee.id, function: "referee" }] },
  });
  await play(1, [["goal", "Ana Lima"]]);
  await call(setStats, { json: { games: [{ id, notes: "Gramado molhado." }] } });
  await call(closeGame, { params: { id }, json: {} });
  await call(setStats, {
    json: { games: [{ id, notes: "Gramado molhado.", addendum: "O gol foi de cabeça." }] },
  });
  const page = await open(path);
  const region = (name: string) => textOf(page.region(name).element);
  expect(region("Escalações")).toMatch(
    /Bangu.*Titulares.*10.*Ana Lima.*\(capitão\).*Reservas.*12.*Bia Rosa.*Comissão técnica.*Zagallo.*Técnico/,
  );
  expect(region("Arbitragem")).toMatch(/Árbitro.*Margarida Nunes/);
  expect(region("Observações da súmula")).toContain("Gramado molhado.");
  expect(region("Adendos à súmula")).toMatch(/Adendo 1.*O gol foi de cabeça/);
  for (const [place, name] of [
    ["Lances", "Ana Lima"],
    ["Escalações", "Bia Rosa"],
  ] as const) {
    const link = within(page.region(place).element).getByRole("link", { name: new RegExp(name) });
    const athlete = await page.follow(link);
    expect(textOf(athlete.getByRole("heading", { level: 1 }))).toBe(name);
  }
});
