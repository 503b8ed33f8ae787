import { join } from "node:path";
import { exportChampionship } from "../../app/v1/archive/contract.ts";
import { listOwnChampionships } from "../../app/v1/championships/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { listOwnTeams } from "../../app/v1/teams/contract.ts";
import { readAccounts } from "../../scripts/api/account.ts";
import { networkSender } from "../../scripts/api/transport.ts";

/**
 * All that the import's account has at a server, of one championship everything: what others do there at
 * the same time is not in it. `dataDir` is where the import keeps its account.
 */
export async function ownedBy(base: string, dataDir: string, championship: number) {
  const accounts = await readAccounts(join(dataDir, "import-account.json"));
  const headers = { authorization: `Bearer ${accounts[base]?.import?.token}` };
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
