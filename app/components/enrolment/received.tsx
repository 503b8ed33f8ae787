import { Icon } from "~/components/icon.tsx";
import type { ReactNode } from "react";

/** One of the parts of a long form. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="card stack pad door-part">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface ReceivedProps {
  title: string;
  /** What comes next, a paragraph each. */
  next: string[];
  links: { to: string; label: string; main?: boolean }[];
}

/** Says that a form arrived, and what comes next; it holds nothing of what was sent. */
export function Received({ title, next, links }: ReceivedProps) {
  return (
    <section className="card stack pad narrow door-done" role="status">
      <Icon name="check" />
      <h1 className="door-title">{title}</h1>
      {next.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="actions">
        {links.map(({ to, label, main }) => (
          <a key={to} className={main ? "button" : "button button-quiet"} href={to}>
            {label}
          </a>
        ))}
      </div>
    </section>
  );
}
