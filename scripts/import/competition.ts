import * as z from "zod";
import pt from "zod/v4/locales/pt.js";
import { MODALITIES } from "../../app/domain/rulebook/modality.ts";
import { DECISIONS } from "../../app/domain/competition/decisions.ts";
import { TURNS } from "../../app/domain/draw/round-robin.ts";
import { plainTie, TIE_WORDS, parseTieRules } from "../../app/domain/rulebook.ts";
import { jsonLines } from "./json-lines.ts";
import type { ProblemList } from "./problems.ts";
import { criteriaSchema, pointsSchema, presetSchema } from "./rankings.ts";

const FILE = "competition.json";
const name = (max: number) => z.string().trim().normalize("NFC").min(1).max(max);

const decidesSchema = z.enum(DECISIONS, {
  error: `O que a fase decide é ${DECISIONS.join(", ")}`,
});

const phaseSchema = z
  .object({
    key: z.string().trim().default(""),
    name: name(80),
    is_group: z.boolean(),
    /** Turns of a group phase; in a knockout 3 means two legs, and a third one after a level tie. */
    legs: z
      .union(
        TURNS.map((turns) => z.literal(turns)),
        { error: "O número de jogos é 1, 2, 3 ou 4" },
      )
      .default(1),
    level: z.string().optional(),
    /** Key of the earlier phase whose results this one carries over. */
    carries: z.string().optional(),
    decides: decidesSchema.optional(),
    trophy: name(40).optional(),
    /** Decisions of single groups, by name. */
    groups: z.record(z.string(), decidesSchema).optional(),
  })
  .transform(({ legs, level, ...phase }, ctx) => {
    const { is_group, decides, trophy } = phase;
    if (decides === "second_title" && trophy === undefined) {
      const message = "Falta o nome do segundo título, como Série Prata";
      ctx.addIssue({ code: "custom", path: ["trophy"], message });
    }
    if (is_group) return { ...phase, tieRules: plainTie(legs) };
    if (legs > 3) {
      const message = "Num mata-mata o número de jogos é 1, 2 ou 3";
      ctx.addIssue({ code: "custom", path: ["legs"], message });
      return z.NEVER;
    }
    try {
      const third = legs === 3 ? "extra_match" : undefined;
      const words = [third, level].filter((word) => word !== undefined).join("_then_");
      const tieRules = parseTieRules(words, legs === 1 ? 1 : 2);
      return { ...phase, tieRules };
    } catch {
      const message =
        level === undefined
          ? "Falta dizer como a fase decide um empate (level)"
          : `Forma desconhecida de decidir um empate: "${level}"; use ${TIE_WORDS.join(", ")}, juntas por "_then_"`;
      ctx.addIssue({ code: "custom", path: ["level"], message });
      return z.NEVER;
    }
  });

const competitionSchema = z.object({
  championship: name(120),
  season: name(60),
  tournament: name(120),
  modality: z.enum(MODALITIES),
  ranking_preset: presetSchema,
  points: pointsSchema,
  criteria: criteriaSchema,
  annulled_cards: z.enum(["fall", "stand"]).optional(),
  phases: z
    .array(phaseSchema)
    .min(1)
    .superRefine(eachOnce("key"))
    .superRefine(eachOnce("name"))
    .superRefine(carriedBefore),
});

export type Competition = z.output<typeof competitionSchema>;

export function phasePlace(phases: Competition["phases"], named: string): number | undefined {
  const by = (field: "key" | "name") => phases.findIndex((phase) => phase[field] === named);
  return [by("key"), by("name")].find((place) => place >= 0);
}

export const unknownPhase = (named: string): string =>
  `a fase "${named}" não está em competition.json`;

export function readCompetition(
  text: string | undefined,
  problems: ProblemList,
): Competition | null {
  if (text === undefined) {
    problems.add(FILE, 1, "o arquivo não está na pasta");
    return null;
  }
  const clean = text.replace(/^\uFEFF/, "");
  const json = parseJson(clean, problems);
  if (json === undefined) return null;
  const result = competitionSchema.safeParse(json, { error: pt().localeError });
  if (result.success) return result.data;
  const findLine = jsonLines(clean);
  for (const { path, message } of result.error.issues) {
    problems.add(FILE, findLine(path), `${path.join(".") || "conteúdo"}: ${message}`);
  }
  return null;
}

function parseJson(text: string, problems: ProblemList): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+) /.exec(String(error))?.[1];
    problems.add(FILE, Number(line ?? 1), "não é JSON válido");
    return undefined;
  }
}

function carriedBefore(
  phases: { key: string; is_group: boolean; carries?: string | undefined }[],
  ctx: z.RefinementCtx,
): void {
  for (const [i, { carries, is_group }] of phases.entries()) {
    if (carries === undefined) continue;
    const before = phases.slice(0, i).find(({ key }) => key === carries);
    if (before?.is_group && is_group) continue;
    const message = `"${carries}" não é uma fase de grupos anterior a outra`;
    ctx.addIssue({ code: "custom", path: [i, "carries"], message });
  }
}

function eachOnce(field: "key" | "name") {
  return (phases: { key: string; name: string }[], ctx: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [i, phase] of phases.entries()) {
      if (seen.has(phase[field])) {
        ctx.addIssue({
          code: "custom",
          path: [i, field],
          message: `"${phase[field]}" aparece duas vezes`,
        });
      }
      seen.add(phase[field]);
    }
  };
}
