import type { ReactElement } from "react";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm";
import initYoga from "yoga-wasm-web";
import yogaModule from "yoga-wasm-web/dist/yoga.wasm";
import { CARD_FORMATS, type CardFormat } from "~/components/target.ts";
import { renderSvg } from "./card-svg.ts";
import { placeParts } from "./place-parts.ts";
import { readCard } from "./read-card.ts";

const startEngines = async () => {
  const [yoga] = await Promise.all([initYoga(yogaModule), initWasm(resvgModule)]);
  return yoga;
};

/** Layout and drawing engines; the first card of an isolate starts them. */
let engines: ReturnType<typeof startEngines> | undefined;

/** Draws a card as a PNG. Its styles become pixels, so no content policy applies. */
export async function drawCard(card: ReactElement, format: CardFormat): Promise<Response> {
  engines ??= startEngines();
  const yoga = await engines;
  const size = CARD_FORMATS[format];
  const placed = placeParts(yoga, readCard(card), size);
  const drawing = new Resvg(renderSvg(placed), { font: { loadSystemFonts: false } });
  const picture = drawing.render();
  try {
    return new Response(picture.asPng().slice(), { headers: { "content-type": "image/png" } });
  } finally {
    picture.free();
    drawing.free();
  }
}
