import { Empty } from "~/components/lists.tsx";
import { Head } from "~/components/site/head.tsx";
import { tableCardPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { useShell } from "../use-shell.ts";

export type HistoryKey = "champions" | "allTime" | "allTimeScorers";

/** The category that a history is asked of: empty for none, undefined for the default one. */
export const categoryParam = (request: Request): { category?: string } => {
  const category = new URL(request.url).searchParams.get("categoria");
  return category === null ? {} : { category: category.slice(0, 80) };
};

/** The category of an address; the default one is left out. */
export const categoryQuery = (
  categories: readonly (string | null)[],
  category: string | null,
): { categoria?: string } => (category === categories[0] ? {} : { categoria: category ?? "" });

interface HistoryHeadProps {
  page: HistoryKey;
  /** Its address below the championship of the target. */
  to: (target: Target) => string;
}

/** The head of one of the pages of a championship's history, which is of no tournament. */
export function HistoryHead({ page, to }: HistoryHeadProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, origin } = shell;
  const { name, slug, revision } = championship;
  const target = { championship: slug };
  const title = t("history.titled", { page: t(`site.pages.${page}`), name });
  return (
    <Head
      title={t("site.titled", { page: title })}
      description={t(`history.description.${page}`, { name })}
      canonical={origin + to(target)}
      image={origin + tableCardPath(target, revision)}
    />
  );
}

interface CategoriesProps {
  categories: (string | null)[];
  category: string | null;
  to: (query: { categoria?: string }) => string;
}

/** The categories of a championship as chips, where it has several. */
export function Categories({ categories, category, to }: CategoriesProps) {
  const { t } = useText();
  if (categories.length < 2) return null;
  return (
    <nav className="picker" aria-label={t("history.categories")}>
      <ul>
        {categories.map((one) => (
          <li key={one ?? ""}>
            <a
              className="chip"
              href={to(categoryQuery(categories, one))}
              aria-current={one === category ? "true" : undefined}
            >
              {one ?? t("history.noCategory")}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where there is nothing to remember yet. */
export function NoHistory() {
  const { t } = useText();
  return (
    <div className="card">
      <Empty title={t("history.empty")} hint={t("history.emptyHint")} as="h2" />
    </div>
  );
}
