/** Characters of JSON that one bound parameter carries: with three bytes each still below D1's 2 MB. */
const MOST = 600_000;

/** Rows as JSON lists, each fit for one parameter; `offset` rows come before. */
export function chunks(rows: object[], most = MOST): { offset: number; json: string }[] {
  const made: { offset: number; json: string }[] = [];
  let texts: string[] = [];
  let size = 0;
  let offset = 0;
  const close = () => {
    if (texts.length === 0) return;
    made.push({ offset, json: `[${texts.join(",")}]` });
    offset += texts.length;
    texts = [];
    size = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > most) close();
    texts.push(text);
    size += text.length + 1;
  }
  close();
  return made;
}
