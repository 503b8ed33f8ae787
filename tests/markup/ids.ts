/** The ids that more than one element of a page has: a way to one of them leads to the first alone. */
export function repeatedIds(document: Document): string[] {
  const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
