import type { z } from "@hono/zod-openapi";
import { ZodType } from "zod";
import { BASE, dispatch } from "../support/caller.ts";
import type { Call, Operation, Place } from "../operations/operation.ts";

type Contract = Operation["contract"];

export const nameOf = ({ method, path }: Contract): string => `${method} ${path}`;

export function readSuccessStatus({ method, path, responses }: Contract): number {
  const status = Object.keys(responses)
    .map(Number)
    .find((s) => s >= 200 && s < 300);
  if (status === undefined) throw new Error(`${method} ${path} promises no success.`);
  return status;
}

export function answerSchema(contract: Contract, status: number): z.ZodType | null {
  const response = contract.responses[status];
  if (!response || !("content" in response)) return null;
  const type = status < 400 ? "application/json" : "application/problem+json";
  const content = response.content?.[type];
  const schema = content && "schema" in content ? content.schema : null;
  return schema instanceof ZodType ? schema : null;
}

export function createRequest(
  contract: Contract,
  call: Call,
  headers: Record<string, string> = {},
): Request {
  let path = contract.path;
  for (const [key, value] of Object.entries(call.params ?? {})) {
    path = path.replace(`{${key}}`, encodeURIComponent(String(value)));
  }
  const url = new URL(path, BASE);
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return new Request(url, {
    method: contract.method.toUpperCase(),
    headers: {
      ...(call.json !== undefined && { "content-type": "application/json" }),
      ...headers,
      ...call.headers,
    },
    ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
    ...(call.form && { body: createForm(call.form) }),
  });
}

function createForm(parts: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}

export const sendCall = (
  contract: Contract,
  call: Call,
  headers?: Record<string, string>,
  bindings?: Env,
): Promise<Response> => dispatch(createRequest(contract, call, headers), bindings);

export function sendAs(
  contract: Contract,
  call: Call,
  headers: Record<string, string>,
  bindings?: Env,
): Promise<Response> {
  const { authorization: _, ...others } = call.headers ?? {};
  return sendCall(contract, { ...call, headers: others }, headers, bindings);
}

export const valueAt = (call: Call, place: Place): unknown =>
  place.split(".").reduce<unknown>((value, step) => own(value, step), call);

export const own = (value: unknown, step: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;

export function withAt(call: Call, place: string, value: unknown): Call {
  const [part = "", ...steps] = place.split(".");
  return { ...call, [part]: changed(own(call, part), steps, value) };
}

function changed(whole: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = changed(own(whole, step), rest, value);
  if (Array.isArray(whole)) return whole.map((item, i) => (String(i) === step ? inner : item));
  if (inner === undefined && rest.length === 0) {
    return Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => key !== step));
  }
  return /^\d+$/.test(step) && !whole ? [inner] : { ...Object(whole ?? {}), [step]: inner };
}
