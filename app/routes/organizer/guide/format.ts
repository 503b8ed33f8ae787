/** How a tournament is played, as the guide's addresses name it. */
export const FORMATS = ["grupos", "pontos", "mata-mata", "depois"] as const;
export type Format = (typeof FORMATS)[number];

/** A format that is drawn. */
export type DrawnFormat = Exclude<Format, "depois">;
export const DRAWN_FORMATS: readonly DrawnFormat[] = ["grupos", "pontos", "mata-mata"];

/** The format that an address names. */
export function formatIn({ searchParams }: URL): Format | null {
  const named = searchParams.get("formato");
  return FORMATS.find((format) => format === named) ?? null;
}
