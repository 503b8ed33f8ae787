import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openApiDocument } from "../../app/v1/api.ts";
import { createField } from "../../app/v1/fields/contract.ts";
import { setStats } from "../../app/v1/games/contract.ts";
import { send } from "./caller.ts";
import { athlete, league } from "./games-factory.ts";

/** The database with every trip to it counted: a batch is one, a statement sent alone is one. */
function counting(d1: D1Database) {
  const trips = { count: 0 };
  const alone = new Set(["all", "run", "first", "raw"]);
  const watch = <T extends object>(target: T, wrap: (key: string, value: Call) => Call): T =>
    new Proxy(target, {
      get(from, key) {
        const value: unknown = Reflect.get(from, key);
        return typeof value === "function" && typeof key === "string"
          ? wrap(key, (...args) => Reflect.apply(value, from, args))
          : value;
      },
    });
  const counted =
    (call: Call): Call =>
    (...args) => {
      trips.count += 1;
      return call(...args);
    };
  // A batch wants D1's own statements, so each wrapped one remembers its own.
  const own = new WeakMap<object, unknown>();
  const statement = (of: object): object => {
    const wrapped = watch(of, (key, call) => {
      if (alone.has(key)) return counted(call);
      return key === "bind" ? (...args) => statement(Object(call(...args))) : call;
    });
    own.set(wrapped, of);
    return wrapped;
  };
  const database = <T extends object>(of: T): T =>
    watch(of, (key, call) => {
      if (key === "prepare") return (...args) => statement(Object(call(...args)));
      if (key === "withSession") return (...args) => database(Object(call(...args)));
      if (key === "exec") return counted(call);
      if (key !== "batch") return call;
      return counted((statements) =>
        call(
          Array.isArray(statements) ? statements.map((s: object) => own.get(s) ?? s) : statements,
        ),
      );
    });
  return { db: database(d1), trips };
}

type Call = (...args: unknown[]) => unknown;

test("every public read costs one trip to the database", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, championship, tournament, season, registers, ids, team } = world;
  await call(createField, { json: { championship_id: championship.id, name: "Moça Bonita" } });
  const { user } = await athlete(call, registers[0], "Tião");
  await call(setStats, {
    json: {
      games: [{ id: ids[0] ?? 0, events: [{ type: "goal", team_id: team(0), user_id: user.id }] }],
    },
  });
  const ofTournament = `?tournament=${tournament.id}`;
  const ofChampionship = `?championship=${championship.slug}`;
  const paths: Record<string, string[]> = {
    "/v1/championships": ["/v1/championships?q=copa"],
    "/v1/championships/{id}": [`/v1/championships/${championship.slug}`],
    "/v1/championships/{id}/revision": [`/v1/championships/${championship.id}/revision`],
    "/v1/seasons": [`/v1/seasons${ofChampionship}`],
    "/v1/seasons/{id}": [`/v1/seasons/${season.id}`],
    "/v1/tournaments/{id}": [`/v1/tournaments/${tournament.id}`],
    "/v1/teams": ["/v1/teams", `/v1/teams${ofTournament}`, `/v1/teams${ofChampionship}&q=ban`],
    "/v1/teams/{id}": [`/v1/teams/${team(0)}`],
    "/v1/registers": [`/v1/registers${ofTournament}`],
    "/v1/rounds": [`/v1/rounds${ofTournament}`],
    "/v1/games": [
      `/v1/games${ofTournament}&round=current`,
      `/v1/games${ofChampionship}&day=2026-05-03`,
    ],
    "/v1/games/{id}": [`/v1/games/${ids[0]}`, `/v1/games/${ids[0]}${ofChampionship}`],
    "/v1/classifications": [
      `/v1/classifications${ofTournament}`,
      `/v1/classifications${ofChampionship}&round=1`,
    ],
    "/v1/ties": [`/v1/ties${ofTournament}`],
    "/v1/tournament_rankings": [`/v1/tournament_rankings${ofTournament}`],
    "/v1/stats": ["/v1/stats", `/v1/stats${ofTournament}`, `/v1/stats${ofChampionship}&type=og`],
    "/v1/statistics/season/{id}": [`/v1/statistics/season/${season.id}`],
    "/v1/statistics/tournament/{id}": [`/v1/statistics/tournament/${tournament.id}`],
    "/v1/users": [`/v1/users${ofTournament}&q=tiao`],
    "/v1/inscriptions": [`/v1/inscriptions${ofTournament}`],
  };
  const published = Object.entries(openApiDocument().paths ?? {})
    .filter(([path, item]) => item.get && !/^\/v1\/(organizer|auth)\//.test(path))
    .map(([path]) => path);
  expect(published.filter((path) => !(path in paths))).toEqual([]);

  const costs: [string, number, number][] = [];
  for (const path of Object.values(paths).flat()) {
    const { db, trips } = counting(env.DB);
    const response = await send(new Request(`https://apito.example${path}`), { ...env, DB: db });
    costs.push([path, response.status, trips.count]);
  }
  expect(costs).toEqual(
    Object.values(paths)
      .flat()
      .map((path) => [path, 200, 1]),
  );
});
