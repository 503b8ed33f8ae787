import * as z from "zod";
import { href } from "react-router";
import type { Route } from "./+types/editor";
import { type ApiClient, ApiProblem, type CallInput } from "~/v1/client.ts";
import {
  attachToGame,
  deleteAttachment,
  deleteGame,
  refereeFunction,
  setReferees,
  updateGame,
} from "~/v1/matchday/games/contract.ts";
import { moveGame } from "~/v1/matchday/schedules/contract.ts";
import {
  chosenFile,
  chosenRow,
  checkboxSchema,
  insistQuery,
  localMoment,
  emptyForm,
  version,
} from "~/routes/form/schema.ts";
import { AskedProblem, createHandler } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { withAddendum } from "../sheet/sheet.server.ts";
import { textKey } from "~/texts/text.ts";

const move = withAddendum({
  version,
  starts_at: localMoment,
  field_id: z.coerce.number().int().positive().nullable().optional(),
  /** True when the game is over, so the form only corrects its record. */
  over: z.boolean().default(false),
  sure: z.string().optional(),
});

const status = withAddendum({
  version,
  force: checkboxSchema,
  status: z.enum(["scheduled", "postponed", "cancelled"]),
  reason: z.string().trim().max(300).nullable().optional(),
});

const sides = withAddendum({
  version,
  force: checkboxSchema,
  home_spot_id: chosenRow,
  away_spot_id: chosenRow,
});

const scheduleForms = (id: number) => ({
  move: createHandler(
    move,
    async ({ over, sure, closed: _, addendum, ...json }, { api, key, t }) => {
      const params = { id };
      const said = { say: t("organizer.games.move.moved") };
      if (over) {
        await api(updateGame, { params, json: { ...json, addendum }, key });
        return said;
      }
      if (sure === undefined) {
        const found = await listProblems(api, { params, json });
        if (found.length > 0) {
          const errors = found.map(({ kind, message }) => ({
            path: kind === "field" || kind === "blackout" ? "field_id" : "starts_at",
            code: kind,
            message,
          }));
          const detail = t("organizer.games.move.warned");
          const problem = { type: "about:blank", title: "Conflito", status: 409, detail, errors };
          throw new AskedProblem(new ApiProblem(409, problem), {
            answer: "sure",
            yes: t("organizer.games.move.sure"),
            said: [detail, ...found.map(({ message }) => message)],
          });
        }
      }
      await api(moveGame, {
        params,
        json: { ...json, apply: true, force: sure !== undefined },
        key,
      });
      return said;
    },
  ),
  undate: createHandler(
    withAddendum({ version }),
    async ({ version, addendum }, { api, key, t }) => {
      await api(updateGame, { params: { id }, json: { version, addendum, starts_at: null }, key });
      return { say: t("organizer.games.move.undated") };
    },
  ),
  sides: createHandler(sides, async ({ closed: _, ...json }, { api, key, t }) => {
    await api(updateGame, { params: { id }, json, key });
    return { say: t("organizer.games.sides.saved") };
  }),
  status: createHandler(status, async ({ closed: _, ...json }, { api, key, t }) => {
    await api(updateGame, { params: { id }, json, key });
    return { say: t("organizer.games.status.saved") };
  }),
});

/**
 * Returns problems that a move would cause. A conflict is left to the move itself, whose key distinguishes
 * another editor's write from a repeated form.
 */
async function listProblems(api: ApiClient, move: CallInput<typeof moveGame>) {
  try {
    const { broken, unmet } = await api(moveGame, move);
    return [...broken, ...unmet];
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 409) return [];
    throw error;
  }
}

const person = z.coerce.number().int().positive().optional();

const appointments = withAddendum({
  version,
  referee: person,
  assistant_1: person,
  assistant_2: person,
  fourth: person,
  reserve: person,
  scorer: person,
  assessor: person,
  delegate: person,
  force: checkboxSchema,
});

const refereeForms = (id: number) => ({
  referees: createHandler(appointments, async (form, { api, key, t }) => {
    const { version, force, addendum } = form;
    const referees = refereeFunction.options.flatMap((as) => {
      const referee_id = form[as];
      return referee_id === undefined ? [] : [{ referee_id, function: as }];
    });
    const json = { version, referees, addendum, ...(force && { force }) };
    try {
      await api(setReferees, { params: { id }, json, key });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const errors = (error.problem.errors ?? []).map((one) => {
        const at = /^referees\.(\d+)\./.exec(one.path)?.[1];
        const path = referees[Number(at)]?.function;
        return path === undefined ? one : { ...one, path };
      });
      const refused = new ApiProblem(error.status, { ...error.problem, errors });
      const own = errors.filter(({ code }) => code === "own_team");
      if (force || own.length === 0 || own.length < errors.length) throw refused;
      const said = own.map(({ message }) =>
        t("organizer.games.referees.namesake", { why: message }),
      );
      const yes = t("organizer.games.referees.force");
      throw new AskedProblem(refused, { answer: "force", yes, said });
    }
    return { say: t("organizer.games.referees.saved") };
  }),
});

const attachment = z.object({
  team_id: z.string(textKey("forms.chooseTeam")).transform(Number),
  file: chosenFile,
});

const removal = z.object({ force: checkboxSchema });

export function gameForms({ params }: Route.ActionArgs) {
  const { championship, tournament } = params;
  const id = readPathNumber(params.game);
  return {
    ...scheduleForms(id),
    ...refereeForms(id),
    attach: createHandler(attachment, async (form, { api, key, t }) => {
      await api(attachToGame, { form: { game_id: id, ...form }, key });
      return { say: t("organizer.games.files.added") };
    }),
    detach: createHandler(emptyForm, async (_, { api, key, mark, t }) => {
      const file_id = readPathNumber(mark);
      await api(deleteAttachment, { params: { id, file_id }, key });
      return { say: t("organizer.games.files.removed") };
    }),
    delete: createHandler(removal, async ({ force }, { api, key, t }) => {
      await api(deleteGame, { params: { id }, query: insistQuery(force), key });
      const path = "/organizador/:championship/torneios/:tournament/jogos";
      return { say: t("organizer.games.deleted"), to: href(path, { championship, tournament }) };
    }),
  };
}
