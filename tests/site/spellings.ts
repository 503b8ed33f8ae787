/** Returns alternative spellings of a path: case, escapes, slashes. */
export function listSpellings(path: string): string[] {
  const segments = path.split("/");
  const spelt = (place: number, spell: (segment: string) => string) =>
    segments.map((segment, at) => (at === place ? spell(segment) : segment)).join("/");
  const last = segments.length - 1;
  const others = [1, Math.min(2, last)].flatMap((place) => [
    // A UUID in capitals is the same UUID.
    ...(/^[\da-f-]{36}$/.test(segments[place] ?? "")
      ? []
      : [
          spelt(place, (segment) => segment.charAt(0).toUpperCase() + segment.slice(1)),
          spelt(place, (segment) => segment.toUpperCase()),
        ]),
    spelt(place, (segment) => `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
    spelt(place, (segment) => `${segment}/`),
  ]);
  // Numbers and escapes have no capitals.
  return [...new Set(others)].filter((other) => other !== path);
}
