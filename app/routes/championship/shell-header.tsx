import { useText } from "~/i18n/use-text.ts";
import { crestOf } from "~/components/crest.ts";
import { Icon } from "~/components/icon.tsx";
import { placeOf } from "~/components/place.ts";
import type { Championship } from "~/components/shapes.ts";
import { ShareLink } from "~/components/share-link.tsx";
import { Shield } from "~/components/shield.tsx";
import { SiteHeader } from "~/components/site-header.tsx";
import { TabLine } from "~/components/tab-line.tsx";
import { tablePath, type Target } from "~/components/target.ts";
import { modalityLabels } from "~/domain/modality.ts";
import { type Chosen, titleOf } from "./chosen.ts";
import { type Tab, tabs } from "./pages.ts";

interface ShellHeaderProps {
  target: Target;
  championship: Championship;
  chosen: Chosen | null;
  /** The tab that the page belongs to. */
  tab: Tab | undefined;
  compact: boolean;
  /** What is sent to a chat: the page at hand. */
  shared: { text: string; address: string };
}

/** The dark head of a championship: who it is, where, and the way to its pages. */
export function ShellHeader({
  target,
  championship,
  chosen,
  tab,
  compact,
  shared,
}: ShellHeaderProps) {
  const crest = crestOf(championship);
  const modality = chosen?.tournament.modality ?? championship.modality;
  const facts = [placeOf(championship), modalityLabels[modality], chosen && titleOf(chosen)];
  return (
    <header className="top">
      <SiteHeader />
      {compact ? (
        <a className="back" href={tablePath(target)}>
          <Icon name="back" />
          <Shield of={crest} />
          <span>{championship.name}</span>
        </a>
      ) : (
        <div className="hero">
          <Shield of={crest} size="large" />
          <div>
            <h1>{championship.name}</h1>
            <p className="dots">
              {facts.filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </div>
          <ShareLink text={shared.text} address={shared.address} iconOnly />
        </div>
      )}
      <Tabs target={target} tab={tab} color={crest.primary_color} />
    </header>
  );
}

interface TabsProps {
  target: Target;
  tab: Tab | undefined;
  color: string;
}

/** The championship's own colour underlines the open tab. */
function Tabs({ target, tab, color }: TabsProps) {
  const { t } = useText();
  return (
    <nav className="tabs" data-tabs aria-label={t("site.sections")}>
      {tabs.map(({ key, to }) => {
        const current = key === tab;
        return (
          <a key={key} href={to(target)} aria-current={current ? "page" : undefined}>
            {t(`site.tabs.${key}`)}
            {current ? <TabLine color={color} /> : null}
          </a>
        );
      })}
    </nav>
  );
}
