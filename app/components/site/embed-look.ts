/** How the site around an embed wants it to look; what it leaves out is as the visitor's system says. */
export interface EmbedLook {
  tema?: (typeof THEMES)[number];
  tamanho?: (typeof SIZES)[number];
  /** Colour of links and of the focus: six hexadecimal digits. */
  cor?: string;
}

export const THEMES = ["claro", "escuro"] as const;
export const SIZES = ["compacto", "grande"] as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** The look that an address asks for; null when it asks for one that there is not. */
export function lookIn(query: URLSearchParams): EmbedLook | null {
  const [theme, size, color] = ["tema", "tamanho", "cor"].map((key) => query.get(key) || null);
  const tema = oneOf(THEMES, theme ?? null);
  const tamanho = oneOf(SIZES, size ?? null);
  const cor = color && /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined;
  if ((theme && !tema) || (size && !tamanho) || (color && !cor)) return null;
  return { ...(tema && { tema }), ...(tamanho && { tamanho }), ...(cor && { cor }) };
}
