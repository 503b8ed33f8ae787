import type { Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { pages } from "./pages.ts";

interface PageMenuProps {
  page: (typeof pages)[number];
  target: Target;
}

/** The pages that share a tab, where there is more than one. */
export function PageMenu({ page, target }: PageMenuProps) {
  const { t } = useText();
  const siblings = pages.filter(({ tab }) => tab === page.tab);
  if (siblings.length < 2) return null;
  return (
    <nav className="page-menu" aria-label={t(`site.tabs.${page.tab}`)}>
      <ul>
        {siblings.map(({ key, to }) => (
          <li key={key}>
            <a href={to(target)} aria-current={key === page.key ? "page" : undefined}>
              {t(`site.pages.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
