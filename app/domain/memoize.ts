/** Returns the function `make`, which then remembers the results for its last `most` texts. */
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

/** Returns the function `make`, which then computes once per object; the object must never change. */
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
