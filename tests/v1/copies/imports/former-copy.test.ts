import { expect, test } from "vitest";
import { exportChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { bringIn } from "./bring-in.ts";
import { readEntries, decodeJson } from "./entries.ts";
import former from "./former-copy.zip?url&inline";

test("a copy from before migration 0001 is imported whole", async () => {
  const zip = Buffer.from(former.slice(former.indexOf(",") + 1), "base64");
  const copied = decodeJson((await readEntries(zip)).get("championship.json"));
  const { call } = await organizer();
  const { id } = await bringIn(call, zip);
  const document = await call(exportChampionship, { params: { id } });
  // The one column with a value for former rows.
  const registers = document.registers.map(({ takes_points: _, ...row }) => row);
  expect({ ...document, registers }).toEqual({ ...copied, exported_at: document.exported_at });
});
