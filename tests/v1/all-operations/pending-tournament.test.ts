import { describe, expect, test } from "vitest";
import { plainText } from "../../../app/domain/people/slug.ts";
import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { send } from "../support/caller.ts";
import { groupPhase, newSeason, newTournament } from "../support/championship.ts";
import { athlete, drawGames, saveGames } from "../support/games.ts";
import { publicReads, publicWorld } from "./public-reads.ts";
import { publish, suspend } from "../support/people.ts";

/** Marks names that a tournament with open registration shows publicly. */
const ANNOUNCED = "anunciado";
/** Marks names that stay private until publication. */
const HIDDEN = "segredo";

async function pendingWorld() {
  const world = await publicWorld();
  const { call, championship } = world;
  const season = await newSeason(world, championship, "2099");
  const tournament = await newTournament(world, season, {
    name: "Anunciado Adulto",
    status: "pending",
  });
  const own = { ...world, tournament, season };
  const phase = await groupPhase(own, ["Anunciado FC", "Anunciado EC"], {
    rounds: 2,
    name: "Segredo",
  });
  const ids = await drawGames(own, phase, [[[0, 1]], [[1, 0]]]);
  const team = (place: number): number => phase.teams[place]?.id ?? 0;
  const { user } = await athlete(call, phase.registers[0], "Segredo da Silva");
  await saveGames(call, {
    id: ids[0],
    events: [{ type: "goal", team_id: team(0), user_id: user.id }],
  });
  await publish(call, tournament, { type: "registration", user_id: user.id, to_team_id: team(0) });
  await suspend(call, tournament, { user_id: user.id, team_id: team(0), matches: 1 });
  const { id, slug } = championship;
  const search = [
    "/v1/search?q=segredo",
    "/v1/search?q=anunciado",
    "/v1/championships?q=anunciado",
    "/v1/championships?q=anunciada",
    `/v1/followed?teams=${slug}:${team(0)}`,
    `/v1/teams?championship=${slug}&q=anunciado`,
    "/v1/teams?q=anunciado",
    `/v1/games?championship=${id}&round_of=${ids[0]}`,
    `/v1/scores?championship=${slug}&user_id=${user.id}`,
  ];
  const reads = Object.entries(publicReads({ ...own, ...phase, ids, team, user }))
    // The enrolment link is a secret that keeps working; a file's address shows nothing.
    .filter(([path]) => path !== "/v1/enrolments/{token}" && path !== "/v1/files/{key}")
    .flatMap(([, addresses]) => addresses);
  return { ...own, ids, reads: [...reads, ...search] };
}

type World = Awaited<ReturnType<typeof pendingWorld>>;

const readAll = (addresses: string[], headers: Record<string, string> = {}) =>
  Promise.all(
    addresses.map(async (address) => {
      const response = await send(address, "GET", { headers });
      const text = plainText(await response.text());
      return { address, status: response.status, text, headers: response.headers };
    }),
  );

const isAbout = ({ tournament, ids }: World, address: string): boolean =>
  [
    `tournament=${tournament.id}(?:&|$)`,
    `/v1/(?:tournaments|games/dockets|statistics/tournament)/${tournament.id}(?:\\D|$)`,
    `/v1/games/(?:${ids.join("|")})(?:\\D|$)`,
  ].some((pattern) => new RegExp(pattern).test(address));

describe("a tournament in preparation", () => {
  /** All tests use it in order: later ones open the registration, then publish it. */
  let made: Promise<World> | undefined;
  const worldOnce = () => (made ??= pendingWorld());

  test("a tournament in preparation is absent from all public reads", async () => {
    const world = await worldOnce();
    const answers = await readAll(world.reads);
    const naming = answers.filter(({ text }) => text.includes(ANNOUNCED) || text.includes(HIDDEN));
    expect(naming.map(({ address }) => address)).toEqual([]);
    const about = answers.filter(({ address }) => isAbout(world, address));
    expect(about.length).toBeGreaterThan(20);
    expect(about.filter(({ status }) => status !== 404)).toEqual([]);
  });

  test("a tournament in preparation is complete, uncached, for its organizers", async () => {
    const world = await worldOnce();
    const answers = await readAll(
      world.reads.filter((address) => isAbout(world, address)),
      world.headers,
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("cloudflare-cdn-cache-control")).toBeNull();
    }
  });

  test("open registration shows a tournament's information, regulation and teams", async () => {
    const world = await worldOnce();
    const { call, championship, tournament } = world;
    const change = { json: { enable_register: true } };
    await call(updateChampionship, { params: { id: championship.id }, ...change });
    await call(updateTournament, { params: { id: tournament.id }, ...change });
    const answers = await readAll(world.reads);
    const regulation = `/v1/tournaments/${tournament.id}/regulation`;
    const hidden = answers.filter(({ text }) => text.includes(HIDDEN));
    expect(hidden.map(({ address }) => address).filter((one) => one !== regulation)).toEqual([]);
    const shown = answers.filter(
      ({ address, status }) => status === 200 && isAbout(world, address),
    );
    expect(new Set(shown.map(({ address }) => address.replace(/[?&]include=.*/, "")))).toEqual(
      new Set([
        `/v1/tournaments/${tournament.id}`,
        regulation,
        `/v1/teams?tournament=${tournament.id}`,
        `/v1/registers?tournament=${tournament.id}`,
      ]),
    );
  });

  test("a published tournament is public", async () => {
    const world = await worldOnce();
    const { call, championship, tournament } = world;
    await call(updateTournament, { params: { id: tournament.id }, json: { status: "started" } });
    await call(updateChampionship, {
      params: { id: championship.id },
      json: { enable_register: false },
    });
    const about = await readAll(world.reads.filter((address) => isAbout(world, address)));
    expect(about.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
