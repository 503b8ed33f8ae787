import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { createRegisters } from "~/v1/structure/registers/contract.ts";

interface Entering {
  name: string;
  /** True when the name may differ only in spelling from another team's. */
  sure: boolean;
  key: string;
}

/** Enters a team by name and returns its register; a team that is in the tournament keeps its own. */
export async function enterTeam(
  api: ApiClient,
  tournament: number,
  { name, sure, key }: Entering,
): Promise<number> {
  const json = { teams: [{ name }], sure };
  const { registers } = await api(createRegisters, {
    params: { id: tournament },
    json,
    key: `${key}-team`,
  }).catch(nameTeam);
  const [register] = registers;
  if (!register) throw new Error("The team was not entered.");
  return register.id;
}

/** Shows a refusal of the team at the field with its name. */
export function nameTeam(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const errors = error.problem.errors?.map((one) =>
    /^(?:register_id|teams\.)/.test(one.path) ? { ...one, path: "name" } : one,
  );
  throw new ApiProblem(error.status, { ...error.problem, ...(errors && { errors }) });
}
