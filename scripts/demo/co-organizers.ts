import type { ApiClient } from "../../app/v1/client.ts";
import { inviteMember, listMembers } from "../../app/v1/accounts/members/contract.ts";

const invitedMembers = [
  { email: "mesa@apito.localhost", role: "scorer" },
  { email: "diretoria@apito.localhost", role: "manager" },
] as const;

export async function inviteCoOrganizers(call: ApiClient, championship_id: number): Promise<void> {
  const { records } = await call(listMembers, { query: { championship_id } });
  for (const { email, role } of invitedMembers) {
    if (records.some((member) => member.email === email)) continue;
    await call(inviteMember, { json: { championship_id, email, role } });
  }
}
