import { expect } from "vitest";
import { z } from "zod";
import { request } from "../support/caller.ts";

const row = z.record(z.string(), z.unknown());

export const list = z.object({ records: z.array(row) });

export async function readAnswer(path: string, headers: Record<string, string> = {}) {
  const response = await request(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return row.parse(await response.json());
}

export async function readFirst(path: string, headers: Record<string, string> = {}) {
  const [first = {}] = list.parse(await readAnswer(path, headers)).records;
  return first;
}
