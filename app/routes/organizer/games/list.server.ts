import { data } from "react-router";
import * as z from "zod";
import { ApiProblem, type CallOutput } from "~/v1/client.ts";
import { getGame, listGames, setStats } from "~/v1/matchday/games/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import type { Game, Round } from "~/components/records.ts";
import {
  AskedProblem,
  createHandler,
  findQuestion,
  type FormContext,
} from "~/routes/form/form-action.server.ts";
import { checkboxSchema } from "~/routes/form/schema.ts";
import type { GamesFilter } from "./list.tsx";
import { withNotices } from "../sheet/sheet.server.ts";
import { textKey } from "~/texts/text.ts";

const goals = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/)
  .transform(Number);

const FIELDS = {
  home: "home_score",
  away: "away_score",
  hp: "home_penalties",
  ap: "away_penalties",
};
const fieldNames = ["home", "away", "hp", "ap"] as const;
type Field = (typeof fieldNames)[number];
const NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [field, name]),
);

type Typed = Partial<Record<Field, number>>;

const scores = z
  .object({
    round: z.coerce.number().int().positive(),
    force: checkboxSchema,
    sure: checkboxSchema,
  })
  .catchall(z.string().optional())
  .transform(({ round, force, sure, ...form }, context) => {
    const games = new Map<number, Typed>();
    for (const [name, text] of Object.entries(form)) {
      const [, field, id] = /^(home|away|hp|ap)-(\d{1,15})$/.exec(name) ?? [];
      if (!field || !id || !text || typeof text !== "string") continue;
      const read = goals.safeParse(text);
      if (!read.success) {
        context.addIssue({ code: "custom", path: [name], message: textKey("forms.number") });
      }
      games.set(Number(id), { ...games.get(Number(id)), [field]: read.data });
    }
    for (const [id, { home, away }] of games) {
      for (const [side, value] of Object.entries({ home, away })) {
        if (value !== undefined || form[`${side}-${id}`]) continue;
        const message = textKey("forms.teamGoals");
        context.addIssue({ code: "custom", path: [`${side}-${id}`], message });
      }
    }
    return { round, force, sure, games };
  });

/** Writes the scores of a round in one call; never overwrites a newer result. */
export const scoresForm = (tournament: number) =>
  createHandler(scores, async ({ round, force, sure, games }, { api, key, t }) => {
    if (games.size === 0) return { say: t("organizer.games.scores.none"), kind: "warning" };
    const stored = await api(listGames, {
      query: { tournament, round_id: round, per_page: MAX_PER_PAGE },
    });
    const known = new Map(stored.records.map((game) => [game.id, game]));
    const given = await Promise.all(
      [...games].map(async ([id, typed]) => ({
        game: known.get(id) ?? (await api(getGame, { params: { id } })),
        typed,
      })),
    );
    const taken = given.filter(
      ({ game, typed }) =>
        game.finished && (game.home_score !== typed.home || game.away_score !== typed.away),
    );
    if (taken.length > 0) throw overtakenGame(taken, t);
    const results = given
      .filter(({ game }) => !game.finished)
      .map(({ game, typed }) => ({
        id: game.id,
        version: game.version,
        finished: true,
        ...Object.fromEntries(
          fieldNames.flatMap((name) => {
            const value = typed[name];
            return value === undefined ? [] : [[FIELDS[name], value]];
          }),
        ),
      }));
    const said = t("organizer.games.scores.saved", { count: games.size });
    if (results.length === 0) return { say: said };
    const { notices } = await api(setStats, {
      json: { games: results, force, careful: !sure },
      key,
    }).catch((error: unknown) => {
      throw atFields(error, given, results, t);
    });
    return withNotices(said, notices);
  });

type Given = { game: CallOutput<typeof listGames>["records"][number] }[];

const formatTeams = ({ home_team, away_team }: Given[number]["game"]): string =>
  `${home_team?.name ?? ""} × ${away_team?.name ?? ""}`;

function overtakenGame(taken: Given, t: FormContext["t"]): ApiProblem {
  const errors = taken.map(({ game }) => ({
    path: "",
    code: "finished",
    message: t("organizer.games.scores.taken", {
      teams: formatTeams(game),
      home: game.home_score,
      away: game.away_score,
    }),
  }));
  const detail = errors.map(({ message }) => message).join(" ");
  return new ApiProblem(409, {
    type: "about:blank",
    title: "Conflito",
    status: 409,
    detail,
    errors,
  });
}

function atFields(
  error: unknown,
  given: Given,
  results: { id: number }[],
  t: FormContext["t"],
): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const errors = (error.problem.errors ?? []).map((one) => {
    const [, at, field = ""] = /^games\.(\d+)\.(\w+)$/.exec(one.path) ?? [];
    const id = results[Number(at)]?.id;
    const name = NAMES[field] ?? "home";
    return id === undefined ? one : { ...one, path: `${name}-${id}` };
  });
  const named = new ApiProblem(error.status, { ...error.problem, errors, current: undefined });
  const question = findQuestion(named, t);
  if (!question) return named;
  const said = errors.map(({ path, message }) => {
    const game = given.find(({ game: { id } }) => path.endsWith(`-${id}`))?.game;
    return game ? `${formatTeams(game)}: ${message}` : message;
  });
  return new AskedProblem(named, { ...question, said });
}

export function chosenRound(rounds: Round[], requested: number | undefined): Round | null {
  if (requested === undefined) {
    return (
      rounds.find((round) => round.is_current) ??
      rounds.findLast((round) => round.games_finished_count > 0) ??
      rounds[0] ??
      null
    );
  }
  const round = rounds.find(({ id }) => id === requested);
  if (!round) throw data(null, { status: 404 });
  return round;
}

const LATE = 3 * 60 * 60 * 1000;

/** Keeps games without a date, or without a result three hours after kickoff. */
export const gamesMatching = (games: Game[], filter: GamesFilter, now: number): Game[] =>
  games.filter(({ starts_at }) =>
    filter === "sem-data"
      ? starts_at === null
      : starts_at !== null && Date.parse(starts_at) < now - LATE,
  );
