import { Problem } from "../../../http/problem.ts";
import { read, write } from "../../kit/call.ts";
import { requireFound } from "../../kit/access.ts";
import { answer, type ApiContext, resource } from "../../kit/router.ts";
import { keyedHash } from "../../kit/secret.ts";
import { duration, limitVisitor, tooMany } from "../../kit/limit.ts";
import { referenceHeaders } from "../../kit/target.ts";
import {
  deletePushSubscription,
  ENDPOINT_HEADER,
  endPush,
  getPush,
  getPushSubscription,
  putPushSubscription,
} from "./contract.ts";
import { endToken, idInToken, pushKeys, testPushHost } from "./keys.ts";
import * as store from "./store.ts";
import {
  formatMinuteOfDay,
  isPushAddress,
  decodeKinds,
  encodeKinds,
  parseMinuteOfDay,
  type NewsKind,
} from "../../../domain/push.ts";
import { readNetwork } from "../../../http/request.ts";

export const push = resource();

/** Seconds that a network at its limit must wait. */
const DAY = 24 * 60 * 60;

push.serve(getPush, (c) => {
  const public_key = pushKeys(c.env)?.publicKey ?? null;
  return answer({ public_key }, referenceHeaders("push", public_key ?? ""));
});

push.serve(getPushSubscription, async (c) => {
  await limitVisitor(c, c.env.TEAM_LIMIT);
  const { db } = c.var;
  return subscriptionAnswer(await read(db, store.selectSubscription(db, namedDevice(c))));
});

push.serve(putPushSubscription, async (c) => {
  const { endpoint, keys, former, quiet, time_zone, topics } = c.req.valid("json");
  await limitVisitor(c, c.env.TEAM_LIMIT);
  if (!isPushAddress(endpoint, testPushHost(c.env))) {
    throw Problem.field("endpoint", "no_push_service", "push.noPushService");
  }
  if (!(await isPoint(keys.p256dh))) throw Problem.field("keys.p256dh", "no_key", "push.noKey");
  const { db } = c.var;
  const device = {
    endpoint,
    ...keys,
    quiet: quiet && { from: parseMinuteOfDay(quiet.from), to: parseMinuteOfDay(quiet.to) },
    time_zone,
    network: await networkOfDevice(c),
  };
  const after = await write(db, {
    steps: {
      moved: former === undefined ? undefined : store.moveDevice(db, former, device),
      ...store.keepDevice(db, device, topics?.map(toTopic)),
      ...store.selectSubscription(db, endpoint),
    },
  });
  if (!after.settings) throw tooMany(duration(DAY), DAY);
  return subscriptionAnswer(after);
});

push.serve(deletePushSubscription, async (c) => {
  const { db } = c.var;
  await write(db, { steps: { removed: store.removeDevice(db, namedDevice(c)) } });
});

push.serve(endPush, async (c) => {
  const { token } = c.req.valid("json");
  await limitVisitor(c, c.env.TEAM_LIMIT);
  const { db } = c.var;
  const { device } = await read(db, { device: store.deviceById(db, idInToken(token)) });
  if (!device || (await endToken(c.env, device)) !== token) return;
  await write(db, { steps: { removed: store.removeDevice(db, device.endpoint) } });
});

const namedDevice = (c: ApiContext): string => requireFound(c.req.header(ENDPOINT_HEADER));

/** True for a point on the curve, which encryption needs. */
async function isPoint(p256dh: string): Promise<boolean> {
  const bytes = Uint8Array.from(Buffer.from(p256dh, "base64url"));
  const curve = { name: "ECDH", namedCurve: "P-256" };
  return crypto.subtle.importKey("raw", bytes, curve, false, []).then(
    () => true,
    () => false,
  );
}

const toTopic = ({ championship, team, kinds }: AskedTopic): store.Topic => ({
  championship: /^\d+$/.test(championship) ? Number(championship) : championship,
  team,
  kinds: encodeKinds(kinds),
});

/** Hash of the network, not linkable to votes; null if unknown. */
async function networkOfDevice(c: ApiContext): Promise<string | null> {
  const network = readNetwork(c.req.raw);
  return network === null ? null : keyedHash(c.env, `push network ${network}`);
}

interface AskedTopic {
  championship: string;
  team: number | null;
  kinds: NewsKind[];
}

type Read = Awaited<ReturnType<typeof readSubscription>>;
const readSubscription = (db: Parameters<typeof store.selectSubscription>[0]) =>
  read(db, store.selectSubscription(db, ""));

function subscriptionAnswer({ settings, topics }: Read) {
  const { quiet_from, quiet_to, time_zone } = requireFound(settings);
  return {
    quiet:
      quiet_from === null || quiet_to === null
        ? null
        : { from: formatMinuteOfDay(quiet_from), to: formatMinuteOfDay(quiet_to) },
    time_zone,
    topics: topics.map(
      ({ championship_id, slug, championship_name, team_id, team_name, kinds }) => ({
        championship: { id: championship_id, slug, name: championship_name },
        team: team_id === null ? null : { id: team_id, name: team_name ?? "" },
        kinds: decodeKinds(kinds),
      }),
    ),
  };
}
