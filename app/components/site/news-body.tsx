/**
 * The text of news. The API made this HTML of Markdown with all HTML in it escaped, links and pictures
 * sifted (app/v1/site/news/markdown.ts): every tag in it is the renderer's own. It is the one place where
 * HTML enters a page as it is, and takes nothing but `body_html` and the preview's `html`. The page's
 * own title is its first heading, so those in the text stand one level lower.
 */
export function NewsBody({ html }: { html: string }) {
  const body = { __html: lowerHeadings(html) };
  // oxlint-disable-next-line react/no-danger -- written by the API's renderer alone, see above
  return <div className="news-body stack" dangerouslySetInnerHTML={body} />;
}

const lowerHeadings = (html: string): string =>
  html.replaceAll(
    /<(\/?)h([1-5])>/g,
    (_, close: string, level: string) => `<${close}h${Number(level) + 1}>`,
  );
