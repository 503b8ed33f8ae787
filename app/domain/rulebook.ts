/**
 * The rulebook as data: how a table is ranked (`RankingRules`), what cards and
 * walkovers cost (`StatsRules`), how a knockout tie is decided (`TieRules`), and the
 * ready ones (rules, sections 1 to 4 and 7).
 */
export {
  CRITERIA,
  type Criterion,
  isHeadToHead,
  isOfOpponents,
  type OpponentsCriterion,
} from "./rulebook/criteria.ts";
export { eligibilityInWords } from "./rulebook/eligibility-words.ts";
export { formatInWords, type PhaseInWords } from "./rulebook/format-words.ts";
export { defaultPreset } from "./rulebook/ranking-presets.ts";
export { type Preset, PRESETS } from "./rulebook/criteria.ts";
export { rankingPresets } from "./rulebook/ranking-presets.ts";
export {
  ACROSS_CRITERIA,
  type AcrossRules,
  CARD_WEIGHTS,
  type CardWeights,
  mostPoints,
  type PointsRules,
  type RankingRules,
  shootOutPoints,
} from "./rulebook/ranking-rules.ts";
export { rulebooks } from "./rulebook/rulebooks.ts";
export { statsPresets } from "./rulebook/stats-rules.ts";
export type { StatsRules } from "./rulebook/stats-rules.ts";
export { plainTie, TIE_WORDS, type TieRules, tieRulesOf } from "./rulebook/tie-rules.ts";
export {
  REGULATION_TOPICS,
  type RegulationSection,
  regulationInWords,
  rulesInSections,
} from "./rulebook/words.ts";
