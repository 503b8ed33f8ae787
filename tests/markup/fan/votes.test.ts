import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { setLineup, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createCup, createFinal } from "../../site/cup-factory.ts";
import { createDerby, inHours } from "../../site/derby.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";

const readVotes = (page: Page) =>
  textsOf(page.document.querySelectorAll(".vote-result tbody tr, .vote-result tfoot tr"));

test("fans vote for the winner, and the votes page shows totals", async ({ open, organizer }) => {
  const { move, page } = await createDerby(organizer);
  await move(inHours(24));
  const game = await open(page);
  expect(textsOf(game.region("Quem vence?").getAllByRole("button"))).toEqual([
    "Bangu",
    "Empate",
    "Olaria",
  ]);
  const voted = await game.press("Bangu");
  expect(voted.url.pathname).toBe(`${page}/votos`);
  expect(voted.headers.get("cache-control")).toBe("private, no-store");
  expect(readVotes(voted)).toEqual(["Bangu100%", "Empate0%", "Olaria0%", "1 voto"]);
  const changed = await voted.press("Empate");
  expect(readVotes(changed)).toEqual(["Bangu0%", "Empate100%", "Olaria0%", "1 voto"]);
  expect((await changed.follow(/Bangu × Olaria/)).url.pathname).toBe(page);
});

test("after the game fans vote for its best player", async ({ open, organizer }) => {
  const { call, id, move, page, enrol, team } = await createDerby(organizer);
  const one = await enrol("Bangu", "Ademir");
  const other = await enrol("Olaria", "Zizinho");
  await move(inHours(-2));
  await call(setStats, { json: { games: [{ id, home_score: 1, away_score: 0 }] } });
  const bare = await open(page);
  const votes = await bare.follow("Votar no craque");
  expect(votes.url.pathname).toBe(`${page}/votos`);
  expect(textOf(votes.getByLabelText("Quem foi o craque?"))).toContain("Ademir");
  for (const [of, user_id] of [
    ["Bangu", one],
    ["Olaria", other],
  ] as const) {
    const athletes = [{ user_id, starter: true }];
    await call(setLineup, { params: { id }, json: { team_id: team(of), athletes } });
  }
  const game = await open(page);
  const voted = await game.press("Votar", { "Quem foi o craque?": "Zizinho" });
  expect(readVotes(voted)).toEqual(["Zizinho (Olaria)100%", "1 voto"]);
});

test("a late vote is refused and closes the question", async ({ open, organizer }) => {
  const { move, page } = await createDerby(organizer);
  await move(inHours(24));
  const game = await open(page);
  await move(inHours(-1));
  const late = await game.press("Bangu");
  expect(late.status).toBe(409);
  expect(textOf(late.getByRole("alert"))).toBe(
    "A votação de quem vence acaba quando o jogo começa.",
  );
  expect(late.main).toContain("Não há votação aberta neste jogo.");
  expect((await open(page)).queryByRole("region", { name: "Quem vence?" })).toBeNull();
});

test("an embedded vote is answered in its frame", async ({ open, organizer }) => {
  const { slug, id, move } = await createDerby(organizer);
  await move(inHours(24));
  const frame = await open(`/iframe/game/${slug}/${id}`);
  const voted = await frame.press("Olaria");
  expect(voted.url.pathname).toBe(`/iframe/game/${slug}/${id}`);
  expect(voted.headers.get("cache-control")).toBe("private, no-store");
  expect(readVotes(voted)).toEqual(["Bangu0%", "Empate0%", "Olaria100%", "1 voto"]);
});

test("only the first of two legs may end level", async ({ open, organizer }) => {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const [first, second] = await createFinal(cup, 2);
  const choices = async (id: number | undefined) => {
    const frame = await open(`/iframe/game/${cup.slug}/${id}`);
    return textsOf(frame.region("Quem vence?").getAllByRole("button"));
  };
  expect(await choices(first)).toEqual(["Bangu", "Empate", "Olaria"]);
  expect(await choices(second)).toEqual(["Olaria", "Bangu"]);
});

test("a frame's title shows the score", async ({ open, demo }) => {
  const frame = await open(`/iframe/game/${demo.slug}/${demo.live}`);
  expect(frame.document.title).toMatch(/^.+ \d × \d .+: Copa da Várzea$/);
  expect(frame.document.querySelector("[data-told][role=status]")).not.toBeNull();
  const goals = frame.document.querySelectorAll('[data-live="game"] [data-news][data-less]');
  expect(Array.from(goals, (goal) => goal.getAttribute("data-say"))).toEqual([
    expect.stringMatching(/^Gol! /),
    expect.stringMatching(/^Gol! /),
  ]);
});

test("an organizer can switch votes off", async ({ open, organizer }) => {
  const { call, championship, move, page } = await createDerby(organizer);
  await move(inHours(24));
  await call(updateChampionship, { params: { id: championship }, json: { fan_votes: false } });
  expect((await open(page)).queryByRole("region", { name: "Quem vence?" })).toBeNull();
});
