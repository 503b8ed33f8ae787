import type { ReactNode } from "react";

/** One of the parts of a long form. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="card stack pad door-part">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
