import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { packTar, unpackTar } from "modern-tar/fs";
import { UserError } from "../api/told.ts";

/** Packs a folder into one file that only its owner can read, since it holds secrets. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await pipeline(packTar(folder), createGzip(), createWriteStream(aside, { mode: 0o600 }));
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

export async function unpackFile(file: string, folder: string): Promise<void> {
  if (!existsSync(file)) throw new UserError(`${file} não existe.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder, { fmode: 0o600 }));
  } catch {
    throw new UserError(`${file} não pode ser lido: não é uma cópia do Apito, ou foi cortado.`);
  }
}
