import { createRegister, listRegisters } from "../../../app/v1/registers/contract.ts";
import { createTeam, listOwnTeams } from "../../../app/v1/teams/contract.ts";
import { inLanes } from "../../api/lanes.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce } from "../../api/repeat.ts";
import type { Site } from "./site.ts";

/** A team's ids in the tournament. */
export interface TeamIds {
  team_id: number;
  register_id: number;
}

/** Every team by name: found among one's own, else created, and registered in the tournament. */
export async function buildTeams({ call, progress, tournament_id }: Site, names: string[]) {
  const listTeams = () => allPages((page) => call(listOwnTeams, { query: page }));
  const listTheirs = () =>
    allPages((page) => call(listRegisters, { query: { tournament: tournament_id, ...page } }));
  const [teams, registers] = await Promise.all([listTeams(), listTheirs()]);
  const teamByName = new Map(teams.map((team) => [team.name, team]));
  const registerByTeam = new Map(registers.map((register) => [register.team_id, register]));

  progress.stage("Times", names.length);
  const built = await inLanes(names, async (name): Promise<[string, TeamIds]> => {
    const findTeam = async () => (await listTeams()).find((team) => team.name === name);
    const team =
      teamByName.get(name) ??
      (await createOnce(findTeam, () => call(createTeam, { json: { name } })));
    const team_id = team.id;
    const findRegister = async () =>
      (await listTheirs()).find((register) => register.team_id === team_id);
    const register =
      registerByTeam.get(team_id) ??
      (await createOnce(findRegister, () =>
        call(createRegister, { json: { tournament_id, team_id } }),
      ));
    progress.done();
    return [name, { team_id, register_id: register.id }];
  });
  return new Map(built);
}
