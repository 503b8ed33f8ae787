import {
  createChampionship,
  listOwnChampionships,
} from "../../../app/v1/championships/contract.ts";
import type { ApiClient } from "../../../app/v1/client.ts";
import { createSeason, listSeasons } from "../../../app/v1/seasons/contract.ts";
import {
  createTournament,
  listTournaments,
  updateTournament,
} from "../../../app/v1/tournaments/contract.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce } from "../../api/repeat.ts";
import type { Season } from "../season.ts";

/** The season's championship, season and tournament: found by name, else created. */
export async function buildTournament(call: ApiClient, season: Season) {
  const championship = await ownChampionship(call, season);
  const { id: season_id, status } = await seasonOf(call, season, championship.id);
  const tournament = await tournamentOf(call, season, season_id);
  return { championship, season_id, season_status: status, tournament_id: tournament.id };
}

/** A name among one's own championships is not unique by rule: the oldest is the one. */
async function ownChampionship(call: ApiClient, { championship: name, modality }: Season) {
  const find = async () => {
    const query = { name };
    const own = await allPages((page) =>
      call(listOwnChampionships, { query: { ...query, ...page } }),
    );
    return own.toSorted((a, b) => a.id - b.id)[0];
  };
  return (
    (await find()) ?? createOnce(find, () => call(createChampionship, { json: { name, modality } }))
  );
}

async function seasonOf(call: ApiClient, { season: name }: Season, championship_id: number) {
  const find = async () => {
    const query = { championship: String(championship_id) };
    const seasons = await allPages((page) => call(listSeasons, { query: { ...query, ...page } }));
    return seasons.find((season) => season.name === name);
  };
  return (
    (await find()) ??
    createOnce(find, () =>
      call(createSeason, { json: { championship_id, name, status: "started" } }),
    )
  );
}

async function tournamentOf(call: ApiClient, season: Season, season_id: number) {
  const { tournament: name, modality, preset } = season;
  const find = async () => {
    const query = { season: season_id };
    const known = await allPages((page) => call(listTournaments, { query: { ...query, ...page } }));
    return known.find((tournament) => tournament.name === name);
  };
  const wanted = { modality, status: "started", tournament_rankings: preset } as const;
  const found =
    (await find()) ??
    (await createOnce(find, () =>
      call(createTournament, { json: { season_id, name, ...wanted } }),
    ));
  const same =
    found.modality === modality &&
    found.status === wanted.status &&
    found.tournament_rankings.preset === preset;
  if (same) return found;
  const json = { ...wanted, rules_reason: "Regulamento do arquivo importado" };
  return call(updateTournament, { params: { id: found.id }, json });
}
