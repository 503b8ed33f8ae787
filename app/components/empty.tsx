import { Icon } from "./icon.tsx";

interface EmptyProps {
  title: string;
  hint: string;
  /** What its title is on the page: a heading where nothing else is one. */
  as?: "p" | "h1" | "h2";
}

/** What a page says while there is nothing to show. */
export function Empty({ title, hint, as: Title = "p" }: EmptyProps) {
  return (
    <div className="empty stack centered gap-2">
      <Icon name="whistle" />
      <Title className="empty-title">{title}</Title>
      <p>{hint}</p>
    </div>
  );
}
