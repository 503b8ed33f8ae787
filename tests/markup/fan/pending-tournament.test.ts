import routes from "../../../app/routes.ts";
import { plainText } from "../../../app/domain/people/slug.ts";
import {
  getChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTeam } from "../../../app/v1/people/teams/contract.ts";
import {
  createTournament,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import { registerTeamPath, reportPath } from "../../../app/components/target.ts";
import { pages } from "../../../app/routes/championship/pages.ts";
import { listPaths } from "../../site/route-paths.ts";
import { expect, noticeOf, test } from "../fixtures.ts";

/** Names that open registration shows to everyone. */
const ANNOUNCED = "Quetzal";
/** Names private to organizers until publication. */
const HIDDEN = "Ornitorrinco";

/** Searches, which repeat the input. */
const TYPED = new Set(["/?q=quetzal", "/?q=ornitorrinco"]);

/** A championship with a published and an unpublished tournament, and every public address of the latter. */
async function pendingCup(organizer: Organizer) {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const { call, slug } = cup;
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, [[["Bangu", "Olaria"]]]);
  const { id } = await call(getChampionship, { params: { id: slug } });
  const season = await call(createSeason, { json: { championship_id: id, name: "2099" } });
  const { id: tournament } = await call(createTournament, {
    json: { season_id: season.id, name: `${ANNOUNCED} Adulto` },
  });
  const registers = new Map<string, number>();
  const teams = [];
  for (const name of [`${ANNOUNCED} FC`, `${ANNOUNCED} EC`]) {
    const team = await call(createTeam, { json: { name } });
    teams.push(team.id);
    const json = { tournament_id: tournament, team_id: team.id };
    registers.set(name, (await call(createRegister, { json })).id);
  }
  const names = [...registers.keys()];
  const [home = "", away = ""] = names;
  await groupPhase({ call, slug, tournament, registers }, { [HIDDEN]: names }, [[[home, away]]]);
  const { records } = await call(listGames, { query: { tournament } });
  const game = records[0]?.id ?? 0;
  const { user } = await call(createInscription, {
    json: { register_id: registers.get(home) ?? 0, name: `${HIDDEN} da Silva` },
  });
  const goal = { type: "goal" as const, team_id: teams[0] ?? 0, user_id: user.id };
  await call(setStats, { json: { games: [{ id: game, events: [goal] }] } });
  const values: Record<string, string | number | undefined> = {
    id: slug,
    gameId: game,
    teamId: teams[0],
    opponentId: teams[1],
    userId: user.id,
    list: "1.xml",
  };
  const ofRoutes = listPaths(routes)
    // Without addresses that need a secret or session, or belong to no championship.
    .filter((path) => !/^(?:organizador|equipe|medicao)|:link|:newsId|:sheet|\*/.test(path))
    .map((path) => `/${path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]))}`);
  const within = ofRoutes.filter((path) => path.includes(slug));
  return {
    call,
    slug,
    id,
    tournament,
    /** Addresses of the tournament and of rows only it has. */
    own: [
      ...within.map((path) => `${path}?torneio=${tournament}`),
      ...within.filter((path) => /\/(?:jogo|time|game|team|confronto)\/|atletas\/\d/.test(path)),
    ],
    around: [
      ...ofRoutes,
      ...TYPED,
      `/seguidos?times=${slug}:${teams[0]}`,
      `/oembed?url=${encodeURIComponent(`/c/${slug}`)}`,
    ],
  };
}

test("an unpublished tournament is on no public address", async ({
  organizer,
  openDesk,
  baseURL,
}) => {
  const { call, slug, id, tournament, own, around } = await pendingCup(organizer);
  const readAll = async (paths: string[]) => {
    const answers = [];
    for (const path of new Set(paths)) {
      const response = await fetch(baseURL + path, { redirect: "manual" });
      const text = plainText(await response.text());
      const names = (canary: string) => text.includes(plainText(canary));
      answers.push({ path, status: response.status, names });
    }
    return answers;
  };
  const pathsNaming = (canary: string, answers: Awaited<ReturnType<typeof readAll>>) =>
    answers.filter(({ path, names }) => names(canary) && !TYPED.has(path)).map(({ path }) => path);

  const closed = await readAll([...own, ...around]);
  const isOwn = ({ path }: { path: string }) => own.includes(path);
  expect(closed.filter(isOwn).filter(({ status }) => status !== 404)).toEqual([]);
  expect(pathsNaming(ANNOUNCED, closed)).toEqual([]);
  expect(pathsNaming(HIDDEN, closed)).toEqual([]);

  const change = { json: { enable_register: true } };
  await call(updateChampionship, { params: { id }, ...change });
  await call(updateTournament, { params: { id: tournament }, ...change });
  const open = await readAll([...own, ...around]);
  expect(pathsNaming(HIDDEN, open)).toEqual([]);
  const shown = open.filter(isOwn).filter(({ status }) => status === 200);
  const target = { championship: slug, tournament };
  const offered = pages.filter(({ ofTournament, announces }) => announces || !ofTournament);
  const others = [registerTeamPath(target), reportPath(target)];
  const allowed = new Set([...offered.map(({ to }) => to(target)), ...others]);
  const strays = shown
    .map(({ path }) => path)
    .filter((path) => !allowed.has(path) && !/\/time\/|^\/iframe\/team\//.test(path));
  expect(strays).toEqual([]);
  for (const page of ["informacoes", "inscrever-time", "regulamento", "times"]) {
    expect(shown.map(({ path }) => path)).toContain(`/c/${slug}/${page}?torneio=${tournament}`);
  }

  const games = await openDesk(`/organizador/${id}/torneios/${tournament}/jogos`);
  expect(games.main).toContain("Fora do ar: jogos e tabela, só a organização vê.");
  const preview = await games.follow("Ver como vai ficar");
  expect(preview.main).toContain(HIDDEN);
  const after = await games.press("Publicar");
  expect(noticeOf(after.document)).toBe(`${ANNOUNCED} Adulto está no ar.`);
  expect(after.queryAllByRole("button", { name: "Publicar" })).toEqual([]);
  const published = await readAll([`/c/${slug}?torneio=${tournament}`]);
  expect(pathsNaming(HIDDEN, published)).toHaveLength(1);
});
