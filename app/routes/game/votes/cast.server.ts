import type { RouterContextProvider } from "react-router";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { apiContext, vaultContext } from "~/worker/contexts.ts";
import { WINNERS } from "~/domain/votes.ts";
import { ApiProblem, type CallOutput } from "~/v1/client.ts";
import { castVote, type getVotes } from "~/v1/votes/contract.ts";
import { deviceOf } from "./device.server.ts";

export type Votes = CallOutput<typeof getVotes>;

export interface Cast {
  status: number;
  headers: { "set-cookie": string };
  /** The votes with this one; null where it was refused. */
  votes: Votes | null;
  /** Why it was refused, in Portuguese. */
  refusal: string | null;
}

interface VoteArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Casts the vote of a form with `winner` or `star` for the device that sent it. */
export async function castFrom(
  { request, context }: VoteArgs,
  game: number,
  where: { embedded: boolean },
): Promise<Cast> {
  const form = context.get(sentFormContext);
  const { device, headers } = await deviceOf(request, context.get(vaultContext), where);
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
