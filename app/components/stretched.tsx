import type { SVGProps } from "react";

/** A decorative drawing that fills its width and height; a unit of its `viewBox` is not square. */
export const Stretched = (props: SVGProps<SVGSVGElement>) => (
  <svg preserveAspectRatio="none" aria-hidden="true" {...props} />
);
