import * as z from "zod";
import { type ApiClient, ApiProblem, type CallInput } from "~/v1/client.ts";
import { updateGame } from "~/v1/games/contract.ts";
import { moveGame } from "~/v1/schedules/contract.ts";
import { localMoment, version } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { changing } from "../sheet/changing.ts";

const moved = changing({
  version,
  starts_at: localMoment,
  field_id: z.coerce.number().int().positive().nullable().optional(),
  /** Whether the game was played already: then only the record is put right. */
  over: z.boolean().default(false),
  sure: z.string().optional(),
});

const status = changing({
  version,
  status: z.enum(["scheduled", "postponed", "cancelled"]),
  reason: z.string().trim().max(300).nullable().optional(),
});

/**
 * The handlers of when and where a game is. What a move breaks or leaves unmet is said first; sent
 * once more with `sure`, it is made all the same.
 */
export const scheduleForms = (id: number) => ({
  move: on(moved, async ({ over, sure, closed: _, addendum, ...json }, { api, key, t }) => {
    const params = { id };
    const said = { say: t("organizer.games.move.moved") };
    if (over) {
      await api(updateGame, { params, json: { ...json, addendum }, key });
      return said;
    }
    if (sure === undefined) {
      const found = await foundBy(api, { params, json });
      if (found.length > 0) {
        const errors = found.map(({ kind, message }) => ({
          path: kind === "field" || kind === "blackout" ? "field_id" : "starts_at",
          code: kind,
          message,
        }));
        const detail = t("organizer.games.move.warned");
        throw new ApiProblem(409, {
          type: "about:blank",
          title: "Conflito",
          status: 409,
          detail,
          errors,
        });
      }
    }
    await api(moveGame, { params, json: { ...json, apply: true, force: sure !== undefined }, key });
    return said;
  }),
  undate: on(changing({ version }), async ({ version, addendum }, { api, key, t }) => {
    await api(updateGame, { params: { id }, json: { version, addendum, starts_at: null }, key });
    return { say: t("organizer.games.move.undated") };
  }),
  status: on(status, async ({ closed: _, ...json }, { api, key, t }) => {
    await api(updateGame, { params: { id }, json, key });
    return { say: t("organizer.games.status.saved") };
  }),
});

/**
 * What a move would break or leave unmet. A conflict is left to the move itself: its key tells whether
 * somebody else was faster or the same form came twice.
 */
async function foundBy(api: ApiClient, move: CallInput<typeof moveGame>) {
  try {
    const { broken, unmet } = await api(moveGame, move);
    return [...broken, ...unmet];
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 409) return [];
    throw error;
  }
}
