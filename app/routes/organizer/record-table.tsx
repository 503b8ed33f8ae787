import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";

interface RecordTableProps {
  caption: string;
  head: string[];
  /** Columns of numbers: right-aligned, with digits of equal width. */
  figures?: number[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

/** The desk's table; on a phone each row becomes a card with the columns' names. */
export function RecordTable({ caption, head, figures, rows }: RecordTableProps) {
  const look = (at: number) => (figures?.includes(at) ? "number-cell" : undefined);
  return (
    <div className="card">
      <table className="records">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={look(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={head[at]} data-head={head[at]} className={look(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CursorPaginationProps {
  pagination: { page: number; pages: number; next: string | null };
  query: Record<string, string>;
}

export const CURSOR_PARAMETER = "apos";

export function CursorPagination({ pagination, query }: CursorPaginationProps) {
  const { t } = useText();
  const { page, pages, next } = pagination;
  if (pages <= 1) return null;
  const to = (more: Record<string, string>) => {
    const kept = Object.entries({ ...query, ...more }).filter(([, value]) => value !== "");
    return `?${new URLSearchParams(kept).toString()}`;
  };
  return (
    <nav className="pagination small-icons" aria-label={t("organizer.athletes.pages.label")}>
      {page > 1 ? (
        <Link to={to({})}>
          <Icon name="back" />
          {t("organizer.athletes.pages.first")}
        </Link>
      ) : null}
      <span>{t("organizer.athletes.pages.page", { page, pages })}</span>
      {next ? (
        <Link to={to({ [CURSOR_PARAMETER]: next })} rel="next">
          {t("organizer.athletes.pages.next")}
          <Icon name="forward" />
        </Link>
      ) : null}
    </nav>
  );
}
