/** Portuguese prepositions joined to the article of a name; "" is the article alone. */
const JOINED = {
  feminine: { "": "a", de: "da", em: "na", por: "pela", a: "à" },
  masculine: { "": "o", de: "do", em: "no", por: "pelo", a: "ao" },
  feminines: { "": "as", de: "das", em: "nas", por: "pelas", a: "às" },
  masculines: { "": "os", de: "dos", em: "nos", por: "pelos", a: "aos" },
} as const;

type Gender = keyof typeof JOINED;

export type Preposition = keyof (typeof JOINED)[Gender];

/** A team and a place without a known noun are masculine ("o Bangu"); a title has no article then. */
export type NameKind = "title" | "team" | "place";

const splitWords = (list: string): readonly string[] => list.trim().split(/\s+/);

/** First words of names, without accents. */
const NOUNS: Record<Gender, readonly string[]> = {
  feminine: splitWords(`
    academia arena associacao champions chapecoense chave competicao copa copinha disputa divisao
    escola escolinha etapa familia fase ferroviaria final galera libertadores liga olimpiada pelada
    ponte portuguesa preliminar primeira quadra quarta recopa repescagem rodada segunda segundona
    selecao seletiva semifinal serie sociedade sul-americana supercopa superliga taca tacinha
    terceira turma
  `),
  masculine: splitWords(`
    aberto adulto amador campeonato campo certame circuito desafio estadio estadual feminino
    festival futebol futsal ginasio grand grupo infantil intermunicipal juvenil masculino master
    mata-mata mundial mundialito municipal playoff primeiro quadrangular regional returno segundo
    sistema society terceiro torneio triangular trofeu turno varzeano veterano
  `),
  feminines: splitWords("eliminatorias meninas oitavas olimpiadas quartas semifinais"),
  masculines: splitWords("avos jogos playoffs pontos veteranos"),
};

/** Initials of associations and societies: "a AA Ponte Preta", "a S. E. Palmeiras". */
const FEMININE_INITIALS = splitWords("aa aabb ad adc ae se ser");

/** Leagues and ages such as "Brasileirão" and "Sub-17"; "edição" and "seleção" do not match. */
const MASCULINE = /[^cs]ao$|^sub-?\d/;

/** A number or a size before the noun: "12ª", "XI", "1º", "Grande". */
const BEFORE_NOUN = /^(?:\d+[ªº°]?|[IVXLC]+|[Gg]rande)$/;

/** A name that brings its article, which stays its own: "Os Amigos", "A Firma". */
const OWN_ARTICLE = /^(?:o|a|os|as)\s/i;

/** Leading initials: "A. A.", "S.E.", "AABB". */
const INITIALS = /^(?:(?:\p{Lu}\.\s*)+|\p{Lu}{2,4}(?=\s))/u;

const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replace(/[.,:]$/, "");

/** Returns the gender of a name's first noun; null when unknown. */
function guessGender(name: string): Gender | null {
  const initials = INITIALS.exec(name)?.[0].replaceAll(/[.\s]/g, "").toLowerCase();
  if (initials !== undefined && FEMININE_INITIALS.includes(initials)) return "feminine";
  const noun = plain(name.split(/\s+/).find((one) => one !== "" && !BEFORE_NOUN.test(one)) ?? "");
  for (const gender of ["feminine", "masculine", "feminines", "masculines"] as const) {
    if (NOUNS[gender].includes(noun)) return gender;
  }
  return MASCULINE.test(noun) ? "masculine" : null;
}

/**
 * Joins a preposition, or the article alone (""), to a name: "da Copa da Várzea", "no Brasileirão", "pelo
 * Bangu", "a Ponte Preta". A title of unknown gender stays without article: "de Interbairros".
 */
export function joinName(preposition: Preposition, name: string, kind: NameKind = "title"): string {
  const gender = OWN_ARTICLE.test(name)
    ? null
    : (guessGender(name) ?? (kind === "title" ? null : "masculine"));
  const joined = gender ? JOINED[gender][preposition] : preposition;
  return joined === "" ? name : `${joined} ${name}`;
}

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
