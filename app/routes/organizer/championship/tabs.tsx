import type { ParseKeys } from "i18next";
import { href, Link } from "react-router";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";

export type Role = "owner" | "manager" | "scorer";

interface Tab {
  to: string;
  also?: readonly string[];
  text: ParseKeys;
}

interface Tabs {
  first: readonly Tab[];
  /** Tabs that are shown in line when there is room, else under "Mais". */
  more: readonly Tab[];
}

/** The sections of the desk. It remounts on each page, so that its menu closes. */
export function TabBar({ tabs: { first, more }, pathname }: { tabs: Tabs; pathname: string }) {
  const { t } = useText();
  const isOpen = ({ to, also = [] }: Tab) =>
    [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const link = (tab: Tab, className?: string) => (
    <Link
      key={tab.to}
      to={tab.to}
      className={className}
      aria-current={isOpen(tab) ? "page" : undefined}
    >
      {t(tab.text)}
      <span className="tab-mark" aria-hidden="true" />
    </Link>
  );
  return (
    <nav className="tabs" aria-label={t("organizer.desk.sections")}>
      {first.map((tab) => link(tab))}
      {more.map((tab) => link(tab, "wide-tab"))}
      {more.length === 0 ? null : <MoreTabs tabs={more} isOpen={isOpen} />}
    </nav>
  );
}

function MoreTabs({ tabs, isOpen }: { tabs: readonly Tab[]; isOpen: (tab: Tab) => boolean }) {
  const { t } = useText();
  const open = tabs.find(isOpen);
  return (
    <details className="menu more-tabs">
      <summary className={open ? "open-tab" : undefined}>
        {t("organizer.desk.more")}
        {open ? <span className="sr">: {t(open.text)}</span> : null}
        <Icon name="down" />
        {open ? <span className="tab-mark" aria-hidden="true" /> : null}
      </summary>
      <ul className="panel">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className="list-row block-link"
              aria-current={tab === open ? "page" : undefined}
            >
              {t(tab.text)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function championshipTabs(role: Role, own: { championship: string }): Tabs {
  const path = "/organizador/:championship";
  const overview: Tab = { to: href(`${path}/resumo`, own), text: "organizer.desk.nav.overview" };
  if (role === "scorer") return { first: [overview], more: [] };
  return {
    first: [overview, { to: href(`${path}/temporadas`, own), text: "organizer.desk.nav.seasons" }],
    more: [
      { to: href(`${path}/dados`, own), text: "organizer.desk.nav.data" },
      { to: href(`${path}/campos`, own), text: "organizer.desk.nav.fields" },
      { to: href(`${path}/arbitros`, own), text: "organizer.desk.nav.referees" },
      { to: href(`${path}/noticias`, own), text: "organizer.desk.nav.news" },
      { to: href(`${path}/equipe`, own), text: "organizer.desk.nav.members" },
      { to: href(`${path}/incorporar`, own), text: "organizer.desk.nav.embed" },
      { to: href(`${path}/plano`, own), text: "organizer.desk.nav.plan" },
    ],
  };
}

export function tournamentTabs(
  role: Role,
  own: { championship: string; tournament: string },
): Tabs {
  const path = "/organizador/:championship/torneios/:tournament";
  const games: Tab = {
    to: href(`${path}/jogos`, own),
    also: [`${href(path, own)}/sumula`, href(`${path}/mesas`, own), href(`${path}/agenda`, own)],
    text: "organizer.desk.tournament.games",
  };
  if (role === "scorer") return { first: [games], more: [] };
  return {
    first: [
      games,
      { to: href(`${path}/times`, own), text: "organizer.desk.tournament.teams" },
      { to: href(`${path}/atletas`, own), text: "organizer.desk.tournament.athletes" },
      { to: href(`${path}/fases`, own), text: "organizer.desk.tournament.phases" },
    ],
    more: [
      { to: href(`${path}/vagas`, own), text: "organizer.desk.tournament.spots" },
      { to: href(`${path}/classificacao`, own), text: "organizer.desk.tournament.standings" },
      { to: href(`${path}/suspensoes`, own), text: "organizer.desk.tournament.suspensions" },
      { to: href(`${path}/regulamento`, own), text: "organizer.desk.tournament.rules" },
      { to: href(`${path}/encerramento`, own), text: "organizer.desk.tournament.ending" },
    ],
  };
}
