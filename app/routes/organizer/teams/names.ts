import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import { getI18n } from "~/i18n/middleware.ts";
import { lines } from "~/routes/form/schema.ts";

/** Teams that are registered at once, and the longest name: as /v1 takes them. */
const MOST = 128;
const LONGEST = 80;

/** Names of teams, one a line; what is wrong with one of them is said of the whole text. */
export const namesIn = (context: Readonly<RouterContextProvider>) =>
  z.object({
    names: lines(MOST, Number.MAX_SAFE_INTEGER).superRefine((names, refinement) => {
      const { t } = getI18n(context);
      const refuse = (message: string) => refinement.addIssue({ code: "custom", message });
      const twice = names.find((name, at) => names.indexOf(name) !== at);
      if (twice !== undefined) refuse(t("organizer.teams.many.twice", { name: twice }));
      const long = names.find((name) => name.length > LONGEST);
      if (long !== undefined) {
        refuse(t("organizer.teams.many.long", { name: long.slice(0, 24) }));
      }
    }),
  });
