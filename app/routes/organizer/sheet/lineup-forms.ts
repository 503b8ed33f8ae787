import * as z from "zod";
import { ApiProblem } from "~/v1/client.ts";
import { setLineup } from "~/v1/games/contract.ts";
import { flag, version } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { changing } from "./changing.ts";

const shirt = z.coerce.number().int().min(0, "De 0 a 999.").max(999, "De 0 a 999.");

/** A squad's list: fields of each athlete by the number of the person. */
const lineup = changing({
  version,
  team_id: z.coerce.number(),
  captain: z.string().optional(),
  force: flag,
})
  .catchall(z.string())
  .transform((form, context) => {
    const athletes = Object.keys(form).flatMap((name) => {
      const id = /^place-(\d+)$/.exec(name)?.[1];
      if (id === undefined || !form[name]) return [];
      const typed = form[`shirt-${id}`];
      const number = typed ? shirt.safeParse(typed) : null;
      if (number?.success === false) {
        const message = "Informe um número de 0 a 999.";
        context.addIssue({ code: "custom", path: [`shirt-${id}`], message });
      }
      return [
        {
          user_id: Number(id),
          shirt_number: number?.data ?? null,
          starter: form[name] === "starter",
          captain: form.captain === id,
        },
      ];
    });
    const { version, team_id, force, addendum } = form;
    return { version, team_id, force, addendum, athletes };
  });

const FIELDS: Record<string, string> = {
  user_id: "place",
  starter: "place",
  shirt_number: "shirt",
};

/** The handler of a team's line-up; what the API says of one in it is said at the field of the person. */
export const lineupForms = (id: number) => ({
  lineup: on(lineup, async ({ force, ...value }, { api, key, t, url }) => {
    const json = { ...value, ...(force && { force }) };
    try {
      await api(setLineup, { params: { id }, json, key });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const errors = (error.problem.errors ?? []).map((one) => {
        const [, at, field] = /^athletes\.(\d+)\.(\w+)$/.exec(one.path) ?? [];
        const person = value.athletes[Number(at)]?.user_id;
        if (field === "captain") return { ...one, path: "captain" };
        const name = field && FIELDS[field];
        return name && person ? { ...one, path: `${name}-${person}` } : one;
      });
      throw new ApiProblem(error.status, { ...error.problem, errors });
    }
    const to = `${url.pathname}#escalacao-${value.team_id}`;
    return { say: t("organizer.sheet.said.lineup"), to };
  }),
});
