import { type Clause, plain } from "./clause.ts";
import { countOf } from "./count-words.ts";
import type { TieRules } from "./tie-rules.ts";

/** What the format says of a phase. */
export interface PhaseInWords {
  name: string;
  order: number;
  is_group: boolean;
  /** Of a group phase: how many groups it has. */
  groups: number;
  resets_cards: boolean;
  tie_rules: TieRules;
  zones: { from: number; to: number; label: string }[];
}

const levelWords: Record<TieRules["level"], string> = {
  penalties: "pênaltis",
  draw_advantage_away: "vantagem do visitante",
  better_campaign: "melhor campanha",
  extra_match: "jogo extra",
};

function levelInWords({ legs, away_goals, extra_time, level }: TieRules): string {
  const steps = [
    ...(legs === 2 && away_goals ? ["gols fora de casa"] : []),
    ...(extra_time ? ["prorrogação"] : []),
    levelWords[level],
  ];
  const how = steps.length === 1 ? `por ${steps.join()}` : `por, nesta ordem: ${steps.join("; ")}`;
  return `Confronto empatado é decidido ${how}.`;
}

function tieInWords(rules: TieRules): string[] {
  if (rules.legs === 1) return ["mata-mata em jogo único.", levelInWords(rules)];
  const { skip_second_leg_margin: margin, second_leg_host: host } = rules;
  return [
    "mata-mata em ida e volta.",
    levelInWords(rules),
    ...(margin === null
      ? []
      : [
          `Se o visitante vencer a ida por ${countOf(margin, "gol", "gols")} ou mais, não há volta.`,
        ]),
    ...(host === "better_campaign" ? ["A volta é na casa de quem tem a melhor campanha."] : []),
    ...(host === "draw" ? ["O mando da volta é sorteado."] : []),
  ];
}

function zoneInWords({ from, to, label }: PhaseInWords["zones"][number]): string {
  return from === to ? `${from}º lugar: ${label}.` : `Do ${from}º ao ${to}º lugar: ${label}.`;
}

function groupsInWords({ groups, tie_rules, zones }: PhaseInWords): string[] {
  const turns = tie_rules.legs === 2 ? "em turno e returno" : "em turno único";
  const among =
    groups > 1 ? `${groups} grupos, todos contra todos ${turns}` : `todos contra todos, ${turns}`;
  return [`${among}.`, ...zones.map(zoneInWords)];
}

const rulesInWords = (phase: PhaseInWords): string =>
  [
    ...(phase.is_group ? groupsInWords(phase) : tieInWords(phase.tie_rules)),
    ...(phase.resets_cards
      ? ["Os cartões amarelos e azuis que ainda não deram suspensão são zerados antes."]
      : []),
  ].join(" ");

function joined(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} e ${last}`;
}

/** The phases of a tournament in their order, in Portuguese; neighbours that are played alike share a clause. */
export function formatInWords(phases: readonly PhaseInWords[]): Clause[] {
  const alike: { names: string[]; rules: string }[] = [];
  for (const phase of phases) {
    const rules = rulesInWords(phase);
    const last = alike.at(-1);
    if (last?.rules === rules) last.names.push(phase.name);
    else alike.push({ names: [phase.name], rules });
  }
  return alike.map(({ names, rules }) => plain(`${joined(names)}: ${rules}`));
}
