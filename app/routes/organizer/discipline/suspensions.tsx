import { href } from "react-router";
import type { Route } from "./+types/suspensions";
import { apiContext } from "~/api-context.ts";
import { Pagination } from "~/components/pagination.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import { createSuspension, deleteSuspension, updateSuspension } from "~/v1/suspensions/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { Absences } from "./absences.tsx";
import { EditTribunal, NewTribunal } from "./tribunal.tsx";
import { readSuspensions } from "./read-suspensions.ts";
import { changedSuspension, newSuspension, removedSuspension } from "./suspension-schema.ts";
import { SuspensionList } from "./suspension-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const asked = {
    tournament: numberIn(params.tournament),
    page: numberParam(request, "pagina") ?? 1,
    team: numberParam(request, "time"),
    suspension: numberParam(request, "editar"),
  };
  return reading(args, readSuspensions(context.get(apiContext), asked));
}

export function action(args: Route.ActionArgs) {
  const { params } = args;
  const to = href("/organizador/:championship/torneios/:tournament/suspensoes", params);
  return submitted(args, {
    create: on(newSuspension, async (value, { api, key, t }) => {
      const json = { tournament_id: numberIn(params.tournament), ...value };
      await api(createSuspension, { json, key });
      return { say: t("organizer.suspensions.tribunal.created"), to };
    }),
    edit: on(changedSuspension, async ({ id, ...json }, { api, key, t }) => {
      await api(updateSuspension, { params: { id }, json, key });
      return { say: t("organizer.suspensions.tribunal.saved"), to };
    }),
    delete: on(removedSuspension, async ({ id }, { api, key, t }) => {
      await api(deleteSuspension, { params: { id }, key });
      return { say: t("organizer.suspensions.tribunal.deleted"), to };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Suspensions({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { suspensions, round, edited } = loaderData;
  const base = href("/organizador/:championship/torneios/:tournament/suspensoes", params);
  return (
    <>
      <DeskHead page={t("organizer.suspensions.title")} />
      <div className="desk-title">
        <h1>{t("organizer.suspensions.title")}</h1>
        <p className="lead">{t("organizer.suspensions.lead")}</p>
      </div>
      {edited ? (
        <EditTribunal key={edited.id} suspension={edited} games={loaderData.games} base={base} />
      ) : (
        <NewTribunal data={loaderData} base={base} />
      )}
      <Absences discipline={round} />
      <SuspensionList suspensions={suspensions.records} base={base} />
      <Pagination {...suspensions.pagination} query={{}} />
    </>
  );
}

export { DeskProblem as ErrorBoundary };
