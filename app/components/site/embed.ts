/** An embed's look; missing values follow the visitor's system or Apito's defaults. */
export interface EmbedLook {
  tema?: (typeof EMBED_THEMES)[number];
  tamanho?: (typeof EMBED_SIZES)[number];
  /** Color of links and focus: six hexadecimal digits. */
  cor?: string;
  fundo?: typeof TRANSPARENT;
}

export const TRANSPARENT = "transparente";
export const EMBED_THEMES = ["claro", "escuro"] as const;
export const EMBED_SIZES = ["compacto", "grande"] as const;

/** Values that select Apito's defaults over the organizers' choice. */
export const APITO_LOOK = { tema: "sistema", tamanho: "normal", cor: "padrao" } as const;

export interface AskedLook {
  tema?: (typeof EMBED_THEMES)[number] | typeof APITO_LOOK.tema;
  tamanho?: (typeof EMBED_SIZES)[number] | typeof APITO_LOOK.tamanho;
  cor?: string;
  fundo?: typeof TRANSPARENT;
}

interface ChosenLook {
  theme: "light" | "dark" | null;
  size: "compact" | "large" | null;
  color: string | null;
}

const findValue = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

export function parseLook(query: URLSearchParams): AskedLook | null {
  const [theme = null, size = null, color = null, ground = null] = [
    "tema",
    "tamanho",
    "cor",
    "fundo",
  ].map((key) => query.get(key) || null);
  const tema = findValue([...EMBED_THEMES, APITO_LOOK.tema], theme);
  const tamanho = findValue([...EMBED_SIZES, APITO_LOOK.tamanho], size);
  const cor =
    color === APITO_LOOK.cor || /^[0-9a-f]{6}$/i.test(color ?? "")
      ? color?.toLowerCase()
      : undefined;
  const fundo = findValue([TRANSPARENT], ground);
  if ((theme && !tema) || (size && !tamanho) || (color && !cor) || (ground && !fundo)) return null;
  return {
    ...(tema && { tema }),
    ...(tamanho && { tamanho }),
    ...(cor && { cor }),
    ...(fundo && { fundo }),
  };
}

const themes = { light: "claro", dark: "escuro" } as const;
const sizes = { compact: "compacto", large: "grande" } as const;

/** Returns an embed's look: its address first, then the organizers' choice. */
export function resolveLook(chosen: ChosenLook | null, asked: AskedLook): EmbedLook {
  const { theme, size, color } = chosen ?? { theme: null, size: null, color: null };
  const tema = asked.tema ?? (theme && themes[theme]);
  const tamanho = asked.tamanho ?? (size && sizes[size]);
  const cor = asked.cor ?? color?.slice(1).toLowerCase();
  return {
    ...(tema && tema !== APITO_LOOK.tema && { tema }),
    ...(tamanho && tamanho !== APITO_LOOK.tamanho && { tamanho }),
    ...(cor && cor !== APITO_LOOK.cor && { cor }),
    ...(asked.fundo && { fundo: asked.fundo }),
  };
}

export const EMBED_KINDS = [
  "championship",
  "table",
  "bracket",
  "rounds",
  "next",
  "scorers",
  "team",
  "game",
] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

interface EmbedChoice {
  kind: EmbedKind;
  slug: string;
  item?: number | undefined;
  /** Further parameters, without the look. */
  query?: Record<string, string | number | undefined>;
  look?: AskedLook;
}

export function embedAddress({ kind, slug, item, query = {}, look = {} }: EmbedChoice): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries<string | number | undefined>({ ...query, ...look })) {
    if (value !== undefined) search.set(key, String(value));
  }
  const folder = kind === "championship" ? "" : `${kind}/`;
  const path = `/iframe/${folder}${slug}${item === undefined ? "" : `/${item}`}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

interface EmbedCode {
  origin: string;
  address: string;
  title: string;
  /** Pixels; full width when missing. */
  width?: number | undefined;
  height: number;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Returns an iframe of fixed height, for sites that allow no script. */
export function frameCode({ origin, address, title, width, height }: EmbedCode): string {
  // A frame is transparent only when both pages use the same color scheme.
  const scheme = address.includes(`fundo=${TRANSPARENT}`) ? ";color-scheme:light" : "";
  return `<iframe src="${origin}${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width ?? "100%"}" height="${height}" loading="lazy" style="border:0;max-width:100%${scheme}"></iframe>`;
}

/**
 * Returns HTML that loads our script, which inserts the frame and adapts its height; the site needs no inline
 * script. Without JavaScript the frame keeps its first height.
 */
export function scriptCode(embed: EmbedCode): string {
  const { origin, address, title, width, height } = embed;
  const wide = width === undefined ? "" : ` data-width="${width}"`;
  return `<script async src="${origin}/embed.js" data-embed="${escapeHtml(address)}" data-title="${escapeHtml(title)}"${wide} data-height="${height}"></script>
<noscript>${frameCode(embed)}</noscript>`;
}
