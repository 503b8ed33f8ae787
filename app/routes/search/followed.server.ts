import { data, href, redirect, type RouterContextProvider, createCookie } from "react-router";
import { cacheHeaders } from "~/http/cache.ts";
import { sentFormContext, textOfPart } from "~/routes/form/sent-form.ts";
import { loadAnswers } from "~/routes/request.ts";
import { listFollowed, MOST_FOLLOWED, namesFollowed } from "~/v1/followed/contract.ts";
import { apiContext, vaultContext } from "~/worker/contexts.ts";
import {
  attributes,
  cookieName,
  HALF_A_YEAR,
  type Seal,
} from "~/routes/organizer/session/cookies.ts";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The teams that the address names, which is everybody's page; else those that the visitor's own cookie
 * names, which nobody keeps.
 */
export async function readFollowed({ request, context }: Args) {
  const asked = new URL(request.url).searchParams.get("times") ?? "";
  if (asked !== "") {
    return data({ own: false, gone: [], records: await recordsOf(context, asked) });
  }
  const kept = await teamsInCookie(request, context.get(vaultContext));
  const records = kept.length === 0 ? [] : await recordsOf(context, kept.join(","));
  const there = new Set(records.map(nameOf));
  const gone = kept.filter((one) => !there.has(one));
  return data({ own: true, gone, records }, { headers: cacheHeaders("none") });
}

async function recordsOf(context: Args["context"], teams: string) {
  const { records } = await loadAnswers(
    context.get(apiContext)(listFollowed, { query: { teams } }),
  );
  return records;
}

const nameOf = (one: { championship: { slug: string }; team: { id: number } }): string =>
  `${one.championship.slug}:${one.team.id}`;

/** Why a team is not followed, as a key of its text. */
export type FollowRefusal = "unreadable" | "gone" | "full";

const STATUS: Record<FollowRefusal, number> = { unreadable: 400, gone: 404, full: 409 };

/** Follows the team that a form names in `time`, or leaves the one in `deixar` ("todos": all of them). */
export async function changeFollowed({ request, context }: Args) {
  const form = context.get(sentFormContext);
  const seal = context.get(vaultContext);
  const kept = await teamsInCookie(request, seal);
  const [team, left] = [textOfPart(form, "time"), textOfPart(form, "deixar")];
  const others = kept.filter((one) => one !== team && one !== left && left !== "todos");
  const refusal = left === "" ? await refusalOf(team, others, context) : null;
  if (refusal) return data({ refusal, most: MOST_FOLLOWED }, { status: STATUS[refusal] });
  const teams = left === "" ? [team, ...others] : others;
  const headers = { "set-cookie": await keepTeams(teams, seal) };
  return redirect(href("/seguidos"), { status: 303, headers });
}

async function refusalOf(
  team: string,
  others: string[],
  context: Args["context"],
): Promise<FollowRefusal | null> {
  if (!namesFollowed(team)) return "unreadable";
  if (others.length >= MOST_FOLLOWED) return "full";
  return (await recordsOf(context, team)).length === 0 ? "gone" : null;
}

/** The teams that a visitor follows without script, each as "copa-da-varzea:12". */
const teamsCookie = (seal: Seal) =>
  createCookie(cookieName("apito-times", seal.secure), attributes(seal));

/** The teams that a visitor's cookie names, the one followed last at the front. */
export async function teamsInCookie(request: Request, seal: Seal): Promise<string[]> {
  const read: unknown = await teamsCookie(seal).parse(request.headers.get("cookie"));
  if (!Array.isArray(read)) return [];
  return read
    .filter((one) => typeof one === "string")
    .filter(namesFollowed)
    .slice(0, MOST_FOLLOWED);
}

/** The header that keeps these teams, or the cookie's end where there are none. */
export const keepTeams = (teams: string[], seal: Seal): Promise<string> =>
  teamsCookie(seal).serialize(teams, { maxAge: teams.length === 0 ? 0 : HALF_A_YEAR });
