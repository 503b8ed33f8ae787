import { openApiDocument } from "../../../app/v1/api.ts";
import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createField } from "../../../app/v1/structure/fields/contract.ts";
import { INCLUDABLE_LISTS } from "../../../app/v1/structure/tournaments/contract.ts";
import { png } from "../support/file-samples.ts";
import { athlete, league, saveGames } from "../support/games.ts";
import { setPlan } from "../support/plan.ts";
import { sql } from "../support/statement.ts";
import { publish, suspend } from "../support/people.ts";
import { newNews } from "../support/championship-rows.ts";

export async function publicWorld() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, championship, tournament, registers, ids, team } = world;
  await call(createField, { json: { championship_id: championship.id, name: "Moça Bonita" } });
  const { user } = await athlete(call, registers[0], "Tião");
  await saveGames(call, {
    id: ids[0],
    events: [{ type: "goal", team_id: team(0), user_id: user.id }],
  });
  const { logo } = await call(updateChampionship, {
    params: { id: championship.id },
    form: { logo: new Blob([png()]) },
  });
  await setPlan(championship.id, "elite");
  const news = await newNews(call, championship, {
    title: "Final no domingo",
    body: "Todos lá!",
    published_at: "2026-05-03T18:00:00.000Z",
  });
  await publish(call, tournament, { type: "registration", user_id: user.id, to_team_id: team(0) });
  await suspend(call, tournament, { user_id: user.id, team_id: team(0), matches: 1 });
  const link = await sql`SELECT enrolment_token FROM registers
     WHERE id = ${registers[0]?.id ?? 0}`.first<string>("enrolment_token");
  return { ...world, user, news, logo: logo ?? "", link: link ?? "" };
}

type PublicWorld = Awaited<ReturnType<typeof publicWorld>>;

/** Reads of constant data and files, which need no database. */
export const REFERENCE_READS = new Set([
  "/v1/states",
  "/v1/states/{uf}/cities",
  "/v1/positions",
  "/v1/push",
  "/v1/rulebooks",
  "/v1/files/{key}",
]);

/** Returns addresses of every public read by path. */
export function publicReads({
  championship,
  tournament,
  season,
  ids,
  team,
  user,
  news,
  logo,
  link,
}: PublicWorld): Record<string, string[]> {
  const ofTournament = `?tournament=${tournament.id}`;
  const ofChampionship = `?championship=${championship.slug}`;
  return {
    "/v1/championships": [
      "/v1/championships?q=copa",
      "/v1/championships?q=bangu+copa",
      "/v1/championships?q=coap",
    ],
    "/v1/search": ["/v1/search?q=bangu", "/v1/search?q=tiao", "/v1/search?q=olraia"],
    "/v1/followed": [`/v1/followed?teams=${championship.slug}:${team(0)},copa:1`],
    "/v1/championships/{id}": [`/v1/championships/${championship.slug}`],
    "/v1/championships/{id}/history": [
      `/v1/championships/${championship.slug}/history`,
      `/v1/championships/${championship.id}/history?category=&order=titles`,
    ],
    "/v1/championships/{id}/scorers": [`/v1/championships/${championship.slug}/scorers`],
    "/v1/championships/{id}/meetings": [
      `/v1/championships/${championship.slug}/meetings?team=${team(0)}&opponent=${team(1)}`,
    ],
    "/v1/championships/{id}/revision": [`/v1/championships/${championship.id}/revision`],
    "/v1/seasons": [`/v1/seasons${ofChampionship}`, "/v1/seasons/"],
    "/v1/seasons/{id}": [`/v1/seasons/${season.id}`],
    "/v1/tournaments/{id}": [
      `/v1/tournaments/${tournament.id}`,
      `/v1/tournaments/${tournament.id}?include=${INCLUDABLE_LISTS.join(",")}`,
    ],
    "/v1/tournaments/{id}/regulation": [`/v1/tournaments/${tournament.id}/regulation`],
    "/v1/rulebooks": ["/v1/rulebooks"],
    "/v1/push": ["/v1/push"],
    "/v1/teams": ["/v1/teams", `/v1/teams${ofTournament}`, `/v1/teams${ofChampionship}&q=ban`],
    "/v1/teams/{id}": [`/v1/teams/${team(0)}`, `/v1/teams/${team(0)}${ofChampionship}`],
    "/v1/registers": [`/v1/registers${ofTournament}`, "/v1/registers"],
    "/v1/rounds": [`/v1/rounds${ofTournament}`],
    "/v1/games": [
      `/v1/games${ofTournament}&round=current`,
      `/v1/games${ofChampionship}&day=2026-05-03`,
      `/v1/games${ofChampionship}&team=${team(0)}`,
      `/v1/games${ofChampionship}&round_of=${ids[0]}`,
      `/v1/games?season=${season.id}`,
      "/v1/games",
    ],
    "/v1/games/now": ["/v1/games/now"],
    "/v1/calendar": [
      `/v1/calendar${ofTournament}&from=2026-05-01&to=2026-05-31`,
      `/v1/calendar${ofChampionship}&scope=championship&team=${team(0)}`,
      `/v1/calendar${ofChampionship}&scope=championship&game=${ids[0]}`,
    ],
    "/v1/agenda": [
      `/v1/agenda${ofChampionship}&from=2026-05-03&team=${team(0)}`,
      `/v1/agenda${ofTournament}&undated=true`,
    ],
    "/v1/games/dockets/{id}": [`/v1/games/dockets/${tournament.id}`],
    "/v1/games/{id}": [`/v1/games/${ids[0]}`, `/v1/games/${ids[0]}${ofChampionship}`],
    "/v1/games/{id}/context": [
      `/v1/games/${ids[1]}/context`,
      `/v1/games/${ids[0]}/context${ofChampionship}`,
    ],
    "/v1/games/{id}/votes": [
      `/v1/games/${ids[0]}/votes`,
      `/v1/games/${ids[0]}/votes${ofChampionship}`,
    ],
    "/v1/classifications": [
      `/v1/classifications${ofTournament}`,
      `/v1/classifications${ofChampionship}&round=1`,
      "/v1/classifications",
    ],
    "/v1/classifications/supposed": [
      `/v1/classifications/supposed${ofTournament}`,
      `/v1/classifications/supposed${ofChampionship}&scores=${ids[0]}:1-0`,
    ],
    "/v1/rankings/teams": [`/v1/rankings/teams${ofTournament}`],
    "/v1/rankings/best": [`/v1/rankings/best${ofTournament}`],
    "/v1/rankings/goalkeepers": [`/v1/rankings/goalkeepers${ofTournament}`],
    "/v1/fields": [`/v1/fields${ofChampionship}`, `/v1/fields${ofChampionship}&team=${team(0)}`],
    "/v1/news": [`/v1/news${ofChampionship}`, "/v1/news"],
    "/v1/news/{id}": [`/v1/news/${news.id}`, `/v1/news/${news.id}${ofChampionship}`],
    "/v1/bulletins": [
      `/v1/bulletins${ofTournament}&athlete=${user.id}`,
      `/v1/bulletins${ofChampionship}&day=2026-05-03&team=${team(0)}`,
    ],
    "/v1/suspensions": [
      `/v1/suspensions${ofTournament}`,
      `/v1/suspensions${ofChampionship}&team=${team(0)}`,
    ],
    "/v1/discipline": [`/v1/discipline${ofTournament}`, `/v1/discipline${ofChampionship}&round=1`],
    "/v1/scores": [`/v1/scores?user_id=${user.id}`, `/v1/scores${ofTournament}&user_id=${user.id}`],
    "/v1/ties": [`/v1/ties${ofTournament}`],
    "/v1/projections": [`/v1/projections${ofTournament}`, `/v1/projections${ofChampionship}`],
    "/v1/tournament_rankings": [`/v1/tournament_rankings${ofTournament}`],
    "/v1/stats": [
      "/v1/stats",
      `/v1/stats${ofTournament}`,
      `/v1/stats${ofChampionship}&type=og&team=${team(0)}`,
      `/v1/stats${ofChampionship}&scope=season`,
    ],
    "/v1/statistics": [`/v1/statistics${ofChampionship}`, `/v1/statistics${ofTournament}`],
    "/v1/statistics/season/{id}": [`/v1/statistics/season/${season.id}`],
    "/v1/statistics/tournament/{id}": [`/v1/statistics/tournament/${tournament.id}`],
    "/v1/statistics/tournament/{id}/charts": [`/v1/statistics/tournament/${tournament.id}/charts`],
    "/v1/statistics/team/{id}": [`/v1/statistics/team/${team(0)}${ofChampionship}`],
    "/v1/users": [
      `/v1/users${ofTournament}&q=tiao`,
      `/v1/users${ofChampionship}&team=${team(0)}&position=gol`,
      "/v1/users",
    ],
    "/v1/users/{id}/games": [`/v1/users/${user.id}/games${ofChampionship}`],
    "/v1/users/{id}": [`/v1/users/${user.id}`, `/v1/users/${user.id}${ofChampionship}`],
    "/v1/users/{id}/discipline": [`/v1/users/${user.id}/discipline${ofChampionship}`],
    "/v1/inscriptions": [`/v1/inscriptions${ofTournament}`, "/v1/inscriptions"],
    "/v1/states": ["/v1/states"],
    "/v1/states/{uf}/cities": ["/v1/states/SP/cities"],
    "/v1/positions": ["/v1/positions"],
    "/v1/files/{key}": [logo],
    "/v1/enrolments/{token}": [`/v1/enrolments/${link}`],
  };
}

export const publishedReads = (): string[] =>
  Object.entries(openApiDocument().paths ?? {})
    .filter(
      ([path, item]) =>
        item.get &&
        !/^\/v1\/(?:organizer|auth|staff|team|sheet|push\/subscription)(?:\/|$)/.test(path),
    )
    .map(([path]) => path);
