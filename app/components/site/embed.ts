/** How an embed looks; what is left out is as the visitor's system says, or as Apito is. */
export interface EmbedLook {
  tema?: (typeof THEMES)[number];
  tamanho?: (typeof SIZES)[number];
  /** Colour of links and of the focus: six hexadecimal digits. */
  cor?: string;
  /** The ground below its cards is that of the page around it. */
  fundo?: typeof CLEAR;
}

export const CLEAR = "transparente";
export const THEMES = ["claro", "escuro"] as const;
export const SIZES = ["compacto", "grande"] as const;

/** What asks for Apito's own, whatever the championship's organizers have chosen. */
export const OWN = { tema: "sistema", tamanho: "normal", cor: "padrao" } as const;

/** What the site around an embed asks for, as its address says it. */
export interface AskedLook {
  tema?: (typeof THEMES)[number] | typeof OWN.tema;
  tamanho?: (typeof SIZES)[number] | typeof OWN.tamanho;
  cor?: string;
  fundo?: typeof CLEAR;
}

/** What a championship's organizers have chosen for all of its embeds. */
interface ChosenLook {
  theme: "light" | "dark" | null;
  size: "compact" | "large" | null;
  color: string | null;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** The look that an address asks for; null when it asks for one that there is not. */
export function lookIn(query: URLSearchParams): AskedLook | null {
  const [theme = null, size = null, color = null, ground = null] = [
    "tema",
    "tamanho",
    "cor",
    "fundo",
  ].map((key) => query.get(key) || null);
  const tema = oneOf([...THEMES, OWN.tema], theme);
  const tamanho = oneOf([...SIZES, OWN.tamanho], size);
  const cor =
    color === OWN.cor || /^[0-9a-f]{6}$/i.test(color ?? "") ? color?.toLowerCase() : undefined;
  const fundo = oneOf([CLEAR], ground);
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

/** The look of an embed: what its site asks for, else what the championship's organizers have chosen. */
export function lookOf(chosen: ChosenLook | null, asked: AskedLook): EmbedLook {
  const { theme, size, color } = chosen ?? { theme: null, size: null, color: null };
  const tema = asked.tema ?? (theme && themes[theme]);
  const tamanho = asked.tamanho ?? (size && sizes[size]);
  const cor = asked.cor ?? color?.slice(1).toLowerCase();
  return {
    ...(tema && tema !== OWN.tema && { tema }),
    ...(tamanho && tamanho !== OWN.tamanho && { tamanho }),
    ...(cor && cor !== OWN.cor && { cor }),
    ...(asked.fundo && { fundo: asked.fundo }),
  };
}

/** The parts of a championship that other sites show. */
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

/** An embed as its address names it. */
interface EmbedChoice {
  kind: EmbedKind;
  slug: string;
  /** The team or the game that it is of. */
  item?: number | undefined;
  /** What else its address asks for, besides its look. */
  query?: Record<string, string | number | undefined>;
  look?: AskedLook;
}

/** An embed's address, without the origin. */
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
  /** Scheme and host that the embed is served from. */
  origin: string;
  /** The embed's address, without the origin. */
  address: string;
  title: string;
  /** Pixels; left out, all the room there is. */
  width?: number | undefined;
  height: number;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** The HTML of a frame as high as it is told, for sites that let no script in. */
export function frameCode({ origin, address, title, width, height }: EmbedCode): string {
  // A frame is seen through only where both schemes are the same.
  const scheme = address.includes(`fundo=${CLEAR}`) ? ";color-scheme:light" : "";
  return `<iframe src="${origin}${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width ?? "100%"}" height="${height}" loading="lazy" style="border:0;max-width:100%${scheme}"></iframe>`;
}

/**
 * The HTML for another site: a script of ours puts the frame where it stands and keeps it as high as what
 * it shows, so that the site need allow no inline script. Without script the frame has its first height.
 */
export function scriptCode(embed: EmbedCode): string {
  const { origin, address, title, width, height } = embed;
  const wide = width === undefined ? "" : ` data-width="${width}"`;
  return `<script async src="${origin}/embed.js" data-embed="${escapeHtml(address)}" data-title="${escapeHtml(title)}"${wide} data-height="${height}"></script>
<noscript>${frameCode(embed)}</noscript>`;
}
