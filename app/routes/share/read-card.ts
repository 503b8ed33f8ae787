import {
  Children,
  type CSSProperties,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import { INK } from "~/components/team/color.ts";
import type { TypeSetting } from "./glyphs.ts";

export interface TextStyle extends TypeSetting {
  color: string;
  textAlign: "start" | "center";
  /** Line height relative to the font size; null for that of the font. */
  lineHeight: number | null;
}

export type CardPart =
  | { kind: "box"; style: CSSProperties; parts: CardPart[] }
  | { kind: "text"; text: string; writing: TextStyle; lines: number }
  | { kind: "picture"; style: CSSProperties; href: string; size: Size }
  | { kind: "drawing"; style: CSSProperties; element: ReactElement<Attributes>; size: Size };

export interface Size {
  width: number;
  height: number;
}

type Attributes = Record<string, unknown> & { children?: ReactNode };

const PLAIN: TextStyle = {
  color: INK,
  fontSize: 16,
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: null,
  textAlign: "start",
};

export function readCard(card: ReactElement): CardPart {
  const [part] = readParts(card, PLAIN);
  if (!part) throw new Error("A card without parts.");
  return part;
}

/** Reads the JSX of a card: `div` and `span` contain parts, `img` and `svg` are drawn. */
function readParts(node: ReactNode, writing: TextStyle, lines = Infinity): CardPart[] {
  return Children.toArray(node).flatMap((child): CardPart[] => {
    if (typeof child === "string" || typeof child === "number") {
      return [{ kind: "text", text: String(child), writing, lines }];
    }
    return isValidElement<Attributes>(child) ? readElement(child, writing, lines) : [];
  });
}

const isComponent = (type: unknown): type is (props: Attributes) => ReactNode =>
  typeof type === "function";

function readElement(
  element: ReactElement<Attributes>,
  writing: TextStyle,
  lines: number,
): CardPart[] {
  const { props } = element;
  const type: unknown = element.type;
  if (isComponent(type)) return readParts(type(props), writing, lines);
  const { children, style = {} } = props as Attributes & { style?: CSSProperties };
  if (type === Fragment) return readParts(children, writing, lines);
  if (type === "svg") return [{ kind: "drawing", style, element, size: readSize(props) }];
  if (type === "img") {
    return [{ kind: "picture", style, href: String(props["src"]), size: readSize(props) }];
  }
  const parts = readParts(children, writingIn(style, writing), mostLinesIn(style));
  return [{ kind: "box", style, parts }];
}

const readSize = ({ width, height }: Attributes): Size => ({
  width: Number(width),
  height: Number(height),
});

const mostLinesIn = ({ whiteSpace, lineClamp }: CSSProperties): number =>
  whiteSpace === "nowrap" ? 1 : Number(lineClamp ?? Infinity);

const writingIn = (style: CSSProperties, outer: TextStyle): TextStyle => ({
  color: style.color ?? outer.color,
  fontSize: fontSizeIn(style, outer),
  fontWeight: Number(style.fontWeight ?? outer.fontWeight),
  letterSpacing: Number(style.letterSpacing ?? outer.letterSpacing),
  textAlign: style.textAlign === "center" ? "center" : outer.textAlign,
  lineHeight: style.lineHeight === undefined ? outer.lineHeight : Number(style.lineHeight),
});

/** Returns the size in pixels; an "em" value is relative to the outer size. */
const fontSizeIn = ({ fontSize }: CSSProperties, outer: TextStyle): number =>
  typeof fontSize === "string"
    ? Number.parseFloat(fontSize) * outer.fontSize
    : (fontSize ?? outer.fontSize);
