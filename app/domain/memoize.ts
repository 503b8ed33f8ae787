/**
 * The same function, which remembers what it gave for the last texts, at most `most` of them at a time:
 * for what is asked again and again with the same few arguments.
 */
export function memoize<T>(most: number, make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(text);
    made.set(text, value);
    return value;
  };
}
