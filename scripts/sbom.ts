/** Writes build/sbom.json: all packages that the deployed Worker may hold, for vulnerability scans. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeBill, type Lock } from "./sbom/bill.ts";

const root = join(import.meta.dirname, "..");
const lock: Lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
const bill = makeBill(lock);
await mkdir(join(root, "build"), { recursive: true });
await writeFile(join(root, "build", "sbom.json"), `${JSON.stringify(bill, null, 2)}\n`);
