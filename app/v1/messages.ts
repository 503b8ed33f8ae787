import * as z from "zod";

/**
 * What a person reads when a value is not accepted, in Brazilian Portuguese: one sentence that says
 * what would be. Schemas give their own message where this one would be too general.
 */
export function setMessages(): void {
  z.config({ localeError: (issue) => message(issue) });
}

type Issue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
  string: "um texto",
  number: "um número",
  int: "um número inteiro",
  boolean: "verdadeiro ou falso",
  array: "uma lista",
  object: "um objeto",
};

const formats: Record<string, string> = {
  email: "Informe um e-mail, por exemplo nome@exemplo.com.br.",
  date: "Informe uma data no formato AAAA-MM-DD.",
  datetime: "Informe data e hora em UTC, por exemplo 2026-11-21T18:30:00Z.",
  url: "Informe um endereço completo, com https://.",
};

function message(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Preencha este campo."
        : `Informe ${typeNames[issue.expected] ?? "outro tipo de valor"}.`;
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "O formato não é o esperado.";
    case "invalid_value":
      return `Escolha um destes valores: ${issue.values.map(String).join(", ")}.`;
    case "not_multiple_of":
      return `Informe um múltiplo de ${issue.divisor}.`;
    case "unrecognized_keys":
      return `Não conhecemos: ${issue.keys.join(", ")}.`;
    default:
      return "Este valor não é aceito.";
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: "too_small" }>): string {
  const least = Number(minimum);
  if (origin === "string") {
    return least <= 1 ? "Preencha este campo." : `Escreva pelo menos ${least} caracteres.`;
  }
  if (origin === "array") return `Informe pelo menos ${least} ${least === 1 ? "item" : "itens"}.`;
  return `O menor valor aceito é ${minimum}.`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: "too_big" }>): string {
  const most = Number(maximum);
  if (origin === "string") {
    return `Escreva no máximo ${most} ${most === 1 ? "caractere" : "caracteres"}.`;
  }
  if (origin === "array") return `Informe no máximo ${most} ${most === 1 ? "item" : "itens"}.`;
  return `O maior valor aceito é ${maximum}.`;
}
