import { micromark } from "micromark";
import { PICTURE_ADDRESS } from "../../files/contract.ts";

interface Rendered {
  body_html: string;
  excerpt: string;
}

/**
 * Renders Markdown when it is written. HTML is escaped, so every tag is the renderer's own and the patterns
 * below are safe. Pictures are only our own files: readers' browsers must not call other addresses of this
 * site.
 */
export function renderMarkdown(markdown: string): Rendered {
  const body_html = micromark(markdown)
    .replaceAll(IMAGE, (image, src: string, alt: string) =>
      PICTURE_ADDRESS.test(src) ? image : alt,
    )
    .replaceAll(LINK, (_, href: string, rest: string, label: string) =>
      isFollowable(href) ? `<a href="${href}"${rest} rel="${VOUCHING}">${label}</a>` : label,
    );
  return { body_html, excerpt: cutExcerpt(body_html) };
}

const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;

const LINK = /<a href="([^"]*)"([^>]*)>([^]*?)<\/a>/g;

const VOUCHING = "nofollow noopener ugc";

const isFollowable = (href: string): boolean => /^(?:https?:\/\/|mailto:|[/#])/i.test(href);

const EXCERPT = 200;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

function cutExcerpt(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/(?:p|li|h\d|blockquote|pre)>/.test(tag) ? " " : ""))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2)).replace(/[\s.,;:!?–-]+$/, "")}…`;
}
