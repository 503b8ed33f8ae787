import { plainText } from "~/domain/people/slug.ts";

/** Portuguese articles for a championship's name, alone and joined to "em" and "de". */
const FORMS = {
  feminine: { article: "a", within: "na", of: "da" },
  masculine: { article: "o", within: "no", of: "do" },
  feminines: { article: "as", within: "nas", of: "das" },
  masculines: { article: "os", within: "nos", of: "dos" },
} as const;

type Gender = keyof typeof FORMS;

const splitWords = (list: string): readonly string[] => list.trim().split(/\s+/);

const NOUNS: Record<Gender, readonly string[]> = {
  feminine: splitWords(`
    champions chave competicao copa copinha divisao libertadores liga olimpiada pelada
    recopa segundona seletiva serie sul-americana supercopa superliga taca tacinha
  `),
  masculine: splitWords(`
    aberto amador campeonato certame circuito desafio estadual festival futebol futsal grand
    intermunicipal mundial mundialito municipal quadrangular regional society torneio
    triangular trofeu varzeano veterano
  `),
  feminines: ["eliminatorias", "olimpiadas"],
  masculines: ["jogos"],
};

/** Leagues such as "Brasileirão" and "Paulistão"; "edição" and "seleção" do not match. */
const LEAGUE = /[^cs]ao$/;

/** A number before the first word of a name: "12ª", "XI", "1º". */
const NUMBER = /^(?:\d+[ªº°]?|[IVXLC]+)$/;

/** Returns the gender of a name's first word; null when unknown. */
function guessGender(name: string): Gender | null {
  const word = name.split(/\s+/).find((one) => !NUMBER.test(one)) ?? "";
  const [first = ""] = plainText(word).split(" ");
  for (const gender of ["feminine", "masculine", "feminines", "masculines"] as const) {
    if (NOUNS[gender].includes(first)) return gender;
  }
  return LEAGUE.test(first) ? "masculine" : null;
}

/** "na Copa da Várzea", "no Brasileirão"; "em Interbairros" when the gender is unknown. */
export function withinNamed(name: string): string {
  const gender = guessGender(name);
  return `${gender ? FORMS[gender].within : "em"} ${name}`;
}

/** "da Copa da Várzea", "do Brasileirão"; "de Interbairros" when the gender is unknown. */
export function ofNamed(name: string): string {
  const gender = guessGender(name);
  return `${gender ? FORMS[gender].of : "de"} ${name}`;
}

/** "a Copa da Várzea", "o Brasileirão"; no article when the gender is unknown. */
export function withArticle(name: string): string {
  const gender = guessGender(name);
  return gender ? `${FORMS[gender].article} ${name}` : name;
}

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
