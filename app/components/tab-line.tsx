import { INK, visibleOn } from "./color.ts";

/** Underlines the open tab in a colour, lightened until it shows on the dark. */
export const TabLine = ({ color }: { color: string }) => (
  <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1" height="1" fill={visibleOn(INK, color)} />
  </svg>
);
