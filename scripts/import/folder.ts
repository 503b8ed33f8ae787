import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SEASON_FILES, type SeasonTexts } from "./parse.ts";

export async function readFolder(folder: string): Promise<SeasonTexts> {
  const texts: SeasonTexts = {};
  for (const file of SEASON_FILES) {
    const bytes = await readFile(join(folder, file)).catch((error: unknown) => {
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (code === "ENOENT" || code === "ENOTDIR") return null;
      throw error;
    });
    if (bytes) texts[file] = decodeText(bytes);
  }
  return texts;
}

/** Decodes UTF-8, or the Windows encoding of Brazilian spreadsheets. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
