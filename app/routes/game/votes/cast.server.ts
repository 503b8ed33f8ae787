import { type RouterContextProvider, createCookie } from "react-router";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { apiContext, vaultContext } from "~/worker/contexts.ts";
import { WINNERS } from "~/domain/votes.ts";
import { ApiProblem, type CallOutput } from "~/v1/client.ts";
import { castVote, type getVotes } from "~/v1/matchday/votes/contract.ts";
import { attributes, cookieName, type Seal } from "~/worker/signed-cookie.ts";

export type Votes = CallOutput<typeof getVotes>;

export interface CastVote {
  status: number;
  headers: { "set-cookie": string };
  /** The votes with this one counted; null when it was refused. */
  votes: Votes | null;
  refusal: string | null;
}

/** Casts a form's vote (`winner` or `star`) for the device that sent it. */
export async function takeVote(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  game: number,
  where: { embedded: boolean },
): Promise<CastVote> {
  const form = context.get(sentFormContext);
  const { device, headers } = await identifyDevice(request, context.get(vaultContext), where);
  const winner = WINNERS.find((one) => one === form.get("winner"));
  const star = Number(form.get("star"));
  const json = { device, ...(star > 0 ? { star } : { winner }) };
  try {
    const votes = await context.get(apiContext)(castVote, { params: { id: game }, json });
    return { status: 200, headers, votes, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const { detail, errors = [] } = error.problem;
    const refusal = errors[0]?.message ?? detail;
    return { status: error.status, headers, votes: null, refusal };
  }
}

/** Seconds that the cookie of a voting device lives, as long as its votes are stored. */
const NINETY_DAYS = 90 * 24 * 60 * 60;

/**
 * The cookie of a voting device. In a frame, browsers keep only a cookie partitioned by site, so a device can
 * vote once per site.
 */
const deviceCookie = (vault: Seal, embedded: boolean) =>
  createCookie(cookieName("apito-voto", vault.secure), {
    ...attributes(vault),
    ...(embedded && vault.secure && { sameSite: "none" as const, partitioned: true }),
    maxAge: NINETY_DAYS,
  });

export async function identifyDevice(
  request: Request,
  vault: Seal,
  { embedded }: { embedded: boolean },
): Promise<{ device: string; headers: { "set-cookie": string } }> {
  const cookie = deviceCookie(vault, embedded);
  const read: unknown = await cookie.parse(request.headers.get("cookie"));
  const device = typeof read === "string" ? read : crypto.randomUUID();
  return { device, headers: { "set-cookie": await cookie.serialize(device) } };
}
