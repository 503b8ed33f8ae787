import {
  getGame,
  setKicks,
  setLineup,
  setReport,
  setStats,
  updateGame,
} from "../../../app/v1/matchday/games/contract.ts";
import { createSquads } from "../../site/squads.ts";
import { expect, type Page, test, textOf, textsOf } from "../fixtures.ts";

const sides = ["home", "away"] as const;

/** Parses "●○ ●", starting with home. */
const kicks = (drawn: string, user_id: number | null = null) =>
  Array.from(drawn.replaceAll(" ", "")).map((one, i) => ({
    side: sides[i % 2] ?? "home",
    scored: one === "●",
    ...(i === 0 && { user_id }),
  }));

async function shootOut(organizer: Parameters<typeof createSquads>[0]) {
  const squads = await createSquads(organizer, 1);
  const { call, slug, games } = squads;
  const [id = 0] = games;
  const params = { id };
  await call(updateGame, { params, json: { status: "live", period: "Pênaltis" } });
  await call(setStats, {
    json: { games: [{ id, finished: false, home_score: 1, away_score: 1 }] },
  });
  const kick = (drawn: string, kicker?: number) =>
    call(setKicks, { params, json: { kicks: kicks(drawn, kicker) } });
  return {
    ...squads,
    id,
    kick,
    page: `/c/${slug}/jogo/${id}`,
    embed: `/iframe/game/${slug}/${id}`,
  };
}

const readDots = ({ document }: Page) =>
  textsOf(document.querySelectorAll('[aria-label="Cobranças de pênalti"] > p'));

test("each kick is a dot, read as a sentence", async ({ open, organizer }) => {
  const { kick, page, embed, enrol, call, id } = await shootOut(organizer);
  expect(readDots(await open(page))).toEqual([]);
  await kick("●○ ●●", await enrol("Bangu", "Ademir"));
  const live = await open(page);
  expect(readDots(live)).toEqual(["Bangu: gol (Ademir), gol● ●", "Olaria: perdeu, gol○ ●"]);
  const dots = live.document.querySelector('[aria-label="Cobranças de pênalti"]');
  expect(dots?.closest("[data-live]")?.getAttribute("data-live")).toBe("game");
  expect(dots?.querySelectorAll('b[aria-hidden="true"]')).toHaveLength(2);
  expect(textOf(live.document.querySelector("h1"))).toContain("2 × 1 nos pênaltis");
  expect(live.main).not.toContain("venceu nos pênaltis");
  const told = live.document.querySelector('[data-news="kicks"]');
  expect([told?.getAttribute("data-key"), told?.getAttribute("data-say")]).toEqual([
    "4",
    "Olaria marcou: 2 × 1 nos pênaltis.",
  ]);
  expect(readDots(await open(embed))).toEqual([
    "Bangu: gol (Ademir), gol● ●",
    "Olaria: perdeu, gol○ ●",
  ]);
  await kick("●○ ●○ ●○");
  await call(setStats, { json: { games: [{ id }] } });
  const over = await open(page);
  expect(over.main).toContain("Bangu venceu nos pênaltis por 3 a 0");
  expect(readDots(over)).toEqual([
    "Bangu: gol, gol, gol● ● ●",
    "Olaria: perdeu, perdeu, perdeu○ ○ ○",
  ]);
  expect(textOf((await open(embed)).document.body)).toContain("Encerrado nos pênaltis");
});

test("a total without kicks reads as before", async ({ open, organizer }) => {
  const { call, id, page } = await shootOut(organizer);
  await call(setStats, { json: { games: [{ id, home_penalties: 4, away_penalties: 3 }] } });
  const over = await open(page);
  expect(readDots(over)).toEqual([]);
  expect(over.main).toContain("Bangu venceu nos pênaltis por 4 a 3");
});

test("the organizer's and the fans' best player appear separately", async ({ open, organizer }) => {
  const { call, id, page, enrol, team, slug } = await shootOut(organizer);
  const one = await enrol("Bangu", "Ademir");
  const other = await enrol("Olaria", "Zizinho");
  for (const [of, user_id] of [
    ["Bangu", one],
    ["Olaria", other],
  ] as const) {
    const athletes = [{ user_id, starter: true }];
    await call(setLineup, { params: { id }, json: { team_id: team(of), athletes } });
  }
  const starts_at = new Date(Date.now() - 7_200_000).toISOString();
  await call(updateGame, { params: { id }, json: { starts_at } });
  const { version } = await call(getGame, { params: { id } });
  await call(setStats, {
    json: { games: [{ id, version, home_penalties: 4, away_penalties: 3 }] },
  });
  const before = await open(page);
  expect(textOf(before.region("Craque do jogo").element)).toContain("Ver os votos");
  await call(setReport, { params: { id }, json: { man_of_the_match_id: other } });
  const after = await open(page);
  expect(textOf(after.region("Craque do jogo").element)).toMatch(
    /escolha da organização.*Zizinho.*Olaria/,
  );
  expect(textOf(after.region("Craque da torcida").element)).toContain("Votar");
  const votes = await after.follow("Ver os votos");
  expect(votes.main).toContain("Craque do jogo, na escolha da organização: Zizinho.");
  expect(votes.main).toContain("Craque da torcida");

  const profile = await after.follow("Zizinho");
  expect(profile.main).toMatch(/vez craque do jogo\s*1/);
  const ranking = await open(`/c/${slug}/atletas/ranking`);
  const best = await ranking.follow("Craques");
  expect(best.url.search).toBe("?tipo=craques");
  expect(textsOf(best.document.querySelectorAll(".ranking > li"))).toEqual([
    expect.stringMatching(/1º lugar.*Zizinho.*Olaria.*1 vez craque do jogo/),
  ]);
});
