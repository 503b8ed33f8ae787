import { readerLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { createRegisters, listOwnRegisters } from "~/v1/structure/registers/contract.ts";

interface Entering {
  tournament: number;
  name: string;
  /** True when the name may differ only in spelling from another team's. */
  sure: boolean;
  key: string;
  /** The row that the form edits, and its version when the form was opened. */
  row: { version: number };
  version: number | undefined;
}

/**
 * Enters a team by name and returns its register; a team that is in the tournament keeps its own. A row that
 * changed is a conflict before a team is entered; a repeated form finds the team that it entered.
 */
export async function enterTeam(
  api: ApiClient,
  { tournament, name, sure, key, row, version }: Entering,
): Promise<number> {
  if (version !== undefined && row.version !== version) {
    const query = { tournament, per_page: MAX_PER_PAGE };
    const { records } = await api(listOwnRegisters, { query });
    const known = records.find((one) => one.name === name);
    if (known) return known.id;
    throw new ApiProblem(409, {
      type: "about:blank",
      title: "Conflito",
      status: 409,
      detail: say("request.stale", readerLanguage()),
      current: row,
    });
  }
  const { registers } = await api(createRegisters, {
    params: { id: tournament },
    json: { teams: [{ name }], sure },
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
    /^(?:register_id|teams\.)/.test(one.path) ? { ...one, path: "new_team" } : one,
  );
  throw new ApiProblem(error.status, { ...error.problem, ...(errors && { errors }) });
}
