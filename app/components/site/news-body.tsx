/**
 * The text of news. The API makes this HTML from Markdown: it escapes all HTML and filters links and pictures
 * (app/v1/site/news/markdown.ts). Only here does raw HTML enter a page: `body_html` and the preview's `html`.
 * Headings move down a level, below the page's title.
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
