import { data, type MiddlewareFunction } from "react-router";
import { EDITING } from "~/http/routes.ts";
import { deskAction } from "~/routes/organizer/form/desk-action.ts";
import { loadDesk } from "~/routes/organizer/load-desk.ts";
import { EVENT } from "~/routes/organizer/sheet/event-kind.ts";
import { lostForm, requireSession } from "~/routes/organizer/session/require-session.ts";
import { sessionContext, withSession } from "~/routes/organizer/session/session.ts";
import {
  readStandings,
  type StandingsData,
} from "~/routes/organizer/standings/standings.server.ts";
import { chosenIn } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import type { Args, Handlers } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import { ApiProblem } from "~/v1/client.ts";
import type { Target } from "~/components/target.ts";
import { apiContext, editingContext } from "~/worker/contexts.ts";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { getEligibility, getGame } from "~/v1/games/contract.ts";
import { opens } from "~/v1/plan/contract.ts";
import { getTournament } from "~/v1/tournaments/relations/contract.ts";

const whileEditing =
  (own: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  (args, next) =>
    args.context.get(editingContext) ? own({ ...args, url: editingUrl(args.url) }, next) : next();

/** A form may be sent to the page's plain address; what leads back to the form leads to where it stands. */
function editingUrl(url: URL): URL {
  if (url.searchParams.has(EDITING)) return url;
  const here = new URL(url);
  here.searchParams.set(EDITING, "");
  return here;
}

/** Opens the session of who edits a public page in place, and nobody else's: that page stays everybody's. */
export const withEditor = [withSession, requireSession].map(whileEditing);

/**
 * What an organizer needs on a page that they edit: their championship with the role in it, what is to say
 * once, a key for the forms and what was lost of one. To a stranger the page is not there.
 */
export async function editorOf(args: Args, championship: number) {
  const { context } = args;
  const call = context.get(apiContext)(getOwnChampionship, { params: { id: championship } });
  const own = await loadDesk({ context, url: editingUrl(args.url) }, call);
  return {
    own,
    ownColor: opens(own.plan, "own_colors"),
    flash: context.get(sessionContext).get("flash") ?? null,
    formPage: {
      key: crypto.randomUUID(),
      lost: await lostForm(args),
      championship: own.id,
    },
  };
}

/** What was decided about a tournament's tables; null to who may not decide, or before there is a table. */
export async function readDecisions(args: Args, target: Target): Promise<StandingsData | null> {
  const championship = await args.context.get(championshipContext)();
  const tournament = chosenIn(championship, target.tournament)?.tournament.id;
  if (tournament === undefined) return null;
  const phase = numberParam(args.request, "fase");
  const reading = readStandings(args.context.get(apiContext), { tournament, phase });
  return loadDesk(
    args,
    reading.catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 403) return null;
      throw error;
    }),
  );
}

/** What the forms of a game's score and events need besides the game. */
export async function readSheet(args: Args, id: number) {
  const api = args.context.get(apiContext);
  const reading = api(getGame, { params: { id } }).then(({ tournament_id }) =>
    api(getTournament, { params: { id: tournament_id } }),
  );
  const [tournament, eligibility] = await loadDesk(
    args,
    Promise.all([reading, api(getEligibility, { params: { id } })]),
  );
  const { game_duration, periods, stats_rules } = tournament;
  return {
    eligibility,
    tournament: { game_duration, periods, stats_rules },
    editing: args.url.searchParams.get(EVENT),
    now: Date.now(),
  };
}

/** The action of a page that is edited in place: that of a page of the desk. */
export async function editAction<V = never>(
  args: Args,
  forms: () => Promise<Handlers<V>> | Handlers<V>,
) {
  if (!args.context.get(editingContext)) throw data(null, { status: 405 });
  return deskAction({ ...args, url: editingUrl(args.url) }, await forms());
}
