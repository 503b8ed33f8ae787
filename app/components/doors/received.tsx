import { Icon } from "~/components/icon.tsx";

interface ReceivedProps {
  title: string;
  /** What comes next, a paragraph each. */
  next: string[];
  links: { to: string; label: string; main?: boolean }[];
}

/** Says that a form arrived, and what comes next; it holds nothing of what was sent. */
export function Received({ title, next, links }: ReceivedProps) {
  return (
    <section className="card door-done narrow stack pad" role="status">
      <Icon name="check" className="soft-up" />
      <h1>{title}</h1>
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
