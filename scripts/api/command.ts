import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { ApiProblem } from "../../app/v1/client.ts";
import { Failure } from "../run/failure.mjs";
import type { Credentials } from "./account.ts";
import { UserError } from "./told.ts";

export function commandLine<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new UserError(usage);
  }
}

export const serverOptions = {
  base: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
} as const;

export function readServer(given: string | undefined): string {
  const base = given ?? `http://localhost:${process.env.PORT || 8787}`;
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new UserError(`"${base}" não é o endereço de um servidor.`);
  }
  return new URL(base).origin;
}

export function readAccount(values: {
  email?: string | undefined;
  password?: string | undefined;
}): Credentials | null {
  const { email, password } = values;
  if (email === undefined && password === undefined) return null;
  if (!email || !password) throw new UserError("Informe --email e --password juntos.");
  return { email, password };
}

export function printFailure(error: unknown): number {
  if (error instanceof ApiProblem) {
    console.error(`O servidor recusou: ${error.problem.detail}`);
    for (const { path, message } of error.problem.errors ?? [])
      console.error(`  ${path}: ${message}`);
  } else {
    const isTold = error instanceof UserError || error instanceof Failure;
    console.error(isTold ? error.message : error);
  }
  return 1;
}
