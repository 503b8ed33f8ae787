/** Other ways to write a path, each of which a router might read like it: letters, escapes, slashes. */
export function spellingsOf(path: string): string[] {
  const segments = path.split("/");
  const spelt = (place: number, spell: (segment: string) => string) =>
    segments.map((segment, at) => (at === place ? spell(segment) : segment)).join("/");
  const last = segments.length - 1;
  const others = [1, Math.min(2, last)].flatMap((place) => [
    // The capitals of a UUID are the same UUID.
    ...(/^[\da-f-]{36}$/.test(segments[place] ?? "")
      ? []
      : [
          spelt(place, (segment) => segment.charAt(0).toUpperCase() + segment.slice(1)),
          spelt(place, (segment) => segment.toUpperCase()),
        ]),
    spelt(place, (segment) => `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`),
    spelt(place, (segment) => `${segment}/`),
  ]);
  // A number or an escape has no capitals.
  return [...new Set(others)].filter((other) => other !== path);
}
