import { micromark } from "micromark";
import { PICTURE_ADDRESS } from "../../files/contract.ts";

/** What a Markdown text becomes: HTML to show as it is, and its beginning as plain text. */
interface Rendered {
  body_html: string;
  excerpt: string;
}

/**
 * Renders Markdown once, when it is written. All HTML in it is shown as the text it is, so every tag
 * of the result is the renderer's own and every value in it is escaped: the patterns below can tell
 * the two apart. Links lead to web and mail addresses only and vouch for nothing; pictures are our own
 * files, named by their whole address: any other one of this site would be called by each reader's browser.
 * The others leave their description.
 */
export function renderMarkdown(markdown: string): Rendered {
  const body_html = micromark(markdown)
    .replaceAll(IMAGE, (image, src: string, alt: string) =>
      PICTURE_ADDRESS.test(src) ? image : alt,
    )
    .replaceAll(LINK, (_, href: string, rest: string, label: string) =>
      isFollowable(href) ? `<a href="${href}"${rest} rel="${VOUCHING}">${label}</a>` : label,
    );
  return { body_html, excerpt: excerptOf(body_html) };
}

const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;

/** A link holds no other link. */
const LINK = /<a href="([^"]*)"([^>]*)>([^]*?)<\/a>/g;

const VOUCHING = "nofollow noopener ugc";

const isFollowable = (href: string): boolean => /^(?:https?:\/\/|mailto:|[/#])/i.test(href);

/** Characters of an excerpt: two lines in a list, or what a messenger shows of a link. */
const EXCERPT = 200;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

function excerptOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/(?:p|li|h\d|blockquote|pre)>/.test(tag) ? " " : ""))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2)).replace(/[\s.,;:!?–-]+$/, "")}…`;
}
