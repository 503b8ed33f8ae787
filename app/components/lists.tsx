import { useText } from "~/i18n/use-text.ts";
import { Icon } from "./icon.tsx";

interface EmptyProps {
  title: string;
  hint: string;
  as?: "p" | "h1" | "h2";
}

export function EmptyMessage({ title, hint, as: Title = "p" }: EmptyProps) {
  return (
    <div className="empty stack centered gap-2">
      <Icon name="whistle" />
      <Title className="empty-title">{title}</Title>
      <p>{hint}</p>
    </div>
  );
}

export const EmptyCard = (props: EmptyProps) => (
  <div className="card">
    <EmptyMessage {...props} />
  </div>
);

/** Short facts in one line; missing ones are left out. */
export const Facts = ({ of }: { of: (string | null | undefined)[] }) => (
  <span className="sub dots">
    {of.filter(Boolean).map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
);

interface PaginationProps {
  page: number;
  pages: number;
  query: Record<string, string>;
}

/** Links to the previous and next page, and far on to the first; empty with one page. */
export function Pagination({ page, pages, query }: PaginationProps) {
  const { t } = useText();
  if (pages <= 1) return null;
  const to = (number: number) => {
    const kept = Object.entries(query).filter(([, value]) => value !== "");
    return `?${new URLSearchParams([...kept, ["pagina", String(number)]]).toString()}`;
  };
  return (
    <nav className="pagination small-icons" aria-label={t("search.pages")}>
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev">
          <Icon name="back" />
          {t("search.previous")}
        </a>
      ) : null}
      <span>{t("search.page", { page, pages })}</span>
      {page < pages ? (
        <a href={to(page + 1)} rel="next">
          {t("search.more")}
          <Icon name="forward" />
        </a>
      ) : null}
      {page > 2 ? (
        <a className="pagination-first" href={to(1)}>
          {t("search.first")}
        </a>
      ) : null}
    </nav>
  );
}
