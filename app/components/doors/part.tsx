import type { ReactNode } from "react";

/** One of the parts of a long form. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="card door-part stack pad">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
