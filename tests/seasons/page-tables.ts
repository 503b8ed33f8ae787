/** A row of a page's table: the text of each cell under its column's long name. */
export type PageRow = Record<string, string>;

/** The rows of every table of a page, in order; rows that only explain another one are left out. */
export function pageRows(html: string): PageRow[] {
  return [...html.matchAll(/<table[\s\S]*?<\/table>/g)].flatMap(([table]) => {
    const rows = [...table.matchAll(/<tr[\s>][\s\S]*?<\/tr>/g)].map(([row]) => cellsOf(row));
    const [header = [], ...body] = rows;
    const columns = header.map(({ title, text }) => title ?? text);
    return body
      .filter((cells) => cells.length === columns.length)
      .map((cells) => Object.fromEntries(columns.map((name, i) => [name, cells[i]?.text ?? ""])));
  });
}

const cellsOf = (row: string) =>
  [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, inner = ""]) => ({
    title: /<abbr[^>]* title="([^"]*)"/.exec(inner)?.[1],
    text: textOf(inner),
  }));

/** Text as it is seen: without what only screen readers are told, what is folded, signs or marks. */
const textOf = (html: string): string =>
  html
    .replace(
      /<svg[\s\S]*?<\/svg>|<details[\s\S]*?<\/details>|<small[\s\S]*?<\/small>|<span class="sr">[\s\S]*?<\/span>|<sup>[\s\S]*?<\/sup>/g,
      "",
    )
    .replace(/<[^>]+>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
