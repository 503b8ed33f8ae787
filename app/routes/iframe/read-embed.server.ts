import type { RouterContextProvider } from "react-router";
import { withProjection } from "~/components/bracket/phases.ts";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { chosenIn } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { editAction } from "~/routes/in-place/editing.server.ts";
import { embedForms } from "~/routes/in-place/forms.server.ts";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listProjections } from "~/v1/projections/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { apiContext } from "~/worker/contexts.ts";

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

/** Reads the stage being played, with at most so many games of its current round. */
export async function readStages(args: Args, per_page: number) {
  const api = args.context.get(apiContext);
  const { shown, ...embed } = await readEmbed(args, (query) =>
    Promise.all([
      api(getClassifications, { query }),
      api(listTies, { query }),
      api(listProjections, { query }),
      api(listGames, { query: { ...query, round: "current", per_page } }),
    ]),
  );
  const [standings, ties, today, { records: games }] = shown;
  const stages = {
    standings: {
      records: standings.records,
      erased: standings.erased,
      champion: standings.champion,
    },
    ties: withProjection(ties.records, today.records),
    currentPhase: games[0]?.phase.id,
  };
  return { ...embed, stages, games };
}

/** The action of every embed: its look. */
export const embedAction = (args: Parameters<typeof editAction>[0]) =>
  editAction(args, async () => embedForms((await args.context.get(championshipContext)()).id));

/** The tournament that the organizers have chosen, unless it is the default one, or is not there any more. */
function tournamentShown(championship: Championship): number | undefined {
  const wanted = championship.embed_look?.tournament_id;
  if (!wanted || wanted === championship.default_tournament_id) return undefined;
  return chosenIn(championship, wanted)?.tournament.id;
}
