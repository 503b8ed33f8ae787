import { expect } from "vitest";
import { problemSchema } from "../../../app/http/problem.ts";
import type { Operation } from "../operations/operation.ts";
import { answerSchema, nameOf, readSuccessStatus } from "./sending.ts";

export async function expectSuccess(
  { contract }: Operation,
  response: Response,
  label = "",
): Promise<unknown> {
  const status = readSuccessStatus(contract);
  const text = await response.text();
  expect(`${response.status} ${response.ok ? "" : text}`, `${nameOf(contract)} ${label}`).toBe(
    `${status} `,
  );
  const schema = answerSchema(contract, status);
  if (!schema) return text;
  const body: unknown = JSON.parse(text);
  expect(schema.parse(body), `the answer of ${nameOf(contract)}`).toEqual(body);
  return body;
}

export async function expectProblem(
  { contract }: Operation,
  response: Response,
  status: number,
  label = "",
) {
  const text = await response.text();
  const what = `${nameOf(contract)} ${label}: ${text.slice(0, 300)}`;
  expect(response.status, what).toBe(status);
  expect(response.headers.get("content-type"), what).toMatch(/^application\/problem\+json/);
  expect(Object.keys(contract.responses), what).toContain(String(status));
  return problemSchema.parse(JSON.parse(text));
}
