export interface PageHandle {
  /** True when the page loads React in the browser; fan pages do not. */
  hydrate?: boolean;
  embed?: boolean;
  screen?: boolean;
  /** True on the page for game notifications, which has its own script. */
  alerts?: boolean;
  /** True when lists on the page put followed games or teams first. */
  follows?: boolean;
  /** True when the page's address is a secret, so visits are not reported. */
  secret?: boolean;
  /** True when the championship's header shrinks to one line and the page has its own `h1`. */
  compact?: boolean;
  editable?: boolean;
}

interface Handled {
  handle?: unknown;
}

/** True when one of the matched routes sets the word. */
export function hasPageFlag(matches: readonly Handled[], word: keyof PageHandle): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === "object" && handle !== null && Reflect.get(handle, word) === true,
  );
}

export const isHydrated = (matches: readonly Handled[]): boolean => hasPageFlag(matches, "hydrate");
