import { expect, test } from "vitest";
import {
  getDiscipline,
  createSuspension,
  listSuspensions,
  updateSuspension,
} from "../../../../app/v1/people/discipline/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { editGame, inscribe, league } from "../../support/games.ts";

/** A team with a coach, and evening games on 5, 12 and 13 March in São Paulo. */
async function march() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]], [[0, 1]]]);
  const { call, registers, tournament, team, ids } = world;
  for (const [i, day] of ["06", "13", "14"].entries()) {
    const json = { starts_at: `2027-03-${day}T01:00:00Z` };
    await editGame(call, ids[i], json);
  }
  const person = async (name: string, role: "athlete" | "coach") => {
    const register_id = registers[0]?.id ?? 0;
    const { user } = await inscribe(call, { id: register_id }, { name, role });
    return user.id;
  };
  const sentence = async (name: string, role: "athlete" | "coach") => ({
    tournament_id: tournament.id,
    team_id: team(0),
    user_id: await person(name, role),
    until: "2027-03-12",
  });
  const lineup = (game: number, user_id: number) =>
    send(`/v1/organizer/games/${ids[game]}/lineups`, "PUT", {
      headers: world.headers,
      json: { team_id: team(0), athletes: [{ user_id }] },
    });
  return { ...world, sentence, lineup };
}

test("a dated ban bars up to its end", async () => {
  const { call, tournament, ids, sentence, lineup } = await march();
  for (const role of ["athlete", "coach"] as const) {
    const given = await sentence(role === "coach" ? "Seu Mário" : "Tião", role);
    const made = await call(createSuspension, { json: given });
    expect(made).toMatchObject({ until: "2027-03-12", matches: 0, remaining: 0, served: 0 });
    const answers = await Promise.all([0, 1, 2].map((game) => lineup(game, given.user_id)));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200]);
    expect(JSON.stringify(await answers[0]?.json())).toContain("até 12/03/2027");
  }
  const round = await visitor(getDiscipline, { query: { tournament: tournament.id } });
  expect(round.suspended).toMatchObject([
    { game_id: ids[0], reason: "Suspensão por decisão do tribunal, até 12/03/2027." },
    { game_id: ids[0], suspensions: [{ until: "2027-03-12", matches: 0 }] },
  ]);
});

test("a ban has a number of games or an end date", async () => {
  const { call, headers, tournament, sentence } = await march();
  const given = await sentence("Tião", "athlete");
  const post = (json: object) => send("/v1/organizer/suspensions", "POST", { headers, json });
  for (const [change, field] of [
    [{ matches: 2 }, "until"],
    [{ until: null }, "matches"],
    [{ until: "12/03/2027" }, "until"],
  ] as const) {
    const refused = await post({ ...given, ...change });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: field }] });
  }
  const { id } = await call(createSuspension, { json: given });
  const params = { id };
  expect(await call(updateSuspension, { params, json: { note: "Recurso" } })).toMatchObject({
    until: "2027-03-12",
  });
  const byGames = await call(updateSuspension, { params, json: { matches: 2 } });
  expect(byGames).toMatchObject({ until: null, matches: 2, remaining: 2 });
  const back = await call(updateSuspension, { params, json: { until: "2027-04-01" } });
  expect(back).toMatchObject({ until: "2027-04-01", matches: 0 });
  const { records } = await visitor(listSuspensions, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([{ id, until: "2027-04-01" }]);
});
