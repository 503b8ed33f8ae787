import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { championshipTabs, tournamentTabs } from "./tabs.ts";

interface TabBarProps {
  tabs: ReturnType<typeof championshipTabs> | ReturnType<typeof tournamentTabs>;
}

/** The way around; on a phone it scrolls, and the open tab comes into view. Drawn anew for each page. */
export function TabBar({ tabs }: TabBarProps) {
  const { t } = useText();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    const open = current?.querySelector<HTMLElement>("[aria-current]");
    // The bar alone: `scrollIntoView` would take the page along, under the finger.
    if (open) current?.scrollTo(open.offsetLeft - (current.clientWidth - open.clientWidth) / 2, 0);
  }, []);
  return (
    <nav className="tabs" aria-label={t("organizer.desk.sections")} ref={bar}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to}>
          {t(text)}
          <span className="tab-mark" aria-hidden="true" />
        </NavLink>
      ))}
    </nav>
  );
}
