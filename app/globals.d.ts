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
