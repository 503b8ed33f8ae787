import { href, Link } from "react-router";
import type { Route } from "./+types/editor";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { regenerateGames } from "~/v1/games/contract.ts";
import { changeFormat, createPhase, deletePhase, updatePhase } from "~/v1/phases/contract.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { createRound, deleteRound, updateRounds } from "~/v1/rounds/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { nothing } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { FormatSection } from "./format-section.tsx";
import { inOrder, orderedRounds } from "./order-schema.ts";
import { PhaseForm } from "./phase-form.tsx";
import {
  addedRound,
  changedFormat,
  createdPhase,
  editedPhase,
  redrawnGames,
} from "./phase-schema.ts";
import { readPhase } from "./read-phase.ts";
import { RedrawSection } from "./redraw-section.tsx";
import { RoundSection } from "./round-section.tsx";
import { numberIn } from "~/routes/request.ts";

const NEW = "novo";

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const tournament = numberIn(args.params.tournament);
  if (args.params.phase !== NEW) {
    return reading(args, readPhase(api, tournament, numberIn(args.params.phase)));
  }
  await reading(args, api(listOwnRegisters, { query: { tournament, per_page: 1 } }));
  return null;
}

export function action(args: Route.ActionArgs) {
  const { params } = args;
  const id = () => numberIn(params.phase);
  const list = href("/organizador/:championship/torneios/:tournament/fases", params);
  return submitted(args, {
    create: on(createdPhase, async (value, { api, key, t }) => {
      const json = { tournament_id: numberIn(params.tournament), ...value };
      const phase = await api(createPhase, { json, key });
      return { say: t("organizer.phases.created"), to: `${list}/${phase.id}` };
    }),
    edit: on(editedPhase, async (json, { api, key, t }) => {
      await api(updatePhase, { params: { id: id() }, json, key });
      return { say: t("organizer.phases.saved"), to: list };
    }),
    rounds: on(orderedRounds, async ({ rows, move, remove }, { api, key, t }) => {
      if (remove !== undefined) {
        await api(deleteRound, { params: { id: remove }, key });
        return { say: t("organizer.phases.rounds.deleted") };
      }
      await api(updateRounds, { json: { rounds: inOrder(rows, move) }, key });
      return { say: t(move ? "organizer.phases.ordered" : "organizer.phases.renamed") };
    }),
    round: on(addedRound, async (value, { api, key, t }) => {
      await api(createRound, { json: { phase_id: id(), ...value }, key });
      return { say: t("organizer.phases.rounds.created") };
    }),
    redraw: on(redrawnGames, async ({ seed, draw, force, version }, { api, key, t }) => {
      const drawn = draw || (seed ?? null) !== null;
      const json = { phase_id: id(), seed, draw: drawn, force, version };
      const made = await api(regenerateGames, { json, key });
      const count = made.games.length;
      return {
        say:
          made.seed === null
            ? t("organizer.phases.redraw.done", { count })
            : t("organizer.phases.redraw.doneDrawn", { count, seed: made.seed }),
      };
    }),
    format: on(changedFormat, async ({ version }, { api, key, t }) => {
      await api(changeFormat, { json: { id: id(), version }, key });
      return { say: t("organizer.phases.change.done") };
    }),
    delete: on(nothing, async (_, { api, key, t }) => {
      await api(deletePhase, { params: { id: id() }, key });
      return { say: t("organizer.phases.deleted"), to: list };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function PhaseEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  if (!loaderData) {
    return (
      <div className="narrow">
        <DeskHead page={t("organizer.phases.create")} />
        <h1>{t("organizer.phases.create")}</h1>
        <PhaseForm phase={null} />
      </div>
    );
  }
  const { phase, rounds, dated, contents } = loaderData;
  const spots = href("/organizador/:championship/torneios/:tournament/vagas", params);
  return (
    <div className="narrow phase-page">
      <DeskHead page={phase.name} />
      <div className="desk-title">
        <h1>{phase.name}</h1>
        <span className="tag">
          {t(`organizer.phases.kind.${phase.is_group ? "group" : "knockout"}`)}
        </span>
        <p className="lead">
          <Link className="text-link" to={`${spots}?fase=${phase.id}`}>
            {t("organizer.phases.spotsLink")}
          </Link>
        </p>
      </div>
      <PhaseForm key={phase.id} phase={phase} />
      <RoundSection rounds={rounds} />
      <RedrawSection version={phase.version} dated={dated} {...contents} />
      <FormatSection phase={phase} contents={contents} />
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
