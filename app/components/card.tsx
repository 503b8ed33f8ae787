import type { ReactNode } from "react";

interface CardProps {
  /** The heading's id: the heading names the section. */
  id?: string;
  title: ReactNode;
  /** Small text beside the title. */
  note?: ReactNode;
  heading?: "h2" | "h3";
  /** More classes of the section. */
  look?: string;
  children?: ReactNode;
}

export function Card({ id, title, note, heading: Heading = "h2", look, children }: CardProps) {
  return (
    <section className={look === undefined ? "card" : `card ${look}`} aria-labelledby={id}>
      <header>
        <Heading id={id}>{title}</Heading>
        {note === undefined ? null : <span className="sub">{note}</span>}
      </header>
      {children}
    </section>
  );
}
