import * as z from "zod";
import { data, href } from "react-router";
import type { Route } from "./+types/suspensions";
import { idSchema, MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import {
  createSuspension,
  deleteSuspension,
  getDiscipline,
  getSuspension,
  listSuspensions,
  updateSuspension,
} from "~/v1/people/discipline/contract.ts";
import { bodySchema, chosenRow } from "~/routes/form/schema.ts";
import type { ApiClient } from "~/v1/client.ts";
import { roundTitleFromGames } from "~/components/game/round-menu.tsx";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listInscriptions } from "~/v1/people/inscriptions/contract.ts";
import { getOwnRegister, listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";

/** The form sends both fields; only the filled one counts. */
const { matches: games, until: day } = bodySchema(createSuspension).shape;
const matches = games.unwrap().default(null);
const until = day.unwrap().default(null);

const newSuspension = bodySchema(createSuspension)
  .omit({ tournament_id: true })
  .extend({ user_id: chosenRow, matches, until });

const changedSuspension = bodySchema(updateSuspension).extend({ id: idSchema, matches, until });

const removedSuspension = z.object({ id: idSchema });

interface Asked {
  tournament: number;
  page: number;
  register: number | undefined;
  suspension: number | undefined;
}

export async function readSuspensions(api: ApiClient, requested: Asked) {
  const { tournament, page } = requested;
  const [edited, register, suspensions, discipline, current, registers] = await Promise.all([
    requested.suspension === undefined
      ? null
      : api(getSuspension, { params: { id: requested.suspension } }),
    requested.register === undefined
      ? null
      : api(getOwnRegister, { params: { id: requested.register } }),
    api(listSuspensions, { query: { tournament, page } }),
    api(getDiscipline, { query: { tournament } }),
    api(listGames, { query: { tournament, round: "current", per_page: MAX_PER_PAGE } }),
    api(listOwnRegisters, { query: { tournament, status: "approved", per_page: MAX_PER_PAGE } }),
  ]);
  const isHere = edited?.tournament_id === tournament && edited.cause === "tribunal";
  if (edited && !isHere) throw data(null, { status: 404 });
  const isApproved = register?.tournament_id === tournament && register.status === "approved";
  if (register && !isApproved) throw data(null, { status: 404 });
  const team = edited?.team.id ?? register?.team_id;
  const [athletes, games] =
    team === undefined
      ? [null, null]
      : await Promise.all([
          register
            ? api(listInscriptions, {
                query: { tournament, register: register.id, per_page: MAX_PER_PAGE },
              })
            : null,
          api(listGames, { query: { tournament, team, per_page: MAX_PER_PAGE } }),
        ]);
  return {
    suspensions,
    discipline,
    round: discipline.round && roundTitleFromGames(current.records, discipline.round),
    over: current.records.length > 0 && current.records.every(({ finished }) => finished),
    teams: registers.records
      .map(({ id, team: { name } }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR")),
    edited,
    team: register?.team ?? null,
    athletes: (athletes?.records ?? [])
      .map(({ user }) => user)
      .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR")),
    games: games?.records ?? [],
  };
}

export type SuspensionsData = Awaited<ReturnType<typeof readSuspensions>>;

export function suspensionForms({ params }: Route.ActionArgs) {
  const to = href("/organizador/:championship/torneios/:tournament/suspensoes", params);
  return {
    create: createHandler(newSuspension, async (value, { api, key, t }) => {
      const json = { tournament_id: readPathNumber(params.tournament), ...value };
      await api(createSuspension, { json, key });
      return { say: t("organizer.suspensions.tribunal.created"), to };
    }),
    edit: createHandler(changedSuspension, async ({ id, ...json }, { api, key, t }) => {
      await api(updateSuspension, { params: { id }, json, key });
      return { say: t("organizer.suspensions.tribunal.saved"), to };
    }),
    delete: createHandler(removedSuspension, async ({ id }, { api, key, t }) => {
      await api(deleteSuspension, { params: { id }, key });
      return { say: t("organizer.suspensions.tribunal.deleted"), to };
    }),
  };
}
