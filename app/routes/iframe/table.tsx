import type { Route } from "./+types/table";
import { apiContext } from "~/worker/contexts.ts";
import { withProjection } from "~/components/bracket/phases.ts";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listProjections } from "~/v1/projections/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { EmbedProblem } from "./embed-problem.tsx";
import { Embed, EmbedStages } from "./embed.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const [championship, standings, ties, today, round] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getClassifications, { query: target }),
      api(listTies, { query: target }),
      api(listProjections, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 1 } }),
    ]),
  );
  const currentPhase = round.records[0]?.phase.id;
  const stages = {
    standings: { records: standings.records, erased: standings.erased },
    ties: withProjection(ties.records, today.records),
    currentPhase,
  };
  return { target, championship, stages };
}

export default function TableEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, stages } = loaderData;
  return (
    <Embed championship={championship} full={tablePath(target)} part={t("table.title")}>
      <EmbedStages target={target} {...stages} />
    </Embed>
  );
}

export { EmbedProblem as ErrorBoundary };
