import type { Route } from "./+types/table";
import { apiContext } from "~/worker/contexts.ts";
import { withProjection } from "~/components/bracket/phases.ts";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { editAction } from "~/routes/in-place/editing.server.ts";
import { embedForms } from "~/routes/in-place/forms.server.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listProjections } from "~/v1/projections/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { EmbedProblem } from "./embed-problem.tsx";
import { readEmbed } from "./read-embed.server.ts";
import { Embed, EmbedStages } from "./embed.tsx";

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const { shown, ...embed } = await readEmbed(args, (query) =>
    Promise.all([
      api(getClassifications, { query }),
      api(listTies, { query }),
      api(listProjections, { query }),
      api(listGames, { query: { ...query, round: "current", per_page: 1 } }),
    ]),
  );
  const [standings, ties, today, round] = shown;
  return {
    ...embed,
    stages: {
      standings: { records: standings.records, erased: standings.erased },
      ties: withProjection(ties.records, today.records),
      currentPhase: round.records[0]?.phase.id,
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  editAction(args, async () => embedForms((await args.context.get(championshipContext)()).id));

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
