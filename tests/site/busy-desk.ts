import { createClient } from "../../app/v1/client.ts";
import { updateChampionship } from "../../app/v1/structure/championships/contract.ts";
import { listGames, updateGame } from "../../app/v1/matchday/games/contract.ts";
import { createRegister, createRegisters } from "../../app/v1/structure/registers/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createGroupPhase } from "../../app/v1/structure/tournaments/stages/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import type { Organizer } from "./account.ts";

const HOUR = 60 * 60 * 1000;

/** A drawn tournament of four with a late game, an upcoming one and a pending team. */
export async function busyDesk({ call }: Organizer, championship: { id: number }, base: string) {
  const json = { championship_id: championship.id, name: "2026", status: "started" as const };
  const season = await call(createSeason, { json });
  const { id } = await call(createTournament, {
    json: { season_id: season.id, name: "Adulto", status: "started", enable_register: true },
  });
  const teams = ["Ajax", "Boca", "Leões", "Real"].map((name) => ({ name }));
  await call(createRegisters, { params: { id }, json: { teams } });
  await call(createGroupPhase, { params: { id }, json: { groups: 1 } });
  const { records } = await call(listGames, { query: { tournament: id } });
  const [late, next] = records.map((game) => game.id);
  for (const [game = 0, hours] of [
    [late, -30],
    [next, 30],
  ] as const) {
    const starts_at = new Date(Date.now() + hours * HOUR).toISOString();
    await call(updateGame, { params: { id: game }, json: { starts_at, time_known: true } });
  }
  const params = { id: championship.id };
  await call(updateChampionship, { params, json: { enable_register: true } });
  const visitor = createClient({ send: (request) => fetch(request), base });
  await visitor(createRegister, {
    json: {
      tournament_id: id,
      name: "Nacional",
      contact_name: "Tião",
      contact_email: "tiao@apito.example",
      contact_phone: "13 99999-0000",
    },
  });
  return { tournament: id, late, next };
}
