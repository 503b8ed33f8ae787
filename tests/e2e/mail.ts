import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

const folder = join(process.env.APITO_DATA_DIR ?? ".data", "mail");

/** The newest mail to an address, as the local server kept it: header lines, then the text. */
export async function mailTo(address: string): Promise<string> {
  let name: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      name = names
        .filter((file) => file.endsWith(`${address}.txt`))
        .toSorted()
        .at(-1);
      return name;
    }, `a mail to ${address}`)
    .toBeDefined();
  return readFile(join(folder, name ?? ""), "utf8");
}
