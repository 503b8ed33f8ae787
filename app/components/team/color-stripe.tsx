import { INK, visibleOn } from "./color.ts";

/** Underlines the open tab in a colour, lightened until it shows on the dark. */
export const TabLine = ({ color }: { color: string }) => (
  <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1" height="1" fill={visibleOn(INK, color)} />
  </svg>
);

/**
 * Colours side by side along the top edge of a dark card, lightened until they show on it. Crisp
 * edges leave no seam between two that are alike.
 */
export function ColorStripe({ colors }: { colors: string[] }) {
  return (
    <svg
      className="color-stripe"
      viewBox={`0 0 ${colors.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {colors.map((color, at) => (
        <rect key={at} x={at} width="1" height="1" fill={visibleOn(INK, color, 1.6)} />
      ))}
    </svg>
  );
}
