import type { ApiClient, CallInput } from "../../../app/v1/client.ts";
import { publishBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import { createSuspension } from "../../../app/v1/people/discipline/contract.ts";

interface Row {
  id: number;
}

export const publish = (
  call: ApiClient,
  { id }: Row,
  ...bulletins: CallInput<typeof publishBulletins>["json"]["bulletins"]
) => call(publishBulletins, { json: { tournament_id: id, bulletins } });

export const suspend = (
  call: ApiClient,
  { id }: Row,
  more: Omit<CallInput<typeof createSuspension>["json"], "tournament_id">,
) => call(createSuspension, { json: { tournament_id: id, ...more } });
