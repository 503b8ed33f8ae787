import { createCookie } from "react-router";
import {
  attributes,
  cookieName,
  HALF_A_YEAR,
  type Seal,
} from "~/routes/organizer/session/cookies.ts";
import { MOST_FOLLOWED, namesFollowed } from "~/v1/followed/contract.ts";

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
