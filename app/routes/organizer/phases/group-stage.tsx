import { href } from "react-router";
import type { Route } from "./+types/group-stage";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { createGroupPhase } from "~/v1/tournaments/group-phase/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { GroupStageForm } from "./group-stage-form.tsx";
import { groupStage, groupStageBody } from "./group-stage-schema.ts";
import { readEntrants } from "./read-entrants.ts";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const tournament = numberIn(args.params.tournament);
  return reading(args, readEntrants(args.context.get(apiContext), tournament));
}

export function action(args: Route.ActionArgs) {
  const { params } = args;
  const board = href("/organizador/:championship/torneios/:tournament/vagas", params);
  return submitted(args, {
    groups: on(groupStage, async (value, { api, key, t }) => {
      const { phase, seed } = await api(createGroupPhase, {
        params: { id: numberIn(params.tournament) },
        json: groupStageBody(value),
        key,
      });
      const count = phase.games_count;
      const to = `${board}?fase=${phase.id}`;
      return seed === null
        ? { say: t("organizer.phases.stage.done", { count }), to }
        : {
            say: t("organizer.phases.stage.doneDrawn", { count, seed }),
            to: `${to}&sorteio=${seed}`,
          };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GroupStage({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { count } = loaderData;
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.phases.stage.title")} />
      <div className="desk-title">
        <h1>{t("organizer.phases.stage.title")}</h1>
        <p className="lead">{t("organizer.phases.stage.lead")}</p>
      </div>
      {count < 2 ? (
        <p className="callout">{t("organizer.phases.stage.few")}</p>
      ) : (
        <p className="sub">{t("organizer.phases.stage.ready", { count })}</p>
      )}
      <GroupStageForm entrants={loaderData} />
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
