import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BASELINE, LINE_HEIGHT, drawOutline, measureWidth } from "./glyphs.ts";
import { lineHeightPixels, linesIn, type PlacedPart } from "./place-parts.ts";
import type { CardPart } from "./read-card.ts";

export const renderSvg = (card: PlacedPart): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${draw(card)}</svg>`;

function draw(placed: PlacedPart): string {
  const { part } = placed;
  if (part.kind === "text") return drawText(placed, part);
  if (part.kind === "picture") return `<image href="${part.href}" ${boundsAttributes(placed)}/>`;
  if (part.kind === "drawing") return drawDrawing(placed, part);
  const { backgroundColor, borderRadius = 0, opacity = 1 } = part.style;
  const ground = backgroundColor
    ? `<rect ${boundsAttributes(placed)} rx="${borderRadius}" fill="${backgroundColor}"/>`
    : "";
  const drawn = ground + placed.parts.map(draw).join("");
  return opacity === 1 ? drawn : `<g opacity="${opacity}">${drawn}</g>`;
}

/** Draws a nested drawing as a group: the engine clips nested SVGs and needs an extra bitmap for each. */
function drawDrawing(
  { left, top, width }: PlacedPart,
  { element }: CardPart & { kind: "drawing" },
) {
  const { width: _width, height: _height, viewBox, style: _style, ...props } = element.props;
  const unitsAcross = String(viewBox).split(" ").map(Number).at(2) ?? width;
  const transform = `translate(${left} ${top}) scale(${width / unitsAcross})`;
  return renderToStaticMarkup(createElement("g", { ...props, transform }));
}

const boundsAttributes = ({ left, top, width, height }: PlacedPart): string =>
  `x="${left}" y="${top}" width="${width}" height="${height}"`;

function drawText({ left, top, width }: PlacedPart, text: CardPart & { kind: "text" }): string {
  const { writing } = text;
  const { fontSize, textAlign, color } = writing;
  const lineHeight = lineHeightPixels(writing);
  const first = top + (lineHeight - fontSize * LINE_HEIGHT) / 2 + fontSize * BASELINE;
  const lines = linesIn(text, width).map((line, index) => {
    const room = textAlign === "center" ? (width - measureWidth(line, writing)) / 2 : 0;
    return drawOutline(line, writing, left + room, first + index * lineHeight);
  });
  return `<g fill="${color}">${lines.join("")}</g>`;
}
