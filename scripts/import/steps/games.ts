import { createField, listFields } from "../../../app/v1/fields/contract.ts";
import { createGames, listSeasonGames, updateGame } from "../../../app/v1/games/contract.ts";
import type { CallOutput } from "../../../app/v1/client.ts";
import { inLanes, inParts } from "../../api/lanes.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce, repeat } from "../../api/repeat.ts";
import type { Season, SeasonGame } from "../season.ts";
import { tiesOf } from "../ties.ts";
import type { PhaseIds } from "./phases.ts";
import type { Site } from "./site.ts";
import type { SpotIds } from "./spots.ts";
import type { TeamIds } from "./teams.ts";

/** Games in one call: all or none of them are made. */
const PART = 400;

export type ApiGame = CallOutput<typeof listSeasonGames>["records"][number];

/** A game's id, and what the championship already held of it before this run. */
export interface GameId {
  id: number;
  before: ApiGame | null;
}

/** All games of the season, those of its other tournaments too. */
export const seasonGames = ({ call, season_id }: Site): Promise<ApiGame[]> =>
  allPages((page) => call(listSeasonGames, { query: { season: season_id, ...page } }));

/** Every game, found by phase, round, home and away, else created; with date, time and field as read. */
export async function buildGames(
  site: Site,
  season: Season,
  { phases, teams, spots }: { phases: PhaseIds[]; teams: Map<string, TeamIds>; spots: SpotIds },
): Promise<Map<SeasonGame, GameId>> {
  const { call, progress, tournament_id } = site;
  const fields = await buildFields(site, season);
  const wanted = season.phases.flatMap((phase, i) => {
    const legs = phase.is_group ? new Map<SeasonGame, number>() : legsOf(tiesOf(phase));
    return phase.games.map((game) => ({
      game,
      key: keyOf([
        phases[i]?.id,
        game.round,
        teams.get(game.home)?.team_id,
        teams.get(game.away)?.team_id,
      ]),
      json: {
        round_id: phases[i]?.rounds.get(game.round) ?? 0,
        home_spot_id: spots[i]?.get(game.home) ?? 0,
        away_spot_id: spots[i]?.get(game.away) ?? 0,
        leg: legs.get(game) ?? null,
        field_id: fields.get(game.venue ?? "") ?? null,
        starts_at: game.startsAt,
        time_known: game.timeKnown,
      },
    }));
  });
  const list = async () => {
    const all = await seasonGames(site);
    const own = all.filter((game) => game.tournament_id === tournament_id);
    return new Map(own.map((game) => [apiKey(game), game]));
  };

  progress.stage("Jogos", wanted.length);
  const before = await list();
  const ids = new Map<SeasonGame, GameId>();
  await inLanes(wanted, async ({ game, key, json }) => {
    const known = before.get(key);
    if (!known) return;
    if (isRescheduled(known, json)) {
      const { round_id: _, ...change } = json;
      await call(updateGame, { params: { id: known.id }, json: change });
    }
    ids.set(game, { id: known.id, before: known });
    progress.done();
  });

  for (const part of inParts(
    wanted.filter(({ key }) => !before.has(key)),
    PART,
  )) {
    let arrived = new Map<string, { id: number }>();
    let sent = false;
    await repeat(async () => {
      if (sent) arrived = await list();
      sent = true;
      if (part.every(({ key }) => arrived.has(key))) return;
      const games = part.map(({ json }) => json);
      const created = await call(createGames, { json: { tournament_id, games } });
      arrived = new Map(created.games.map((game, i) => [part[i]?.key ?? "", game]));
    });
    for (const { game, key } of part) {
      const created = arrived.get(key);
      if (!created) throw new Error("A created game has no id.");
      ids.set(game, { id: created.id, before: null });
    }
    progress.done(part.length);
  }
  return ids;
}

const keyOf = (parts: (number | null | undefined)[]): string => parts.join(" ");

const apiKey = ({ phase, round, home_team_id, away_team_id }: ApiGame): string =>
  keyOf([phase.id, round.order, home_team_id, away_team_id]);

const legsOf = (ties: { games: SeasonGame[] }[]): Map<SeasonGame, number> =>
  new Map(ties.flatMap(({ games }) => games.map((game, i): [SeasonGame, number] => [game, i + 1])));

interface Schedule {
  home_spot_id: number;
  away_spot_id: number;
  leg: number | null;
  field_id: number | null;
  starts_at: string | null;
  time_known: boolean;
}

const isRescheduled = (known: ApiGame, wanted: Schedule): boolean =>
  known.home_spot_id !== wanted.home_spot_id ||
  known.away_spot_id !== wanted.away_spot_id ||
  known.leg !== wanted.leg ||
  (known.field?.id ?? null) !== wanted.field_id ||
  !isSameTime(known.starts_at, wanted.starts_at) ||
  known.time_known !== wanted.time_known;

const isSameTime = (a: string | null, b: string | null): boolean =>
  (a && Date.parse(a)) === (b && Date.parse(b));

/** The championship's fields by name. */
async function buildFields({ call, progress, championship_id }: Site, season: Season) {
  const games = season.phases.flatMap((phase) => phase.games);
  const names = [...new Set(games.flatMap(({ venue }) => venue ?? []))];
  const list = () => allPages((page) => call(listFields, { query: { championship_id, ...page } }));
  const known = new Map((await list()).map((field) => [field.name, field]));
  progress.stage("Campos", names.length);
  const ids = await inLanes(names, async (name): Promise<[string, number]> => {
    const find = async () => (await list()).find((field) => field.name === name);
    const create = () => call(createField, { json: { championship_id, name } });
    const field = known.get(name) ?? (await createOnce(find, create));
    progress.done();
    return [name, field.id];
  });
  return new Map(ids);
}
