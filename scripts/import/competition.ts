import * as z from "zod";
import pt from "zod/v4/locales/pt.js";
import { MODALITIES } from "../../app/domain/rulebook/modality.ts";
import { type Preset, rankingPresets, tieRulesOf } from "../../app/domain/rulebook.ts";
import { jsonLines } from "./json-lines.ts";
import type { ProblemList } from "./problems.ts";

const FILE = "competition.json";
const name = (max: number) => z.string().trim().normalize("NFC").min(1).max(max);

const preset = z.custom<Preset>(
  (word) => typeof word === "string" && Object.hasOwn(rankingPresets, word),
  { error: `Modelo de classificação desconhecido; use ${Object.keys(rankingPresets).join(", ")}` },
);

const phaseSchema = z
  .object({
    /** What the `phase` column of games.csv says; empty: the only phase. */
    key: z.string().trim().default(""),
    name: name(80),
    is_group: z.boolean(),
    legs: z.union([z.literal(1), z.literal(2)], { error: "O número de jogos é 1 ou 2" }).default(1),
    level: z.string().optional(),
  })
  .transform(({ key, name, is_group, legs, level }, ctx) => {
    try {
      const tieRules = tieRulesOf(is_group ? "penalties" : (level ?? ""), legs);
      return { key, name, is_group, tieRules };
    } catch {
      const message =
        level === undefined
          ? "Falta dizer como a fase decide um empate (level)"
          : `Forma desconhecida de decidir um empate: "${level}"`;
      ctx.addIssue({ code: "custom", path: ["level"], message });
      return z.NEVER;
    }
  });

const competitionSchema = z.object({
  championship: name(120),
  season: name(60),
  tournament: name(120),
  modality: z.enum(MODALITIES),
  ranking_preset: preset,
  phases: z.array(phaseSchema).min(1).superRefine(eachOnce("key")).superRefine(eachOnce("name")),
});

export type Competition = z.output<typeof competitionSchema>;

/** The checked content of competition.json, or null with its problems told. */
export function readCompetition(
  text: string | undefined,
  problems: ProblemList,
): Competition | null {
  if (text === undefined) {
    problems.add(FILE, 1, "o arquivo não está na pasta");
    return null;
  }
  const clean = text.replace(/^\uFEFF/, "");
  const json = parsed(clean, problems);
  if (json === undefined) return null;
  const result = competitionSchema.safeParse(json, { error: pt().localeError });
  if (result.success) return result.data;
  const lineOf = jsonLines(clean);
  for (const { path, message } of result.error.issues) {
    problems.add(FILE, lineOf(path), `${path.join(".") || "conteúdo"}: ${message}`);
  }
  return null;
}

function parsed(text: string, problems: ProblemList): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+) /.exec(String(error))?.[1];
    problems.add(FILE, Number(line ?? 1), "não é JSON válido");
    return undefined;
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
