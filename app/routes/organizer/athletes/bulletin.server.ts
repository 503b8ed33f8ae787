import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import { getI18n } from "~/i18n/middleware.ts";
import { type NewBulletin, publishBulletins } from "~/v1/people/bulletins/contract.ts";
import { MAX_PER_PAGE, text } from "~/v1/kit/contract.ts";
import { listOwnInscriptions } from "~/v1/people/inscriptions/contract.ts";
import { emptyForm } from "~/routes/form/schema.ts";
import { acceptRepeated, createHandler } from "~/routes/form/form-action.server.ts";
import { CONTRACT_KINDS, MOVEMENTS } from "~/domain/people/enrolment.ts";

const number = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export function bulletinQuery({ searchParams }: URL) {
  const day = searchParams.get("dia") ?? "";
  return {
    register: number(searchParams.get("time")),
    correct: number(searchParams.get("corrigir")),
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  };
}

const common = {
  user_id: z.int(),
  valid_from: z.iso.date().optional(),
  note: text(500).optional(),
};
const term = { valid_until: z.iso.date().optional(), contract: z.enum(CONTRACT_KINDS).optional() };

const correctedRow = z.object({
  ...common,
  ...term,
  corrects_id: z.int(),
  from_team_id: z.int().optional(),
  to_team_id: z.int().optional(),
});

/** True for a movement to another team. */
const hasDestination = (type: (typeof MOVEMENTS)[number]): boolean =>
  type === "transfer" || type === "loan";

interface Place {
  tournament_id: number;
  page: string;
  context: Readonly<RouterContextProvider>;
}

export function bulletinForms({ tournament_id, page, context }: Place) {
  const { t } = getI18n(context);
  const movement = z
    .object({
      ...common,
      ...term,
      type: z.enum(MOVEMENTS),
      team_id: z.int(),
      to_team_id: z.int().optional(),
    })
    .refine(({ type, to_team_id }) => !hasDestination(type) || to_team_id !== undefined, {
      path: ["to_team_id"],
      message: t("organizer.bulletin.move.toMissing"),
    })
    .refine(({ type, valid_until }) => type !== "loan" || valid_until !== undefined, {
      path: ["valid_until"],
      message: t("organizer.bulletin.move.untilMissing"),
    });
  return {
    all: createHandler(emptyForm, async (_, { api, key, t }) => {
      const query = { tournament: tournament_id, unpublished: "true", per_page: MAX_PER_PAGE };
      const { records } = await api(listOwnInscriptions, { query });
      const bulletins = records.map(({ user, team_id }) => ({
        type: "registration" as const,
        user_id: user.id,
        to_team_id: team_id,
      }));
      if (bulletins.length > 0) {
        await api(publishBulletins, { json: { tournament_id, bulletins }, key });
      }
      return { say: t("organizer.bulletin.all.done", { count: bulletins.length }) };
    }),
    move: createHandler(movement, async (move, { api, key, t }) => {
      const json = { tournament_id, bulletins: [toBulletin(move)] };
      await acceptRepeated(api(publishBulletins, { json, key }));
      return { say: t("organizer.bulletin.move.done"), to: page };
    }),
    correct: createHandler(
      correctedRow,
      async ({ from_team_id, to_team_id, ...row }, { api, key, t }) => {
        const correction = {
          ...row,
          type: "correction" as const,
          from_team_id: from_team_id ?? null,
          to_team_id: to_team_id ?? null,
        };
        const json = { tournament_id, bulletins: [correction] };
        await acceptRepeated(api(publishBulletins, { json, key }));
        return { say: t("organizer.bulletin.correct.done"), to: page };
      },
    ),
  };
}

interface Move {
  type: (typeof MOVEMENTS)[number];
  user_id: number;
  team_id: number;
  to_team_id?: number | undefined;
  valid_from?: string | undefined;
  valid_until?: string | undefined;
  contract?: (typeof CONTRACT_KINDS)[number] | undefined;
  note?: string | undefined;
}

function toBulletin(move: Move): NewBulletin {
  const { type, user_id, team_id, to_team_id = 0, valid_from, valid_until, contract, note } = move;
  const common = { user_id, valid_from, note };
  const term = { ...common, valid_until, contract };
  switch (type) {
    case "registration":
    case "renewal":
      return { type, to_team_id: team_id, ...term };
    case "transfer":
      return { type, from_team_id: team_id, to_team_id, ...term };
    case "loan":
      return { type, from_team_id: team_id, to_team_id, ...common, valid_until: valid_until ?? "" };
    case "return":
    case "release":
      return { type, from_team_id: team_id, ...common };
  }
}
