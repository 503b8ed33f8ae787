import {
  deletePushSubscription,
  ENDPOINT_HEADER,
  endPush,
  getPush,
  getPushSubscription,
  putPushSubscription,
} from "../../../app/v1/delivery/push/contract.ts";
import { newDevice } from "../../site/push-device.ts";
import { visitor } from "../support/caller.ts";
import type { World } from "../support/world.ts";
import type { Entry } from "./operation.ts";

const newEndpoint = (): string => `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;

async function wish(world: World) {
  const endpoint = newEndpoint();
  const { p256dh, auth } = await newDevice(endpoint);
  const topics = [{ championship: world.championship.slug, kinds: ["goal" as const] }];
  const quiet = { from: "22:00", to: "07:00" };
  return { endpoint, keys: { p256dh, auth }, quiet, time_zone: "America/Manaus", topics };
}

async function subscribed(world: World) {
  const json = await wish(world);
  await visitor(putPushSubscription, { json });
  return { headers: { [ENDPOINT_HEADER]: json.endpoint } };
}

export const push: Entry[] = [
  { contract: getPush, who: "public", call: () => ({}), subject: null },
  { contract: getPushSubscription, who: "public", call: subscribed, subject: null },
  {
    contract: putPushSubscription,
    who: "public",
    call: async (world) => ({ json: await wish(world) }),
    subject: null,
    wrong: [
      {
        "json.endpoint": "https://10.0.0.1/push",
        "json.keys.p256dh": "curta",
        "json.keys.auth": undefined,
        "json.quiet.from": "24:00",
        "json.time_zone": "Lua/Mar_da_Tranquilidade",
        "json.topics.0.kinds.0": "card",
        "json.topics.0.championship": "Copa da Várzea",
      },
      { "json.endpoint": "fcm.googleapis.com" },
    ],
    repeatable: true,
  },
  {
    contract: deletePushSubscription,
    who: "public",
    call: subscribed,
    subject: null,
    repeatable: true,
  },
  {
    contract: endPush,
    who: "public",
    call: () => ({ json: { token: `1-${"0".repeat(32)}` } }),
    subject: null,
    wrong: [{ "json.token": "sem número" }],
    repeatable: true,
  },
];
