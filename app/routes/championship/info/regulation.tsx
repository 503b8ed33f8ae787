import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/regulation";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { answered, targetOf } from "~/routes/request.ts";
import { getTournament } from "~/v1/tournaments/contract.ts";
import { getRegulation } from "~/v1/tournaments/rulebooks/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { chosenId } from "./chosen-tournament.ts";
import { RegulationText } from "./regulation-text.tsx";
import stylesheet from "~/styles/pages/texts.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const id = await chosenId(context, target);
  if (id === null) return { details: null };
  const [tournament, { sections }] = await answered(
    Promise.all([api(getTournament, { params: { id } }), api(getRegulation, { params: { id } })]),
  );
  return { details: { tournament, sections } };
}

export default function Regulation({ loaderData: { details } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <>
      <ChampionshipHead page="regulation" />
      {details ? (
        <RegulationText {...details} />
      ) : (
        <div className="card">
          <Empty title={t("info.noRegulation")} hint={t("info.noRegulationHint")} />
        </div>
      )}
    </>
  );
}

export { ShellProblem as ErrorBoundary };
