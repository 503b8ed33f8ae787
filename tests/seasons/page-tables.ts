export type PageRow = Record<string, string>;

/** Returns all table rows without explanatory ones. */
export function pageRows(html: string): PageRow[] {
  return [...html.matchAll(/<table[\s\S]*?<\/table>/g)].flatMap(([table]) => {
    const rows = [...table.matchAll(/<tr[\s>][\s\S]*?<\/tr>/g)].map(([row]) => readCells(row));
    const [header = [], ...body] = rows;
    const columns = header.map(({ title, text }) => title ?? text);
    return body
      .filter((cells) => cells.length === columns.length)
      .map((cells) => Object.fromEntries(columns.map((name, i) => [name, cells[i]?.text ?? ""])));
  });
}

const readCells = (row: string) =>
  [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, inner = ""]) => ({
    title: /<abbr[^>]* title="([^"]*)"/.exec(inner)?.[1],
    text: visibleText(inner),
  }));

/** Returns visible text, without folded and screen-reader parts. */
const visibleText = (html: string): string =>
  html
    .replace(
      /<svg[\s\S]*?<\/svg>|<details[\s\S]*?<\/details>|<small[\s\S]*?<\/small>|<span class="sr">[\s\S]*?<\/span>|<sup>[\s\S]*?<\/sup>/g,
      "",
    )
    .replace(/<[^>]+>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
