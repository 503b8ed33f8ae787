import { Icon } from "~/components/icon.tsx";
import type { ReactNode } from "react";

export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="card stack pad door-part">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface ReceivedProps {
  title: string;
  next: string[];
  links: { to: string; label: string; main?: boolean }[];
}

/** Confirms that a form arrived; repeats none of its data. */
export function FormReceived({ title, next, links }: ReceivedProps) {
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
