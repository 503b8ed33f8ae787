import type { ptBR } from "./pt-BR/index.ts";

/** The API and the rules pass texts as a catalogue key with values; the answer turns them into sentences. */

export type Catalogue = typeof ptBR;

/** Key of a sentence: its area and its name, as in `games.notItsTeam`. */
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

export type PlainKey = {
  [K in TextKey]: SentenceOf<K> extends string ? K : never;
}[TextKey];

type ValuedKey = Exclude<TextKey, PlainKey>;

/** Value of a sentence; a text among them gets the sentence's language. */
export type TextValue = string | number | Composed | readonly (string | Composed)[];

export interface Composed {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, TextValue>>;
}

export type Text = PlainKey | Composed;

type Given<V> = {
  [N in keyof V]: V[N] extends readonly string[]
    ? readonly (string | Composed)[]
    : V[N] | (string extends V[N] ? Composed : never);
};

type ValuesOf<K> = SentenceOf<K> extends (values: infer V) => string ? Given<V> : never;

/** Returns a text with its values, or a plain one for use as a value of another. */
export function text<K extends ValuedKey>(key: K, values: ValuesOf<K>): Composed;
export function text(key: PlainKey): Composed;
export function text(key: TextKey, values: Composed["values"] = {}): Composed {
  return { key, values };
}

export const toComposed = (one: Text): Composed => (typeof one === "string" ? text(one) : one);

/** Returns a plain key, type-checked, for places that take any string such as a schema's message. */
export const textKey = <K extends PlainKey>(key: K): K => key;

export const issueWith = (one: Text) => {
  const { key, values } = toComposed(one);
  return { message: key, params: values };
};
