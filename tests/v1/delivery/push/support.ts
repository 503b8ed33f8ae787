import { env } from "cloudflare:workers";
import { setStats, type updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import type { CallInput } from "../../../../app/v1/client.ts";
import { putPushSubscription } from "../../../../app/v1/delivery/push/contract.ts";
import {
  type DeliveryLimits,
  deliverNews,
  ON_SCHEDULE,
} from "../../../../app/v1/delivery/push/delivery/deliver.ts";
import {
  type DeviceKeys,
  newDevice,
  newPushKeys,
  openMessage,
  readVapid,
} from "../../../site/push-device.ts";
import { visitor } from "../../support/caller.ts";
import { cup, editGame, league } from "../../support/games.ts";

type Answer = { status: number; headers?: Record<string, string> };

type Wanted = Partial<NonNullable<CallInput<typeof putPushSubscription>["json"]>>;

const KINDS = ["kick_off", "goal", "result", "postponed"] as const;

/**
 * A push service for tests: it knows devices by address, records messages and answers as configured. It
 * accepts messages of other tests unread.
 */
export async function pushService() {
  const bindings = { ...env, PUSH_KEYS: await newPushKeys() };
  const devices = new Map<string, DeviceKeys & { name: string }>();
  const told: string[] = [];
  const messages: { data: Record<string, string>; headers: Headers }[] = [];
  const service = {
    told,
    messages,
    most: 0,
    answer: (_name: string): Answer => ({ status: 201 }),
    subscribe: async (name: string, wanted: Wanted) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      const device = await newDevice(endpoint);
      devices.set(endpoint, { ...device, name });
      const { p256dh, auth } = device;
      await visitor(putPushSubscription, { json: { endpoint, keys: { p256dh, auth }, ...wanted } });
      return device;
    },
    deliver: (budget: DeliveryLimits = ON_SCHEDULE) =>
      deliverNews(bindings, "test", budget, async (address, init) => {
        under += 1;
        service.most = Math.max(service.most, under);
        const response = await take(address, init);
        under -= 1;
        return response;
      }),
  };
  let under = 0;
  const take = async (address: string, init: RequestInit): Promise<Response> => {
    const device = devices.get(address);
    if (!device) return new Response(null, { status: 201 });
    const { status, headers } = service.answer(device.name);
    if (status >= 300) return new Response(null, { status, ...(headers && { headers }) });
    const sent = new Headers(init.headers);
    await readVapid(sent.get("authorization") ?? "");
    if (!(init.body instanceof Uint8Array)) throw new TypeError("A message is bytes.");
    const data = JSON.parse(await openMessage(device, Uint8Array.from(init.body)));
    messages.push({ data, headers: sent });
    told.push(`${device.name}: ${data.title} ${data.body}`);
    return new Response(null, { status });
  };
  return service;
}

type World = Pick<Awaited<ReturnType<typeof league>>, "call" | "id" | "championship" | "team">;

export function pitch({ call, id, championship, team }: World) {
  const stats = (result: object) => call(setStats, { json: { games: [{ id, ...result }] } });
  const set = (json: CallInput<typeof updateGame>["json"]) => editGame(call, id, json);
  return {
    id,
    set,
    stats,
    score: (home_score: number, away_score: number) =>
      stats({ home_score, away_score, finished: false }),
    end: (home_score: number, away_score: number, more: object = {}) =>
      stats({ home_score, away_score, ...more }),
    whole: [{ championship: championship.slug, kinds: [...KINDS] }],
    side: (place: number, kinds: (typeof KINDS)[number][] = [...KINDS]) => [
      { championship: championship.slug, team: team(place), kinds },
    ],
  };
}

export const derby = async () => {
  const world = await league(["Leão", "Tigre", "Ponte Preta"], [[[0, 1]], [[2, 0]]]);
  return { ...world, ...pitch(world) };
};

export const final = async () => {
  const world = await cup(["Leão", "Tigre"], [[[0, 1]]]);
  return { ...world, ...pitch(world) };
};
