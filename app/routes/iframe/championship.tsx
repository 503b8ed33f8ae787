import type { Route } from "./+types/championship";
import { apiContext } from "~/worker/contexts.ts";
import { withProjection } from "~/components/bracket/phases.ts";
import { crestOf } from "~/components/team/color.ts";
import { RoundCard } from "~/components/game/round-card.tsx";
import { Shield } from "~/components/team/shield.tsx";
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
      api(listGames, { query: { ...query, round: "current", per_page: 100 } }),
    ]),
  );
  const [standings, ties, today, round] = shown;
  return {
    ...embed,
    shown: {
      standings: { records: standings.records, erased: standings.erased },
      ties: withProjection(ties.records, today.records),
    },
    games: round.records,
  };
}

export const action = (args: Route.ActionArgs) =>
  editAction(args, async () => embedForms((await args.context.get(championshipContext)()).id));

export default function ChampionshipEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, shown, games } = loaderData;
  return (
    <Embed championship={championship} full={tablePath(target)} part={t("table.title")}>
      <p className="row">
        <Shield of={crestOf(championship)} />
        <b>{championship.name}</b>
      </p>
      <EmbedStages target={target} {...shown} currentPhase={games[0]?.phase.id} />
      <RoundCard games={games} target={target} newTab />
    </Embed>
  );
}

export { EmbedProblem as ErrorBoundary };
