import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { AnswerData, ApiBindings } from "../../../app/v1/kit/router.ts";
import { operations } from "../operations/index.ts";
import { once } from "../support/pieces.ts";
import { createWorld } from "../support/world.ts";
import { rightCaller } from "./permission.ts";
import { answerSchema, nameOf, sendCall } from "./sending.ts";

const sharedWorld = once(createWorld);

const withoutMoment = (answer: unknown) => ({
  ...Object(answer),
  exported_at: null,
  now: null,
  devices: null,
});

for (const entry of operations) {
  const { contract, who, subject } = entry;
  if (contract.method !== "get" || !answerSchema(contract, 200)) continue;
  test(`${nameOf(contract)} (${who}, ${subject ?? "no subject"}) gives pages its JSON data`, async () => {
    const world = await sharedWorld();
    const by = rightCaller(entry, world);
    const call = await entry.call(world, by);
    const sent = await sendCall(contract, call, by.headers);
    const answerData: AnswerData = new WeakMap();
    const bindings: ApiBindings = { ...env, ANSWER_DATA: answerData };
    const response = await sendCall(contract, call, by.headers, bindings);
    expect(response.status).toBe(200);
    expect(response.body).toBeNull();
    for (const name of ["cache-control", "content-type", "etag", "apito-revision"]) {
      expect(response.headers.get(name), name).toBe(sent.headers.get(name));
    }
    const data = withoutMoment(answerData.get(response));
    expect(data).toStrictEqual(withoutMoment(await sent.json()));

    if (who !== "public") return;
    const staying: ApiBindings = { ...bindings, DATA_STAYS: true };
    const handed = answerData.get(await sendCall(contract, call, by.headers, staying));
    expect(withoutMoment(handed)).toMatchObject(data);
  });
}
