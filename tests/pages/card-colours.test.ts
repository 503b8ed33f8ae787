import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CardFormat } from "../../app/components/target.ts";
import { darkenForText } from "../../app/components/team/color.ts";
import { ShareCard } from "../../app/routes/share/card.tsx";
import { team } from "./records.ts";

const BROWN = "#92400e";
const SKY = "#38bdf8";

const readGrounds = (format: CardFormat, colors: string[]): string[] => {
  const { logo: _, ...crest } = team(1, "Copa do Bairro");
  const own = { ...crest, picture: null };
  const props = { crest: own, name: own.name, about: "", brand: "apito", children: null };
  const markup = renderToStaticMarkup(createElement(ShareCard, { ...props, format, colors }));
  const drawn = markup.split("<svg").find((part) => part.includes("position:absolute"));
  return Array.from(drawn?.matchAll(/<path[^>]* fill="([^"]+)"/g) ?? [], ([, fill = ""]) => fill);
};

test("a card has its subject's colors, dark enough for text", () => {
  for (const format of ["link", "quadrado", "historia"] as const) {
    expect(readGrounds(format, [BROWN, SKY])).toEqual([darkenForText(BROWN), darkenForText(SKY)]);
    expect(readGrounds(format, [BROWN])).toEqual([darkenForText(BROWN)]);
    expect(readGrounds(format, [])).toEqual([]);
  }
});
