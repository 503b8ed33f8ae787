/**
 * Returns a function that finds a value's line in a valid JSON text; a missing path gives the nearest
 * parent's.
 */
export function jsonLines(text: string): (path: PropertyKey[]) => number {
  const lines = new Map<string, number>([["", 1]]);
  const open: { path: string; index: number | null; key: string }[] = [];
  let line = 1;
  const mark = () => {
    const inside = open.at(-1);
    const path = inside ? `${inside.path}/${inside.index ?? inside.key}` : "";
    if (!lines.has(path)) lines.set(path, line);
    return path;
  };

  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|\n|[^\s"[\]{},:]+/g)) {
    const inside = open.at(-1);
    if (token === "\n") line += 1;
    else if (token === "{") open.push({ path: mark(), index: null, key: "" });
    else if (token === "[") open.push({ path: mark(), index: 0, key: "" });
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (inside?.index === null) inside.key = "";
      else if (inside) inside.index = (inside.index ?? 0) + 1;
    } else if (token !== ":") {
      if (inside?.index === null && inside.key === "") inside.key = String(JSON.parse(token));
      mark();
    }
  }

  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = lines.get(`/${path.slice(0, length).map(String).join("/")}`);
      if (found !== undefined) return found;
    }
    return lines.get("") ?? 1;
  };
}
