import { exportChampionship } from "../../app/v1/copies/archive/contract.ts";
import { listOwnChampionships } from "../../app/v1/structure/championships/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { listOwnTeams } from "../../app/v1/people/teams/contract.ts";
import { findAccount } from "../../scripts/api/account.ts";
import { networkSender } from "../../scripts/api/transport.ts";

/**
 * Returns the import account's data of one championship, without other accounts' changes. `dataDir` stores
 * that account.
 */
export async function ownedBy(base: string, dataDir: string, championship: number) {
  const account = await findAccount(dataDir, base, "import");
  const headers = { authorization: `Bearer ${account?.token}` };
  const call = createClient({ send: networkSender(base), base, headers });
  const [{ exported_at: _, ...document }, championships, teams] = await Promise.all([
    call(exportChampionship, { params: { id: championship } }),
    call(listOwnChampionships, { query: { per_page: 1 } }),
    call(listOwnTeams, { query: { per_page: 1 } }),
  ]);
  return {
    document,
    championships: championships.pagination.total,
    teams: teams.pagination.total,
  };
}
