import { log } from "../../../../http/log.ts";
import { storedLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import { openDatabase } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { resolveEndpoint, endToken, pushKeys } from "../keys.ts";
import { type MessageText, composeNews } from "./message.ts";
import {
  type Outcome,
  interpretAnswer,
  type PushMessage,
  pushRequest,
  type Sender,
} from "./web-push.ts";
import * as store from "./store.ts";
import { isQuietMinute, minuteIn } from "../../../../domain/push.ts";

/** Limits of a run of the sender, within those of the platform. */
export interface DeliveryLimits {
  batches: number;
  /** Milliseconds after which no batch is started. */
  time: number;
}

/** Limits after a write: a Worker has 30 s after its answer. */
export const AFTER_WRITE: DeliveryLimits = { batches: 20, time: 15_000 };

/** Limits of a scheduled run, one each minute. */
export const ON_SCHEDULE: DeliveryLimits = { batches: 200, time: 50_000 };

/** Milliseconds that one message may take. */
const PATIENCE = 10_000;

export type Post = (address: string, init: RequestInit) => Promise<Response>;

type Batch = Awaited<ReturnType<typeof takeNext>>;

/**
 * Sends due news in batches and returns the number of news, 0 without keys. When a sender crashes, its batch
 * is sent again and replaces the messages on the devices.
 */
export async function deliverNews(
  env: Env,
  requestId: string,
  budget: DeliveryLimits,
  post: Post = (address, init) => fetch(address, init),
): Promise<number> {
  const sender = readSender(env);
  if (!sender) return 0;
  const { db } = openDatabase(env.DB, "first-primary");
  const [waiting] = await store.findDue(db);
  if (!waiting) return 0;
  const until = Date.now() + budget.time;
  let settled: store.BatchResult | null = null;
  let batches = 0;
  for (;;) {
    const mayGoOn = batches < budget.batches && Date.now() < until;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const batch = await takeNext(db, settled, mayGoOn);
    if (!mayGoOn || !batch.news) return batches;
    // oxlint-disable-next-line no-await-in-loop
    settled = await sendBatch(env, batch, sender, post);
    batches++;
    log("info", {
      event: "push.sent",
      request_id: requestId,
      news: settled.news,
      reached: settled.reached.length,
      gone: settled.gone.length,
      again: settled.again.length,
      refused: settled.refused,
    });
  }
}

function readSender(env: Env): Sender | null {
  const keys = pushKeys(env);
  if (!keys) return null;
  return { keys, contact: env.PUBLIC_URL || `mailto:${env.CONTACT_TO}` };
}

/** Notes the results of the last batch and takes the next, in one trip. */
async function takeNext(
  db: ReturnType<typeof openDatabase>["db"],
  settled: store.BatchResult | null,
  mayGoOn: boolean,
) {
  const id = crypto.randomUUID();
  const noted = settled ? store.noteBatch(db, settled) : [];
  if (!mayGoOn) {
    await write(db, { steps: { noted } });
    return { id, news: undefined, waiting: [], devices: [] };
  }
  return { id, ...(await write(db, { steps: { noted, ...store.takeBatch(db, id) } })) };
}

async function sendBatch(
  env: Env,
  { id, news, waiting, devices }: Batch,
  sender: Sender,
  post: Post,
): Promise<store.BatchResult> {
  if (!news) throw new Error("A batch without news was sent.");
  const words = composeNews(news);
  const at = new Date();
  const awake = words ? devices.filter((device) => !isAsleep(device, at)) : [];
  const outcomes = await Promise.all(
    awake.map(async (device) => ({
      id: device.id,
      outcome: words
        ? await sendTo(env, device, composeMessage(news, words, at), sender, post)
        : REFUSAL,
    })),
  );
  const mayBeMore = waiting.length > 0 || devices.length >= store.DEVICES_A_BATCH;
  const idsOf = (is: Outcome["is"]) =>
    outcomes.filter(({ outcome }) => outcome.is === is).map((one) => one.id);
  const again = outcomes.flatMap(({ id: device, outcome }) => {
    const due_at = outcome.is === "later" ? inSeconds(at, outcome.after) : news.expires_at;
    return due_at < news.expires_at ? [{ id: device, due_at }] : [];
  });
  return {
    sender: id,
    news: news.id,
    edition: news.edition,
    reached: idsOf("taken"),
    gone: idsOf("gone"),
    refused: idsOf("refused").length,
    again,
    tried: [...devices, ...waiting].map((device) => device.id),
    next_at: words && mayBeMore ? nextAt(at, again, awake.length) : null,
  };
}

const REFUSAL: Outcome = { is: "refused" };

/** Time of the next batch: now, or at the first retry when the push service delayed most. */
function nextAt(at: Date, again: store.BatchResult["again"], sent: number): string {
  const [first] = again.map(({ due_at }) => due_at).toSorted();
  return first && again.length * 2 > sent ? first : at.toISOString();
}

const inSeconds = (at: Date, seconds: number): string =>
  new Date(at.getTime() + seconds * 1000).toISOString();

function isAsleep({ quiet_from: from, quiet_to: to, time_zone }: store.DeviceRow, at: Date) {
  return from !== null && to !== null && isQuietMinute({ from, to }, minuteIn(time_zone, at));
}

type Message = Omit<PushMessage, "text"> & { data: object };

const composeMessage = (news: store.TakenNews, words: MessageText, at: Date): Message => ({
  ttl: Math.max(0, Math.floor((Date.parse(news.expires_at) - at.getTime()) / 1000)),
  urgency: news.kind === "goal" ? "high" : "normal",
  topic: `game-${news.game_id}`,
  data: {
    ...words,
    tag: `game-${news.game_id}`,
    url: `/c/${news.slug}/jogo/${news.game_id}`,
    stop: say("pushNews.stop", storedLanguage()),
  },
});

async function sendTo(
  env: Env,
  device: store.DeviceRow,
  message: Message,
  sender: Sender,
  post: Post,
): Promise<Outcome> {
  const text = JSON.stringify({ ...message.data, token: await endToken(env, device) });
  const request = await pushRequest(device, { ...message, text }, sender).catch(() => null);
  // With invalid device keys a retry would not help.
  if (!request) return REFUSAL;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await post(resolveEndpoint(env, device.endpoint), { ...request, signal });
    await response.body?.cancel();
    const retryAfter = response.headers.get("retry-after");
    return interpretAnswer({ status: response.status, retryAfter }, new Date());
  } catch {
    return interpretAnswer(null, new Date());
  }
}
