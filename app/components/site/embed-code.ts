import { CLEAR } from "./embed-look.ts";

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
