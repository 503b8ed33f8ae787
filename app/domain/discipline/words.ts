import type { CardCounter, DisciplineInput, LedgerSuspension } from "./data.ts";

type Rules = DisciplineInput["rules"];

const cards = (count: number, color: "amarelo" | "azul"): string => {
  if (count === 1) return `1 cartão ${color}`;
  return `${count} cartões ${color === "azul" ? "azuis" : "amarelos"}`;
};

function causeText(cause: LedgerSuspension["cause"], rules: Rules): string {
  switch (cause) {
    case "yellows":
      return cards(rules.yellows_per_suspension, "amarelo");
    case "blues":
      return cards(rules.blues_per_suspension ?? 1, "azul");
    case "red":
      return "cartão vermelho";
    case "tribunal":
      return "decisão do tribunal";
    case "carried":
      return "punição da edição anterior";
  }
}

const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Why somebody is out and for how long: "Suspensão por 3 cartões amarelos: falta 1 jogo." */
export function suspensionText(
  { suspensions, matches_left }: { suspensions: LedgerSuspension[]; matches_left: number },
  rules: Rules,
): string {
  const causes = list.format(new Set(suspensions.map(({ cause }) => causeText(cause, rules))));
  const left = matches_left === 1 ? "falta 1 jogo" : `faltam ${matches_left} jogos`;
  return `Suspensão por ${causes}: ${left}.`;
}

/** What somebody who is pending has: "Está com 2 cartões amarelos: mais um é suspensão." */
export function pendingText({ yellows, blues }: CardCounter, rules: Rules): string {
  const short = [
    yellows > 0 && yellows + 1 === rules.yellows_per_suspension ? cards(yellows, "amarelo") : null,
    blues > 0 && blues + 1 === rules.blues_per_suspension ? cards(blues, "azul") : null,
  ].filter((text) => text !== null);
  return `Está com ${list.format(short)}: mais um é suspensão.`;
}
