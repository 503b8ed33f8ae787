import type { ptBR } from "./pt-BR/index.ts";

/**
 * What the API and the rules tell a person travels as a text: a key of the catalogue and the values of its
 * sentence. It becomes a sentence where it is answered, in the language of whoever reads it.
 */

export type Catalogue = typeof ptBR;

/** `games.notItsTeam`: the area and the name of a sentence. */
type KeyOf<C> = {
  [A in keyof C & string]: `${A}.${keyof C[A] & string}`;
}[keyof C & string];

type SentenceOf<K> = K extends `${infer A}.${infer N}`
  ? A extends keyof Catalogue
    ? N extends keyof Catalogue[A]
      ? Catalogue[A][N]
      : never
    : never
  : never;

export type TextKey = KeyOf<Catalogue>;

/** The keys of the sentences that take no values. */
export type PlainKey = {
  [K in TextKey]: SentenceOf<K> extends string ? K : never;
}[TextKey];

type ValuedKey = Exclude<TextKey, PlainKey>;

/** What a sentence is made with; a text among the values is said in the sentence's language. */
export type TextValue = string | number | Composed | readonly (string | Composed)[];

export interface Composed {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, TextValue>>;
}

/** A sentence yet to be said. */
export type Text = PlainKey | Composed;

type Given<V> = {
  [N in keyof V]: V[N] extends readonly string[]
    ? readonly (string | Composed)[]
    : V[N] | (string extends V[N] ? Composed : never);
};

type ValuesOf<K> = SentenceOf<K> extends (values: infer V) => string ? Given<V> : never;

/** A sentence with its values, or a plain one that is to be a value of another. */
export function text<K extends ValuedKey>(key: K, values: ValuesOf<K>): Composed;
export function text(key: PlainKey): Composed;
export function text(key: TextKey, values: Composed["values"] = {}): Composed {
  return { key, values };
}

/** A text as the value of another one. */
export const toComposed = (one: Text): Composed => (typeof one === "string" ? text(one) : one);

/** A plain key where only a string is asked for, as by a schema's message. */
export const textKey = <K extends PlainKey>(key: K): K => key;

/** A text as the issue of a schema carries it. */
export const issueWith = (one: Text) => {
  const { key, values } = toComposed(one);
  return { message: key, params: values };
};
