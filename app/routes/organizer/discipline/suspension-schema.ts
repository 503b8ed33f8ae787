import * as z from "zod";
import { idSchema } from "~/v1/contract.ts";
import { createSuspension, updateSuspension } from "~/v1/suspensions/contract.ts";
import { bodyOf, chosen } from "~/routes/form/schema.ts";

export const newSuspension = bodyOf(createSuspension)
  .omit({ tournament_id: true })
  .extend({ user_id: chosen });

export const changedSuspension = bodyOf(updateSuspension)
  .required({ matches: true })
  .extend({ id: idSchema });

export const removedSuspension = z.object({ id: idSchema });
