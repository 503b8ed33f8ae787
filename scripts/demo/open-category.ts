import type { ApiClient } from "../../app/v1/client.ts";
import {
  createRegister,
  listOwnRegisters,
  updateRegister,
} from "../../app/v1/structure/registers/contract.ts";
import { listOwnTeams } from "../../app/v1/people/teams/contract.ts";
import { createTournament, listTournaments } from "../../app/v1/structure/tournaments/contract.ts";
import { allPages } from "../api/pages.ts";
import type { Calendar } from "./calendar.ts";
import { THIS_YEAR } from "./championship.ts";
import { teamsA, teamsB } from "./clubs.ts";

export const OPEN = `Sub-15 ${THIS_YEAR}`;

const approvedTeams = [...teamsA.slice(0, 2), ...teamsB.slice(0, 2)];
const waiting = teamsA[5] ?? "";

export async function openCategory(
  call: ApiClient,
  championship_id: number,
  season_id: number,
  calendar: Calendar,
): Promise<void> {
  const { records } = await call(listTournaments, {
    query: { championship: championship_id, season: season_id },
  });
  const tournament =
    records.find(({ name }) => name === OPEN) ??
    (await call(createTournament, {
      json: {
        season_id,
        name: OPEN,
        category: "Sub-15",
        status: "pending",
        modality: "campo",
        game_duration: 60,
        enable_register: true,
        reduce_minors_names: true,
        inscription_info: {
          opens_at: calendar.at(-10, "08:00"),
          closes_at: calendar.at(21, "22:00"),
          min_athletes: 11,
          max_athletes: 20,
          documents: ["RG ou certidão de nascimento", "Autorização do responsável"],
          text: "Inscrição gratuita. Cada time traz a própria bola reserva e um jogo de coletes.",
        },
      },
    }));
  const tournament_id = tournament.id;
  const registers = await allPages((page) =>
    call(listOwnRegisters, { query: { tournament: tournament_id, ...page } }),
  );
  const teams = await allPages((page) => call(listOwnTeams, { query: page }));
  for (const name of [...approvedTeams, waiting]) {
    const team = teams.find((one) => one.name === name);
    if (!team || registers.some(({ team_id }) => team_id === team.id)) continue;
    const { id } = await call(createRegister, { json: { tournament_id, team_id: team.id } });
    if (name === waiting) {
      await call(updateRegister, { params: { id }, json: { status: "pending" } });
    }
  }
}
