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

/**
 * The same function, which remembers what it gave for an object as long as that is there: for facts that
 * nobody changes and many ask about.
 */
export function oncePerObject<From extends object, T>(make: (of: From) => T): (of: From) => T {
  const made = new WeakMap<From, { value: T }>();
  return (of) => {
    const known = made.get(of);
    if (known) return known.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}
