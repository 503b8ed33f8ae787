import * as z from "zod";
import { on } from "~/routes/form/form-action.server.ts";
import { numberIn } from "~/routes/request.ts";
import { updateTournament } from "~/v1/structure/tournaments/contract.ts";

/** Publishes the tournament of the form's mark; repeating it changes nothing. */
export const publishForms = {
  publish: on(z.object({}), async (_, { api, key, mark, t }) => {
    const params = { id: numberIn(mark) };
    const { name } = await api(updateTournament, { params, json: { status: "started" }, key });
    return { say: t("organizer.publish.done", { name }) };
  }),
};
