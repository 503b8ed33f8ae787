import { createRegisters } from "../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createGroupPhase } from "../../app/v1/structure/tournaments/stages/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";
import type { Organizer } from "./account.ts";

const NAMES = [
  "Ajax do Grajaú",
  "Boca de Lobo",
  "Leões da Serra",
  "Nacional",
  "Palmeirinha",
  "Real Matismo",
  "Unidos da Vila",
  "Vasquinho",
];

/** A tournament with approved teams, and its pages' path. */
export async function createTeamTournament(
  { call }: Organizer,
  championship_id: number,
  teams = 4,
) {
  const season = await call(createSeason, { json: { championship_id, name: "2026" } });
  const { id } = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started" },
  });
  const { registers } =
    teams === 0
      ? { registers: [] }
      : await call(createRegisters, {
          params: { id },
          json: { teams: NAMES.slice(0, teams).map((name) => ({ name })) },
        });
  return { id, registers, path: `/organizador/${championship_id}/torneios/${id}` };
}

/** A group phase of all teams, by name. */
export async function createGroupStage(
  { call }: Organizer,
  tournament: { id: number },
  json: Omit<CallInput<typeof createGroupPhase>["json"], "groups"> & { groups?: number } = {},
) {
  const params = { id: tournament.id };
  return call(createGroupPhase, { params, json: { groups: 1, draw: false, ...json } });
}
