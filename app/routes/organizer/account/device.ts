const BROWSERS = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux|X11/],
] as const;

const named = (userAgent: string, known: readonly (readonly [string, RegExp])[]): string | null =>
  known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** The browser and system that a session was opened with, as far as it says; brands contain each other. */
export function deviceOf(userAgent: string | null) {
  const browser = named(userAgent ?? "", BROWSERS);
  const system = named(userAgent ?? "", SYSTEMS);
  return browser && system ? { browser, system } : null;
}
