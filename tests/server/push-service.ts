import { createServer, type IncomingMessage } from "node:http";
import {
  decodeBase64Url,
  type DeviceKeys,
  newDevice,
  openMessage,
  readVapid,
  type Vapid,
} from "../site/push-device.ts";
import { listen } from "../site/listen.ts";

/** A message as its device and push service see it. */
export interface Received {
  to: string;
  data: Record<string, string>;
  vapid: Vapid;
  headers: IncomingMessage["headers"];
}

/** Starts a local push service with its devices. */
export async function startPushService() {
  const devices = new Map<string, DeviceKeys>();
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    take(request)
      .then((status) => response.writeHead(status).end())
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const take = async (request: IncomingMessage): Promise<number> => {
    const to = (request.url ?? "").slice(1);
    const body = await readBody(request);
    const device = devices.get(to);
    const status = device ? (statuses.get(to) ?? 201) : 404;
    if (!device || status >= 300) return status;
    const vapid = await readVapid(request.headers.authorization ?? "");
    const data = JSON.parse(await openMessage(device, body));
    received.push({ to, data, vapid, headers: request.headers });
    return status;
  };
  return {
    url: await listen(server),
    received,
    /** Lists notifications as "name: title body". */
    told: () => received.map(({ to, data }) => `${to}: ${data["title"]} ${data["body"]}`),
    /** Sets the status of further deliveries to the device. */
    refuse: (name: string, status: number) => void statuses.set(name, status),
    /** Returns a new device's subscription. */
    newDevice: async (name: string) => {
      const device = await newDevice(`https://push.test/${name}`);
      devices.set(name, device);
      const { endpoint, p256dh, auth } = device;
      return { endpoint, keys: { p256dh, auth } };
    },
    stop: () => server.close(),
  };
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: string[] = [];
  for await (const part of request.setEncoding("base64url")) parts.push(String(part));
  return decodeBase64Url(parts.join(""));
}
