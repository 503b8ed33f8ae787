import * as z from "zod";
import { ApiProblem } from "~/v1/client.ts";
import { refereeFunction, setReferees } from "~/v1/games/contract.ts";
import { flag, version } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { changing } from "../sheet/changing.ts";

const person = z.coerce.number().int().positive().optional();

const appointments = changing({
  version,
  referee: person,
  assistant_1: person,
  assistant_2: person,
  fourth: person,
  scorer: person,
  delegate: person,
  force: flag,
});

/** The handler of a game's appointments: what the API says of one is said at the function. */
export const refereeForms = (id: number) => ({
  referees: on(appointments, async (form, { api, key, t }) => {
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
      throw new ApiProblem(error.status, { ...error.problem, errors });
    }
    return { say: t("organizer.games.referees.saved") };
  }),
});
