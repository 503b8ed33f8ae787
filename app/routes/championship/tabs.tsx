import { Icon } from "~/components/icon.tsx";
import type { Championship } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { TabLine } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { type Page, pagesOf, tabsOf } from "./pages.ts";

interface TabsProps {
  target: Target;
  championship: Championship;
  /** The page at hand, where it belongs to a tab. */
  page: Page | undefined;
  color: string;
}

/**
 * The tabs of a championship: those that everybody looks for side by side, the rest behind "Mais". Its own
 * colour underlines the open one.
 */
export function Tabs({ target, championship, page, color }: TabsProps) {
  const { t } = useText();
  const { first, more } = tabsOf(championship);
  const folded = more.find(({ key }) => key === page?.tab);
  return (
    <nav className="tabs spread" aria-label={t("site.sections")}>
      {first.map(({ key, to }) => {
        const current = key === page?.tab;
        return (
          <a key={key} href={to(target)} aria-current={current ? "page" : undefined}>
            {t(`site.tabs.${key}`)}
            {current ? <TabLine color={color} /> : null}
          </a>
        );
      })}
      <details className="menu">
        <summary className={folded ? "open-tab" : undefined}>
          {t("site.more")}
          {folded ? <span className="sr">: {t(`site.tabs.${folded.key}`)}</span> : null}
          <Icon name="down" />
          {folded ? <TabLine color={color} /> : null}
        </summary>
        <ul className="panel">
          {more.map(({ key, to }) => (
            <li key={key}>
              <a
                className="list-row block-link"
                href={to(target)}
                aria-current={key === folded?.key ? "page" : undefined}
              >
                {t(`site.tabs.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface PageMenuProps {
  page: Page;
  championship: Championship;
  target: Target;
}

/** The pages that share a tab, where there is more than one. */
export function PageMenu({ page, championship, target }: PageMenuProps) {
  const { t } = useText();
  const siblings = pagesOf(championship).filter(({ tab }) => tab === page.tab);
  if (siblings.length < 2) return null;
  return (
    <nav className="page-menu on-screen" aria-label={t(`site.tabs.${page.tab}`)}>
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
