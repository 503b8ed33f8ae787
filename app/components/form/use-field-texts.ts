import type { resources } from "~/i18n/resources.ts";
import { useTextAt } from "~/i18n/use-text.ts";
import type { AnyField } from "./field.tsx";

type Texts = (typeof resources)["pt-BR"]["translation"];

/** The dotted path of each section of the texts. */
type Section<Of = Texts> = {
  [Key in keyof Of & string]: Of[Key] extends string ? never : Key | `${Key}.${Section<Of[Key]>}`;
}[keyof Of & string];

type TextsIn<Path extends string, Of = Texts> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Of
    ? TextsIn<Rest, Of[First]>
    : never
  : Path extends keyof Of
    ? Of[Path]
    : never;

/** A field's name as a text's key: `short_name` is `shortName`. */
type KeyOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Name;

/** The names of fields that have a label in a section of the texts. */
type Labelled<Name extends string, Path extends string> = {
  [Each in Name]: TextsIn<Path> extends Record<KeyOf<Each>, string> ? Each : never;
}[Name];

/**
 * Gives a form's fields by their names, each with its label and, where there is one, its hint, to be spread into
 * a control: in the section `organizer.teams.edit` the texts of `short_name` are `shortName` and `shortNameHint`.
 */
export function useFieldsOf<Path extends Section>(section: Path) {
  const textAt = useTextAt();
  return <Name extends string>(fields: Record<Name, AnyField>) =>
    (name: Labelled<Name, Path>) => {
      const key = `${section}.${name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
      return { field: fields[name], label: textAt(key) ?? key, hint: textAt(`${key}Hint`) };
    };
}

/** Makes choices of values, with the texts that a section has for them, their hints too. */
export function useChoices() {
  const textAt = useTextAt();
  return <Path extends Section, Value extends keyof TextsIn<Path> & string>(
    section: Path,
    values: readonly Value[],
  ) =>
    values.map((value) => ({
      value,
      label: textAt(`${section}.${value}`) ?? value,
      hint: textAt(`${section}.${value}Hint`),
    }));
}

/** The fields of a form, each with its texts in one section: `<TextField {...field("short_name")} />`. */
export const useFieldTexts = <Name extends string, Path extends Section>(
  fields: Record<Name, AnyField>,
  section: Path,
) => useFieldsOf(section)(fields);
