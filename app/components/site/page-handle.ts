/** What a route says of its page with `export const handle`. */
export interface PageHandle {
  /** The page loads React in the browser; fan pages do not. */
  hydrate?: boolean;
  /** The page is framed by another site. */
  embed?: boolean;
  /** The page stays on a screen that nobody touches: nobody can be asked anything. */
  screen?: boolean;
  /** A device chooses there what it is told of games: the page's one script is that one's. */
  alerts?: boolean;
  /** Games or teams of the page stand in lists in which those that are followed come first. */
  follows?: boolean;
  /** The page's address is a secret: no visit is reported. */
  secret?: boolean;
  /** The championship's header shrinks to one line, and the page brings its own `h1`. */
  compact?: boolean;
  /** Its organizers edit the page in place. */
  editable?: boolean;
}

interface Handled {
  handle?: unknown;
}

/** Whether one of the matched routes says so. */
export function says(matches: readonly Handled[], word: keyof PageHandle): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === "object" && handle !== null && Reflect.get(handle, word) === true,
  );
}

export const isHydrated = (matches: readonly Handled[]): boolean => says(matches, "hydrate");
