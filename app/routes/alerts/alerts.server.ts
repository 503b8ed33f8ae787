import type { Offer } from "~/fan/alerts-form.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { listFollowed, namesFollowed } from "~/v1/followed/contract.ts";

/** The sides of a game: no page asks for more teams. */
const MOST_TEAMS = 2;

/**
 * What the address asks news of: teams (`time`) of a championship (`campeonato`, its slug), then the
 * championship. What is not there, or not public, is left out.
 */
export async function readAsked(request: Request, api: ApiClient): Promise<Offer[]> {
  const query = new URL(request.url).searchParams;
  const slug = query.get("campeonato") ?? "";
  const teams = query
    .getAll("time")
    .map((id) => `${slug}:${id}`)
    .filter(namesFollowed)
    .slice(0, MOST_TEAMS);
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return [];
  const [championship, followed] = await Promise.all([
    api(getChampionship, { params: { id: slug } }).catch(nothingThere),
    teams.length === 0 ? null : api(listFollowed, { query: { teams: teams.join(",") } }),
  ]);
  if (!championship) return [];
  const { name } = championship;
  const ofTeams = (followed?.records ?? []).map(({ team }) => ({
    championship: championship.slug,
    team: team.id,
    name: team.name,
    where: name,
  }));
  return [...ofTeams, { championship: championship.slug, team: null, name, where: "" }];
}

function nothingThere(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}
