import type { RouterContextProvider } from "react-router";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { chosenIn } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { loadAnswers, targetOf } from "~/routes/request.ts";

interface Args {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/**
 * Reads what an embed shows of its target, together with the championship. One whose organizers have
 * chosen another tournament for it than the one being played is read once more, of that one.
 */
export async function readEmbed<T>(
  { request, params, context }: Args,
  read: (target: Target) => Promise<T>,
) {
  const target = targetOf(request, params);
  const [championship, shown] = await Promise.all([
    context.get(championshipContext)(),
    loadAnswers(read(target)),
  ]);
  const tournament = target.tournament ?? tournamentShown(championship);
  if (tournament === target.tournament) return { target, championship, shown };
  const chosen = { ...target, tournament };
  return { target: chosen, championship, shown: await loadAnswers(read(chosen)) };
}

/** The tournament that the organizers have chosen, unless it is the default one, or is not there any more. */
function tournamentShown(championship: Championship): number | undefined {
  const wanted = championship.embed_look?.tournament_id;
  if (!wanted || wanted === championship.default_tournament_id) return undefined;
  return chosenIn(championship, wanted)?.tournament.id;
}
