import { fromJsx } from "@takumi-rs/helpers/jsx";
import { initSync, Renderer } from "@takumi-rs/wasm";
import wasm from "@takumi-rs/wasm/auto";
import type { ReactElement } from "react";
import { CARD_FORMATS, type CardFormat } from "~/components/site/card-format.ts";
import { FONT } from "./card.tsx";
import font from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline";

let renderer: Promise<Renderer> | undefined;

/** The engine, started by the first card of an isolate and kept. */
async function start(): Promise<Renderer> {
  initSync({ module: wasm });
  const started = new Renderer();
  await started.registerFont({ name: FONT, data: bytesOf(font) });
  return started;
}

/** The bytes of a `data:` address. */
function bytesOf(address: string): Uint8Array {
  return Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) =>
    sign.charCodeAt(0),
  );
}

/** Draws a card. Its styles go into pixels, so no content policy stands against them. */
export async function drawCard(card: ReactElement, format: CardFormat): Promise<Response> {
  renderer ??= start();
  const { node } = await fromJsx(card);
  const png = await (await renderer).render(node, { ...CARD_FORMATS[format], format: "png" });
  return new Response(png, { headers: { "content-type": "image/png" } });
}
