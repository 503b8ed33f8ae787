/** The build's id, set by the bundler: part of every ETag. */
declare const __BUILD__: string;

/** What an installation may have beside the bindings of wrangler.toml. */
interface Env {
  /** The pair of keys that push services know this installation by; without it no push is offered. */
  PUSH_KEYS?: string;
  /** The address of a push service of a test's own, which takes what is for `https://push.test`. */
  PUSH_STAND_IN?: string;
}

declare namespace Cloudflare {
  interface Env {
    PUSH_KEYS?: string;
    PUSH_STAND_IN?: string;
  }
}

/** The router's build, with what `scripts/build/desk-on-demand.ts` makes of it. */
declare module "virtual:react-router/server-build" {
  import type { ServerRouteModule } from "react-router";
  /** The routes of the organizers' desk, whose modules are not among `routes`. */
  export const deskRoutes: string[];
  export const loadDesk: () => Promise<{ modules: Record<string, ServerRouteModule> }>;
}

/** The package brings no types: what the fan script uses of it. */
declare module "idiomorph" {
  interface Config {
    morphStyle: "innerHTML" | "outerHTML";
    callbacks: {
      /** False leaves the old node as it is. */
      beforeNodeMorphed?: (old: Node, next: Node) => boolean;
      /** False leaves the attribute as it is. */
      beforeAttributeUpdated?: (
        name: string,
        element: Element,
        kind: "update" | "remove",
      ) => boolean;
    };
  }
  export const Idiomorph: {
    morph(old: Element, next: Element | string, config: Config): void;
  };
}

/** The outlines of the letters of cards, in units of the font (scripts/glyphs). */
declare module "virtual:card-glyphs" {
  /** How far the next letter stands, and what is drawn; upwards is positive. */
  type Glyph = readonly [advance: number, path: string];
  export const metrics: {
    unitsPerEm: number;
    /** Above and below of what letters stand on. */
    ascent: number;
    descent: number;
  };
  interface Weight {
    glyphs: Readonly<Record<string, Glyph>>;
    /** How much nearer or farther the second of two letters stands. */
    pairs: Readonly<Record<string, number>>;
    /** What stands for a letter that the font does not know. */
    missing: Glyph;
  }
  export const weights: Readonly<Record<number, Weight>>;
}

declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
