import { expect, test } from "vitest";
import type { EligibilityRules } from "../../../app/domain/eligibility/rules.ts";
import { eligibilityInWords } from "../../../app/domain/rulebook/eligibility-words.ts";
import { formatInWords, type PhaseInWords } from "../../../app/domain/rulebook/words.ts";
import { plainTie, type TieRules } from "../../../app/domain/rulebook.ts";
import { formatText } from "../support/said.ts";

const phase = (name: string, change: Partial<PhaseInWords> = {}): PhaseInWords => ({
  name,
  order: 1,
  is_group: true,
  groups: 1,
  resets_cards: false,
  tie_rules: plainTie(1),
  zones: [],
  ...change,
});

const format = (...phases: PhaseInWords[]) =>
  formatInWords(phases).map(({ text }) => formatText(text));

const tie = (name: string, rules: Partial<TieRules>) =>
  phase(name, { is_group: false, tie_rules: { ...plainTie(rules.legs ?? 1), ...rules } });

test("a group phase states its groups, rounds and places", () => {
  const zones = [
    { from: 1, to: 2, label: "Semifinal" },
    { from: 4, to: 4, label: "Rebaixamento" },
  ];
  expect(format(phase("Fase única", { zones, tie_rules: plainTie(2) }))).toEqual([
    "Fase única: todos contra todos, em turno e returno. Do 1º ao 2º lugar: Semifinal. 4º lugar: Rebaixamento.",
  ]);
  expect(format(phase("Grupos", { groups: 4 }))).toEqual([
    "Grupos: 4 grupos, todos contra todos em turno único.",
  ]);
  expect(format(phase("Liga", { tie_rules: plainTie(4) }))).toEqual([
    "Liga: todos contra todos, em quatro turnos.",
  ]);
});

test("a partial round robin states each team's games", () => {
  const some = (games: number, pots: number) => ({ kind: "some" as const, games, pots });
  expect(
    format(
      phase("Fase de liga", { meetings: some(8, 4) }),
      phase("Liga", { meetings: some(6, 1), carries_from: "Turno" }),
      phase("Suíço", { meetings: { kind: "swiss", rounds: 5 } }),
    ),
  ).toEqual([
    "Fase de liga: fase de liga, em que cada time faz 8 jogos: 2 contra times de cada um dos 4 potes.",
    "Liga: fase de liga, em que cada time faz 6 jogos, sem repetir adversário. Continuam valendo os resultados do Turno.",
    "Suíço: sistema suíço em 5 rodadas: em cada uma se enfrentam times de campanha parecida que ainda não jogaram entre si; a folga vale uma vitória.",
  ]);
});

test("phases with equal formats are described together", () => {
  const alike = ["Quartas de final", "Semifinais", "Final"].map((name) => tie(name, {}));
  expect(format(...alike)).toEqual([
    "Quartas de final, Semifinais e Final: mata-mata em jogo único. Confronto empatado é decidido por pênaltis.",
  ]);
  expect(format(tie("Semifinais", { legs: 2 }), tie("Final", {}))).toHaveLength(2);
  const apart = [tie("Semifinais", {}), phase("Liga"), tie("Final", {})];
  expect(format(...apart)).toHaveLength(3);
});

test("a tie states its criteria in order", () => {
  const rules: Partial<TieRules> = {
    legs: 2,
    away_goals: true,
    extra_time: true,
    level: "extra_match",
    skip_second_leg_margin: 2,
    second_leg_host: "better_campaign",
  };
  expect(format({ ...tie("Final", rules), resets_cards: true })).toEqual([
    "Final: mata-mata em ida e volta. Confronto empatado é decidido, nesta ordem, por: gols fora de casa; prorrogação; jogo extra. Se o visitante vencer a ida por 2 gols ou mais, não há volta. A volta é na casa de quem tem a melhor campanha. Os cartões amarelos e azuis que ainda não deram suspensão são zerados antes.",
  ]);
  expect(format(tie("Final", { legs: 2, second_leg_host: "draw" }))[0]).toContain(
    "O mando da volta é sorteado.",
  );
  expect(format(tie("Final", { away_goals: true }))[0]).not.toContain("fora de casa");
});

const NOTHING: EligibilityRules = {
  bid: null,
  age: null,
  deadline: null,
  documents: false,
  squad: null,
};

const OF_FUTSAL = "Começam jogando até 5 atletas.";

/** The eligibility words without every futsal rulebook's squad limits. */
function eligibility(rules: Partial<EligibilityRules>): string[] {
  const phases = [{ name: "Grupos", order: 1 }];
  const told = eligibilityInWords({ ...NOTHING, ...rules }, "futsal", phases);
  const sentences = told.map(({ text }) => formatText(text));
  expect(sentences).toContain(OF_FUTSAL);
  return rules.squad ? sentences : sentences.filter((sentence) => sentence !== OF_FUTSAL);
}

test("eligibility is described rule by rule, or not at all", () => {
  expect(eligibilityInWords(null, "campo", [])).toEqual([]);
  expect(eligibility({})).toEqual([]);
  const age = { born_from: "2008-01-01", born_to: "2010-12-31", exceptions: 1 };
  expect(eligibility({ age })).toEqual([
    "Jogam os nascidos de 01/01/2008 a 31/12/2010.",
    "Cada time pode escalar 1 atleta fora dessa idade por jogo.",
  ]);
  expect(eligibility({ age: { ...age, born_to: null, exceptions: null } })).toEqual([
    "Jogam os nascidos a partir de 01/01/2008.",
  ]);
  expect(eligibility({ documents: true, squad: { max_athletes: 12, max_starters: null } })).toEqual(
    [
      "Só joga quem entregou todos os documentos pedidos na inscrição.",
      "Cada time relaciona até 12 atletas por jogo.",
      "Começam jogando até 5 atletas.",
    ],
  );
});

test("BID and registration deadlines state their São Paulo times", () => {
  const bid = { hours_before: null, last_working_day: false, holidays: [] };
  expect(eligibility({ bid })).toEqual(["Só joga quem saiu no BID antes do jogo."]);
  expect(eligibility({ bid: { ...bid, hours_before: 48, last_working_day: true } })).toEqual([
    "Só joga quem saiu no BID até o último dia útil antes do jogo.",
    "Só joga quem saiu no BID pelo menos 48 horas antes do jogo.",
  ]);
  const deadline = {
    at: "2026-12-01T02:59:00.000Z",
    until_round: { phase_order: 1, round: 4 },
    hours_before: 1,
  };
  expect(eligibility({ deadline })).toEqual([
    "Atletas podem ser inscritos até 30/11/2026 às 23:59.",
    "Atletas podem ser inscritos até o último jogo da rodada 4 (Grupos).",
    "O atleta tem de estar inscrito pelo menos 1 hora antes do jogo.",
  ]);
  const unknown = { at: null, until_round: { phase_order: 9, round: 4 }, hours_before: null };
  expect(eligibility({ deadline: unknown })).toEqual([
    "Atletas podem ser inscritos até o último jogo da rodada 4.",
  ]);
});

test("an age limit may have one bound", () => {
  const age = { born_from: null, born_to: "1986-12-31", exceptions: 2 };
  expect(eligibility({ age })).toEqual([
    "Jogam os nascidos até 31/12/1986.",
    "Cada time pode escalar 2 atletas fora dessa idade por jogo.",
  ]);
  expect(eligibility({ age: { ...age, born_to: null } })).toEqual([]);
});

test("a loan states whether the lender may be faced", () => {
  expect(eligibility({ barred_against_lender: true })).toEqual([
    "Quem joga por empréstimo não enfrenta o time que o emprestou.",
  ]);
  expect(eligibility({ barred_against_lender: false })).toEqual([]);
});

test("without a pitch no number of starters is stated", () => {
  expect(eligibilityInWords(NOTHING, "virtual", [])).toEqual([]);
});

test("a points tie states that goals do not decide", () => {
  expect(format(tie("Final", { legs: 2, by_points: true, level: "extra_match" }))).toEqual([
    "Final: mata-mata em ida e volta. Nos dois jogos contam as vitórias; a soma dos gols não decide. Confronto empatado é decidido por jogo extra.",
  ]);
  expect(format(tie("Final", { legs: 2 }))).toEqual([
    "Final: mata-mata em ida e volta. Confronto empatado é decidido por pênaltis.",
  ]);
});
