import { href } from "react-router";
import type { Done, Work } from "~/routes/form/handled.ts";
import { getFactors } from "~/v1/auth/factors/contract.ts";

/** After a factor was added: to the recovery codes while there are none, else back to the factor's page. */
export async function afterAdded({ api, t }: Work, done: string, page: string): Promise<Done> {
  const { recovery_codes } = await api(getFactors);
  return recovery_codes === null
    ? { say: t("organizer.security.codes.next", { done }), to: href("/organizador/conta/codigos") }
    : { say: done, to: page };
}
