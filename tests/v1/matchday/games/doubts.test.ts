import { expect, test } from "vitest";
import { getGame, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { visitor } from "../../support/caller.ts";
import { athlete, editGame, league, lineUp, sendResults } from "../../support/games.ts";
import { readReasons } from "../../support/refusal.ts";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, headers, id, team, registers } = world;
  const { user: cesar } = await athlete(call, registers[0], "César");
  const { user: dudu } = await athlete(call, registers[0], "Dudu");
  const { user: elton } = await athlete(call, registers[0], "Élton");
  const [starter, bench, away] = [cesar.id, dudu.id, elton.id] as const;
  await lineUp(call, id, {
    team_id: team(0),
    athletes: [{ user_id: starter }, { user_id: bench, starter: false }],
  });
  const goal = (user_id: number, minute: number) => ({
    type: "goal" as const,
    team_id: team(0),
    user_id,
    minute,
  });
  const careful = async (result: object) =>
    readReasons(await sendResults(headers, [{ id, ...result }], { careful: true }));
  return { ...world, starter, bench, away, goal, careful };
}

test("unlikely data brings a notice or a question", async () => {
  const { call, id, goal, starter, away, team, careful } = await derby();
  const red = { type: "red_card" as const, team_id: team(0), user_id: starter, minute: 40 };
  const events = [red, goal(starter, 44), goal(away, 50)];
  expect(await careful({ events })).toEqual([
    422,
    "games.0.events.1.user_id doubt: César está fora do jogo: expulsão aos 40'.",
    "games.0.events.2.user_id doubt: Élton não está na escalação.",
  ]);
  expect(await visitor(getGame, { params: { id } })).toMatchObject({ finished: false, events: [] });
  const { notices } = await call(setStats, { json: { games: [{ id, events }] } });
  expect(notices).toEqual([
    { game_id: id, message: "César está fora do jogo: expulsão aos 40'." },
    { game_id: id, message: "Élton não está na escalação." },
  ]);
  expect(await careful({ events: [...events, goal(starter, 12)] })).toEqual([200]);
});

test("a goal noted twice brings a question, once", async () => {
  const { call, id, goal, starter, careful } = await derby();
  const [first, second] = [goal(starter, 37), goal(starter, 38)];
  await call(setStats, { json: { games: [{ id, events: [first] }] } });
  expect(await careful({ events: [first, second] })).toEqual([
    422,
    "games.0.events.1.user_id same_goal: Dois gols de César, aos 37' e aos 38': é o mesmo gol?",
  ]);
  expect(await visitor(getGame, { params: { id } })).toMatchObject({ home_score: 1 });
  const { notices } = await call(setStats, { json: { games: [{ id, events: [first, second] }] } });
  expect(notices).toEqual([
    { game_id: id, message: "Dois gols de César, aos 37' e aos 38': é o mesmo gol?" },
  ]);
  expect(await careful({ events: [first, second, goal(starter, 80)] })).toEqual([200]);
});

test("a score that differs from its goals brings a notice", async () => {
  const { call, id, goal, starter, bench, careful, team } = await derby();
  const { notices } = await call(setStats, {
    json: { games: [{ id, home_score: 7, away_score: 0, events: [goal(starter, 3)] }] },
  });
  expect(notices).toEqual([
    { game_id: id, message: "O placar é 7 a 0, mas os gols anotados dão 1 a 0." },
  ]);
  const on = {
    type: "substitution" as const,
    team_id: team(0),
    user_id: bench,
    replaced_user_id: starter,
    minute: 60,
  };
  const score = { home_score: 1, away_score: 0 };
  expect(await careful({ ...score, events: [goal(bench, 61)] })).toEqual([
    422,
    "games.0.events.0.user_id doubt: Dudu está no banco e ainda não entrou.",
  ]);
  expect(await careful({ ...score, events: [on, goal(bench, 61)] })).toEqual([200]);
});

test("absurd scores and future results bring a question", async () => {
  const { call, id, careful } = await derby();
  expect(await careful({ home_score: 333, away_score: 1 })).toEqual([
    422,
    "games.0.home_score doubt: São 333 gols de um time.",
  ]);
  await editGame(call, id, { starts_at: "2199-05-02T18:00:00Z" });
  expect(await careful({ home_score: 1, away_score: 0 })).toEqual([
    422,
    "games.0.home_score doubt: Este jogo está marcado para 02/05/2199, que ainda não chegou.",
  ]);
  expect(await careful({ home_score: 1, away_score: 0, finished: false })).toEqual([200]);
  const { notices } = await call(setStats, { json: { games: [{ id }] } });
  expect(notices).toEqual([]);
});

test("a coach scores no goal but may be booked", async () => {
  const { call, registers, careful, goal, team } = await derby();
  const coach = await athlete(call, registers[0], "Tite");
  await call(updateInscription, { params: { id: coach.id }, json: { role: "coach" } });
  expect(await careful({ events: [goal(coach.user.id, 3)] })).toEqual([
    422,
    "games.0.events.0.user_id doubt: Tite é da comissão técnica, e não joga.",
  ]);
  const booked = { type: "yellow_card", team_id: team(0), user_id: coach.user.id, minute: 3 };
  expect(await careful({ events: [booked] })).toEqual([200]);
});
