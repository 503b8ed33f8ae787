import { createRegister, listRegisters } from "../../../app/v1/registers/contract.ts";
import { listOwnTeams } from "../../../app/v1/teams/contract.ts";
import { inLanes } from "../../api/lanes.ts";
import { allPages } from "../../api/pages.ts";
import { createOnce } from "../../api/repeat.ts";
import type { Site } from "./site.ts";

/** A team's ids in the tournament. */
export interface TeamIds {
  team_id: number;
  register_id: number;
}

/** Every team by name: found among the championship owner's, else created, and registered in the tournament. */
export async function buildTeams(site: Site, names: string[]) {
  const { call, progress, championship_id, tournament_id } = site;
  const listTeams = () =>
    allPages((page) => call(listOwnTeams, { query: { championship_id, ...page } }));
  const listTheirs = () =>
    allPages((page) => call(listRegisters, { query: { tournament: tournament_id, ...page } }));
  const [teams, registers] = await Promise.all([listTeams(), listTheirs()]);
  const teamByName = new Map(teams.map((team) => [team.name, team]));
  const registerByTeam = new Map(registers.map((register) => [register.team_id, register]));
  const registerByName = new Map(registers.map((register) => [register.team.name, register]));

  progress.stage("Times", names.length);
  const built = await inLanes(names, async (name): Promise<[string, TeamIds]> => {
    const known = teamByName.get(name);
    const findRegister = async () =>
      (await listTheirs()).find(({ team_id, team }) =>
        known ? team_id === known.id : team.name === name,
      );
    const register =
      (known ? registerByTeam.get(known.id) : registerByName.get(name)) ??
      (await createOnce(findRegister, () =>
        call(createRegister, {
          json: { tournament_id, ...(known ? { team_id: known.id } : { name }) },
        }),
      ));
    const { team_id } = register;
    progress.done();
    return [name, { team_id, register_id: register.id }];
  });
  return new Map(built);
}
