import { data, type MiddlewareFunction } from "react-router";
import { EDITING } from "~/http/routes.ts";
import { EVENT_PARAMETER, REMOVAL_PARAMETER } from "~/routes/organizer/sheet/event-kind.ts";
import { lostForm, requireSession } from "~/routes/organizer/session/require-session.ts";
import { sessionContext, withSession } from "~/routes/organizer/session/session.ts";
import {
  readStandings,
  type StandingsData,
} from "~/routes/organizer/standings/standings.server.ts";
import { chooseTournament } from "~/routes/championship/chosen-tournament.ts";
import { championshipContext } from "~/routes/championship/with-championship.server.ts";
import { type Args, type Handlers, createHandler } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import { ApiProblem } from "~/v1/client.ts";
import type { Target } from "~/components/target.ts";
import { editingContext } from "~/worker/contexts.ts";
import {
  embedLookSchema,
  getOwnChampionship,
  updateChampionship,
} from "~/v1/structure/championships/contract.ts";
import { getEligibility, getGame } from "~/v1/matchday/games/contract.ts";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { deskAction, loadDesk } from "~/routes/organizer/desk-calls.ts";
import * as z from "zod";
import { bodySchema, checkboxSchema, version } from "~/routes/form/schema.ts";
import { scoresForm } from "~/routes/organizer/games/list.server.ts";
import { eventForms } from "~/routes/organizer/sheet/events.server.ts";
import { resultForms } from "~/routes/organizer/sheet/sheet.server.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { updateSeason } from "~/v1/structure/seasons/contract.ts";
import { includesFeature } from "~/domain/plans.ts";

const whileEditing =
  (own: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  (args, next) =>
    args.context.get(editingContext) ? own({ ...args, url: editingUrl(args.url) }, next) : next();

/** Returns the same address in editing mode, because a form may be sent from the plain one. */
function editingUrl(url: URL): URL {
  if (url.searchParams.has(EDITING)) return url;
  const here = new URL(url);
  here.searchParams.set(EDITING, "");
  return here;
}

/** Opens a session only in editing mode, so the plain page stays public and cacheable. */
export const withEditor = [withSession, requireSession].map(whileEditing);

/**
 * Reads an organizer's data for editing in place: championship and role, notice, form key, and a form that
 * was lost. Others get a 404.
 */
export async function readEditor(args: Args, championship: number) {
  const { context } = args;
  const own = await loadDesk({ context, url: editingUrl(args.url) }, (api) =>
    api(getOwnChampionship, { params: { id: championship } }),
  );
  return {
    own,
    ownColor: includesFeature(own.plan, "own_colors"),
    flash: context.get(sessionContext).get("flash") ?? null,
    formPage: { key: crypto.randomUUID(), lost: await lostForm(args), championship: own.id },
  };
}

/** Reads adjustments and lots of a tournament; null without permission or before there is a table. */
export async function readDecisions(args: Args, target: Target): Promise<StandingsData | null> {
  const championship = await args.context.get(championshipContext)();
  const tournament = chooseTournament(championship, target.tournament)?.tournament.id;
  if (tournament === undefined) return null;
  const phase = numberParam(args.request, "fase");
  return loadDesk(args, (api) =>
    readStandings(api, { tournament, phase }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 403) return null;
      throw error;
    }),
  );
}

export async function readSheet(args: Args, id: number) {
  const [tournament, eligibility] = await loadDesk(args, (api) =>
    Promise.all([
      api(getGame, { params: { id } }).then(({ tournament_id }) =>
        api(getTournament, { params: { id: tournament_id } }),
      ),
      api(getEligibility, { params: { id } }),
    ]),
  );
  const { game_duration, periods, stats_rules } = tournament;
  return {
    eligibility,
    tournament: { game_duration, periods, stats_rules },
    editing: args.url.searchParams.get(EVENT_PARAMETER),
    removed: args.url.searchParams.get(REMOVAL_PARAMETER),
    now: Date.now(),
  };
}

export async function editAction<V = never>(
  args: Args,
  forms: () => Promise<Handlers<V>> | Handlers<V>,
) {
  if (!args.context.get(editingContext)) throw data(null, { status: 405 });
  return deskAction({ ...args, url: editingUrl(args.url) }, await forms());
}

const identity = bodySchema(updateChampionship)
  .pick({ name: true, color: true, version: true })
  .required({ name: true })
  .extend({ own_color: checkboxSchema });

const season = bodySchema(updateSeason)
  .pick({ name: true, status: true, version: true })
  .required({ name: true, status: true })
  .extend({ id: idSchema });

const look = z.object({
  version,
  theme: embedLookSchema.shape.theme.unwrap().optional(),
  size: embedLookSchema.shape.size.unwrap().optional(),
  tournament_id: idSchema.optional(),
  own_color: checkboxSchema,
  color: embedLookSchema.shape.color.unwrap().optional(),
});

export type Identity = z.input<typeof identity>;

export type SeasonState = z.input<typeof season>;

export const championshipForms = (id: number) => ({
  identity: createHandler(identity, async ({ own_color, color, ...rest }, { api, key, t }) => {
    const own = color === undefined ? {} : { color: own_color ? color : null };
    await api(updateChampionship, { params: { id }, json: { ...rest, ...own }, key });
    return { say: t("organizer.championship.saved") };
  }),
  season: createHandler(season, async ({ id, ...json }, { api, key, t }) => {
    await api(updateSeason, { params: { id }, json, key });
    return { say: t("organizer.seasons.saved") };
  }),
});

export type EmbedLook = {
  theme?: string;
  size?: string;
  tournament_id?: string;
  own_color?: boolean;
  color?: string;
};

export const embedForms = (id: number) => ({
  look: createHandler(look, async ({ own_color, version, ...chosen }, { api, key, t }) => {
    const embed_look = {
      theme: chosen.theme ?? null,
      size: chosen.size ?? null,
      tournament_id: chosen.tournament_id ?? null,
      color: (own_color && chosen.color) || null,
    };
    await api(updateChampionship, { params: { id }, json: { embed_look, version }, key });
    return { say: t("editing.look.saved") };
  }),
});

export const roundForms = (tournament: number) => ({ scores: scoresForm(tournament) });

export const gameForms = (game: number) => ({
  ...eventForms(game),
  score: resultForms(game).score,
});
