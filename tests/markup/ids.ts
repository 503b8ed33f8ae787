/** Lists duplicate ids: a link reaches only the first. */
export function repeatedIds(document: Document): string[] {
  const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
