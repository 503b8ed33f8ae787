type Stated<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] };

/** What was filled in: as the parts of a form are sent, in which nothing clears. */
export const stated = <T extends object>(values: T): Stated<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only nulls are turned into undefined
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [key, value ?? undefined]),
  ) as Stated<T>;
