import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toolEnv } from "../../scripts/run/processes.mjs";
import { learnTypes } from "../../scripts/run/types.mjs";

test("the first memory has the exported types of each file", async () => {
  const project = await mkdtemp(join(tmpdir(), "apito-types-"));
  try {
    const compilerOptions = { lib: ["es5"], types: [] };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    await writeFile(join(project, "team.ts"), "export const name = 'Olaria';");
    await writeFile(join(project, "game.ts"), "export { name as home } from './team.ts';");
    const file = join(project, "memory.tsbuildinfo");
    await learnTypes({ file, project, env: toolEnv() });
    const { fileNames, fileInfos } = JSON.parse(await readFile(file, "utf8"));
    const known = fileNames.filter((_: string, at: number) => fileInfos[at].signature);
    expect(known).toEqual(["./team.ts", "./game.ts"]);
  } finally {
    await rm(project, { recursive: true, force: true });
  }
});
