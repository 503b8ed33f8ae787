/** How long a goal is shown on the board. */
const MOMENT = 3_000;

type Keys = ReadonlyMap<string | undefined, string | undefined>;

const reports = () => document.querySelectorAll<HTMLElement>("[data-news]");

/** What can be told of the page's game, by its name: each with the key of its present state. */
export const reportKeys = (): Keys =>
  new Map(Array.from(reports(), ({ dataset: { news, key } }) => [news, key]));

/** Says what has changed of a game since `before`, and shows a new goal for a moment. */
export function tellNews(before: Keys): void {
  const said: string[] = [];
  for (const report of reports()) {
    const { news, key, say, less } = report.dataset;
    const old = before.get(news);
    if (old === undefined || old === key) continue;
    const isFewer = Number(key) < Number(old);
    said.push((isFewer ? less : say) ?? "");
    if (less === undefined || isFewer) continue;
    report.hidden = false;
    setTimeout(() => (report.hidden = true), MOMENT);
  }
  const told = document.querySelector("[data-told]");
  if (told && said.length > 0) told.textContent = said.join(" ");
}
