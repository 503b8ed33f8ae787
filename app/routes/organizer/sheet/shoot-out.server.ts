import * as z from "zod";
import type { GameDetail } from "~/components/records.ts";
import {
  createHandler,
  type FormContext,
  isAlreadyAccepted,
} from "~/routes/form/form-action.server.ts";
import { type ApiClient, ApiProblem, type CallInput } from "~/v1/client.ts";
import { getGame, setKicks } from "~/v1/matchday/games/contract.ts";
import { withAddendum } from "./sheet.server.ts";
import { person } from "./events.server.ts";
import { textKey } from "~/texts/text.ts";

/** Number of kicks when the page was made; the new kick follows them. */
const notedKicks = z.coerce.number().int().min(0);

const kick = withAddendum({
  noted: notedKicks,
  side: z.enum(["home", "away"], textKey("forms.firstToKick")),
  athlete: person.optional(),
  scored: z.enum(["goal", "missed"], textKey("forms.kickScored")),
});

export type KickForm = { side?: string; athlete?: string; addendum?: string };

const mend = withAddendum({ noted: notedKicks });

type Kicks = CallInput<typeof setKicks>["json"]["kicks"];

export const kickForms = (id: number) => ({
  kick: createHandler(kick, async ({ noted: before, side, athlete, scored, addendum }, work) => {
    const { key, t, url } = work;
    const team = await rewriteKicks(work, { id, key: `${key}-${before}`, addendum }, (game) => {
      if (game.kicks.length !== before) {
        const there = game.kicks[before];
        const isThere = there?.side === side && there.scored === (scored === "goal");
        return isThere && game.kicks.length === before + 1 ? null : refuseOvertaken(t);
      }
      const user_id = athlete?.user_id ?? null;
      return [...game.kicks.map(toInput), { side, scored: scored === "goal", user_id }];
    });
    const word = scored === "goal" ? "scored" : "missed";
    const say = t(`organizer.sheet.kicks.said.${word}`, { team: team[`${side}_team`]?.name });
    return { say, to: kicksAt(url) };
  }),

  undoKick: createHandler(mend, async ({ noted: before, addendum }, work) => {
    await trimKicks(work, { id, before, left: before - 1, addendum });
    return { say: work.t("organizer.sheet.kicks.said.undone"), to: kicksAt(work.url) };
  }),

  removeKicks: createHandler(mend, async ({ noted: before, addendum }, work) => {
    await trimKicks(work, { id, before, left: 0, addendum });
    return { say: work.t("organizer.sheet.kicks.said.removed"), to: kicksAt(work.url) };
  }),
});

/** Keeps only the first of the kicks that were shown. */
function trimKicks(
  work: FormContext,
  { before, left, ...write }: Omit<Write, "key"> & { before: number; left: number },
) {
  const key = `${work.key}-${before}-${left}`;
  return rewriteKicks(work, { ...write, key }, (game) => {
    if (game.kicks.length === left) return null;
    if (game.kicks.length !== before) return refuseOvertaken(work.t);
    return game.kicks.slice(0, left).map(toInput);
  });
}

const kicksAt = ({ pathname }: URL): string => `${pathname}#penaltis`;

const toInput = ({ side, scored, user }: GameDetail["kicks"][number]): Kicks[number] => ({
  side,
  scored,
  user_id: user?.id ?? null,
});

function refuseOvertaken(t: FormContext["t"]): never {
  const detail = t("organizer.sheet.kicks.changed");
  throw new ApiProblem(409, { type: "about:blank", title: "Conflito", status: 409, detail });
}

interface Write {
  id: number;
  key: string;
  addendum: string | undefined;
}

/**
 * Writes the kicks that `change` returns for the stored ones; null means no change. Returns the game that was
 * read.
 */
async function rewriteKicks(
  { api, t }: FormContext,
  { id, key, addendum }: Write,
  change: (game: GameDetail) => Kicks | null,
): Promise<GameDetail> {
  const game = await api(getGame, { params: { id } });
  const kicks = change(game);
  if (kicks !== null) await write(api, { id, key, addendum, kicks, game }, t);
  return game;
}

async function write(
  api: ApiClient,
  { id, key, addendum, kicks, game }: Write & { kicks: Kicks; game: GameDetail },
  t: FormContext["t"],
): Promise<void> {
  try {
    const json = { kicks, version: game.version, addendum };
    await api(setKicks, { params: { id }, json, key });
  } catch (error) {
    if (isAlreadyAccepted(error)) return;
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 409 && error.problem.current !== undefined) refuseOvertaken(t);
    const errors = error.problem.errors?.map((one) => ({ ...one, path: findField(one.path) }));
    throw new ApiProblem(error.status, { ...error.problem, ...(errors && { errors }) });
  }
}

const findField = (path: string): string => path.replace(/^kicks\.\d+\.user_id$/, "athlete");
