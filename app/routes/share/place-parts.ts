import * as flex from "yoga-wasm-web";
import type { Config, Node, Yoga } from "yoga-wasm-web";
import { breakLines, LINE_HEIGHT, measureWidth } from "./glyphs.ts";
import type { CardPart, Size, TextStyle } from "./read-card.ts";

/** A part with its position: pixels from the card's top left. */
export interface PlacedPart extends Size {
  part: CardPart;
  left: number;
  top: number;
  parts: PlacedPart[];
}

type Value = number | string;

const ALIGNMENTS: Record<Value, flex.Align> = {
  center: flex.ALIGN_CENTER,
  "flex-start": flex.ALIGN_FLEX_START,
};

const JUSTIFICATIONS: Record<Value, flex.Justify> = {
  center: flex.JUSTIFY_CENTER,
  "flex-end": flex.JUSTIFY_FLEX_END,
  "space-between": flex.JUSTIFY_SPACE_BETWEEN,
};

const DIRECTIONS: Record<Value, flex.FlexDirection> = {
  column: flex.FLEX_DIRECTION_COLUMN,
  row: flex.FLEX_DIRECTION_ROW,
  "row-reverse": flex.FLEX_DIRECTION_ROW_REVERSE,
};

const LAYOUT: Record<string, (node: Node, value: Value) => void> = {
  alignItems: (node, value) => node.setAlignItems(ALIGNMENTS[value] ?? flex.ALIGN_STRETCH),
  display: (node) => node.setFlexDirection(flex.FLEX_DIRECTION_ROW),
  flexDirection: (node, value) =>
    node.setFlexDirection(DIRECTIONS[value] ?? flex.FLEX_DIRECTION_COLUMN),
  flex: (node, value) => {
    node.setFlexGrow(Number(value));
    node.setFlexShrink(1);
    node.setFlexBasis(0);
  },
  gap: (node, value) => node.setGap(flex.GUTTER_ALL, Number(value)),
  height: (node, value) => node.setHeight(value),
  justifyContent: (node, value) =>
    node.setJustifyContent(JUSTIFICATIONS[value] ?? flex.JUSTIFY_FLEX_START),
  left: (node, value) => node.setPosition(flex.EDGE_LEFT, value),
  marginBottom: (node, value) => node.setMargin(flex.EDGE_BOTTOM, value),
  marginRight: (node, value) => node.setMargin(flex.EDGE_RIGHT, value),
  maxWidth: (node, value) => node.setMaxWidth(value),
  // As in browsers, a part would otherwise be at least as wide as its content.
  minWidth: (node, value) => {
    node.setMinWidth(value);
    node.setFlexShrink(1);
  },
  paddingBottom: (node, value) => node.setPadding(flex.EDGE_BOTTOM, value),
  paddingInline: (node, value) => node.setPadding(flex.EDGE_HORIZONTAL, value),
  paddingLeft: (node, value) => node.setPadding(flex.EDGE_LEFT, value),
  paddingTop: (node, value) => node.setPadding(flex.EDGE_TOP, value),
  position: (node, value) =>
    node.setPositionType(
      value === "absolute" ? flex.POSITION_TYPE_ABSOLUTE : flex.POSITION_TYPE_RELATIVE,
    ),
  top: (node, value) => node.setPosition(flex.EDGE_TOP, value),
  width: (node, value) => node.setWidth(value),
};

const LOOKS = new Set([
  "backgroundColor",
  "borderRadius",
  "color",
  "fontSize",
  "fontWeight",
  "letterSpacing",
  "lineClamp",
  "lineHeight",
  "objectFit",
  "opacity",
  "overflow",
  "textAlign",
  "textOverflow",
  "whiteSpace",
]);

/** Applies a part's styles to its node; throws on an unsupported style. */
function applyStyle(node: Node, style: object): void {
  node.setFlexDirection(flex.FLEX_DIRECTION_COLUMN);
  for (const [name, value] of Object.entries(style)) {
    const apply = LAYOUT[name];
    if (apply) apply(node, value);
    else if (!LOOKS.has(name)) throw new Error(`No card can have the style ${name}.`);
  }
}

export const lineHeightPixels = ({ fontSize, lineHeight }: TextStyle): number =>
  fontSize * (lineHeight ?? LINE_HEIGHT);

/** Text widths are fractional and containers round them, so this much more still fits. */
const TOLERANCE = 0.5;

export const linesIn = ({ text, writing, lines }: CardPart & { kind: "text" }, width: number) =>
  breakLines(text, writing, { width: width + TOLERANCE, lines });

function createNode(yoga: Yoga, config: Config, part: CardPart): Node {
  const node = yoga.Node.createWithConfig(config);
  if (part.kind === "text") {
    node.setMeasureFunc((width, mode) => {
      const room = mode === flex.MEASURE_MODE_UNDEFINED ? Infinity : width;
      const lines = linesIn(part, room);
      const widest = Math.max(...lines.map((line) => measureWidth(line, part.writing)));
      return {
        width: Math.min(widest, room),
        height: lines.length * lineHeightPixels(part.writing),
      };
    });
    return node;
  }
  applyStyle(node, part.style);
  if (part.kind === "box") {
    for (const [at, inner] of part.parts.entries()) {
      node.insertChild(createNode(yoga, config, inner), at);
    }
    return node;
  }
  node.setWidth(part.size.width);
  node.setHeight(part.size.height);
  return node;
}

function readPlaces(part: CardPart, node: Node, left: number, top: number): PlacedPart {
  const at = { left: left + node.getComputedLeft(), top: top + node.getComputedTop() };
  const parts = part.kind === "box" ? part.parts : [];
  return {
    part,
    ...at,
    width: node.getComputedWidth(),
    height: node.getComputedHeight(),
    parts: parts.map((inner, index) => readPlaces(inner, node.getChild(index), at.left, at.top)),
  };
}

export function placeParts(yoga: Yoga, part: CardPart, { width, height }: Size): PlacedPart {
  const config = yoga.Config.create();
  config.setPointScaleFactor(0);
  const node = createNode(yoga, config, part);
  node.setWidth(width);
  node.setHeight(height);
  try {
    node.calculateLayout(width, height, flex.DIRECTION_LTR);
    return readPlaces(part, node, 0, 0);
  } finally {
    node.freeRecursive();
    config.free();
  }
}
