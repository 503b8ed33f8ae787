import {
  advanceImport,
  createImport,
  PART_BYTES,
  putImportPart,
} from "../../../../app/v1/copies/imports/contract.ts";
import { copyChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import type { ApiClient } from "../../../../app/v1/client.ts";
import { sql } from "../../support/statement.ts";

export async function downloadCopy(call: ApiClient, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await call(copyChampionship, { params: { id } });
  return new Uint8Array(await answer.arrayBuffer());
}

export const sendPart = (call: ApiClient, id: number, zip: Uint8Array, number: number) =>
  call(putImportPart, {
    params: { id, number },
    json: {
      part: Buffer.from(zip.subarray((number - 1) * PART_BYTES, number * PART_BYTES)).toString(
        "base64",
      ),
    },
  });

export const partKey = (id: number) =>
  sql`SELECT key FROM import_parts WHERE import_id = ${id} AND number = 1`.first<string>("key");

export async function upload(call: ApiClient, zip: Uint8Array, invitations = false) {
  const begun = await call(createImport, { json: { bytes: zip.length, invitations } });
  for (const number of begun.missing) {
    await sendPart(call, begun.id, zip, number);
  }
  return begun;
}

export async function finish(call: ApiClient, id: number) {
  for (let step = 0; ; step++) {
    const row = await call(advanceImport, { params: { id } });
    if (row.state === "done" && row.championship) return { ...row.championship, steps: step };
  }
}

export async function bringIn(call: ApiClient, zip: Uint8Array, invitations = false) {
  const { id } = await upload(call, zip, invitations);
  return finish(call, id);
}
