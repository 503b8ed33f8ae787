import { href } from "react-router";
import type { Route } from "./+types/knockout";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { createKnockout } from "~/v1/tournaments/knockout/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { KnockoutForm } from "./knockout-form.tsx";
import { knockout, knockoutBody } from "./knockout-schema.ts";
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
    knockout: on(knockout, async (value, { api, key, t }) => {
      const { phases, seed } = await api(createKnockout, {
        params: { id: numberIn(params.tournament) },
        json: knockoutBody(value),
        key,
      });
      const to = `${board}?fase=${phases[0]?.id}`;
      return seed === null
        ? { say: t("organizer.phases.knockout.done"), to }
        : {
            say: t("organizer.phases.knockout.doneDrawn", { seed }),
            to: `${to}&sorteio=${seed}`,
          };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Knockout({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { count, phases } = loaderData;
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.phases.knockout.title")} />
      <div className="desk-title">
        <h1>{t("organizer.phases.knockout.title")}</h1>
        <p className="lead">{t("organizer.phases.knockout.lead")}</p>
      </div>
      {count < 2 && !phases.some(({ is_group }) => is_group) ? (
        <p className="callout">{t("organizer.phases.knockout.few")}</p>
      ) : null}
      <KnockoutForm entrants={loaderData} />
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
