import * as z from "zod";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { updateTournament } from "~/v1/structure/tournaments/contract.ts";

/** Publishes the tournament whose id follows the form's name; repeating it changes nothing. */
export const publishForms = {
  publish: createHandler(z.object({}), async (_, { api, key, mark, t }) => {
    const params = { id: readPathNumber(mark) };
    const { name } = await api(updateTournament, { params, json: { status: "started" }, key });
    return { say: t("organizer.publish.done", { name }) };
  }),
};
