import { useEffect, useRef } from "react";
import { href, Link, NavLink, Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame";
import { crestOf } from "~/components/team/color.ts";
import { fullDate } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { getOwnChampionship, type getDesk } from "~/v1/championships/contract.ts";
import { DeskBar, DeskFoot, FlashNotice } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { useTournament } from "../tournament/frame.tsx";
import type { CallOutput } from "~/v1/client.ts";

export async function loader(args: Route.LoaderArgs) {
  const id = numberIn(args.params.championship);
  return {
    championship: await loadDesk(args, (api) => api(getOwnChampionship, { params: { id } })),
  };
}

/** What is known of the page's championship; undefined outside of its frame. */
export const useChampionship = () =>
  useRouteLoaderData<typeof loader>("routes/organizer/championship/frame");

/** The frame of the pages of a championship and its tournaments: head, tabs, notices. */
export default function ChampionshipFrame({ loaderData: { championship } }: Route.ComponentProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const within = useTournament();
  const tournament = within?.tournament;
  const own = { championship: String(championship.id) };
  const tabs = tournament
    ? tournamentTabs(championship.role, { ...own, tournament: String(tournament.id) })
    : championshipTabs(championship.role, own);
  return (
    <>
      <header className="top">
        <DeskBar signedIn />
        <div className="desk-where">
          {tournament ? (
            <Link className="back" to={href("/organizador/:championship/resumo", own)}>
              <Icon name="back" />
              <span>{championship.name}</span>
            </Link>
          ) : null}
          <div className="hero">
            <Shield of={crestOf(championship)} size="medium" />
            <div className="grow split">
              <p className="desk-name">{tournament ? tournament.name : championship.name}</p>
              {championship.hidden_at === null ? (
                <a
                  className="text-link desk-public"
                  href={
                    href("/c/:id", { id: championship.slug }) +
                    (tournament ? `?torneio=${tournament.id}` : "")
                  }
                >
                  {t("organizer.desk.seePublic")}
                </a>
              ) : null}
            </div>
          </div>
        </div>
        <TabBar key={pathname} tabs={tabs} />
      </header>
      <main id="conteudo" className="page desk-page">
        <FlashNotice />
        {championship.hidden_at === null ? null : <HiddenNotice championship={championship} />}
        {championship.mails_wait && championship.role !== "scorer" ? (
          <MailsWait isOwner={championship.role === "owner"} />
        ) : null}
        <Outlet />
      </main>
      <DeskFoot />
    </>
  );
}

interface TabBarProps {
  tabs: ReturnType<typeof championshipTabs> | ReturnType<typeof tournamentTabs>;
}

/** The tabs; on a phone the bar scrolls to the open one. Mounted again for each page. */
function TabBar({ tabs }: TabBarProps) {
  const { t } = useText();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    const open = current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would scroll the page, too.
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

interface HiddenNoticeProps {
  championship: {
    id: number;
    hidden_at: string | null;
    hidden_reason: string | null;
    role: "owner" | "manager" | "scorer";
  };
}

/** Says that the platform's staff hid the championship, why, and where to object. */
function HiddenNotice({ championship }: HiddenNoticeProps) {
  const { t } = useText();
  const { id, hidden_at, hidden_reason, role } = championship;
  const contact = href("/organizador/:championship/plano", { championship: String(id) });
  return (
    <div className="callout callout-error stack gap-2">
      <p>
        {t("organizer.desk.hidden.since", { moment: fullDate(hidden_at ?? "", true) })}{" "}
        {t("organizer.desk.hidden.kept")}
      </p>
      <p>
        <b>{t("organizer.desk.hidden.reason")}</b> {hidden_reason}
      </p>
      {role === "scorer" ? null : (
        <p>
          {t("organizer.desk.hidden.appeal")}{" "}
          <Link className="text-link" to={`${contact}#contato`}>
            {t("organizer.desk.hidden.write")}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Says that the championship sends no mail until its owner has confirmed the address. */
function MailsWait({ isOwner }: { isOwner: boolean }) {
  const { t } = useText();
  return (
    <div className="callout" role="note">
      <p>{t(`organizer.desk.mailsWait.${isOwner ? "owner" : "manager"}`)}</p>
      {isOwner ? (
        <p>
          <Link className="text-link" to={href("/organizador/conta")}>
            {t("organizer.desk.mailsWait.confirm")}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

export type Role = "owner" | "manager" | "scorer";

/** The sections of a championship that a role opens. */
function championshipTabs(role: Role, own: { championship: string }) {
  const overview = {
    to: href("/organizador/:championship/resumo", own),
    text: "organizer.desk.nav.overview",
  } as const;
  if (role === "scorer") return [overview];
  return [
    overview,
    { to: href("/organizador/:championship/temporadas", own), text: "organizer.desk.nav.seasons" },
    { to: href("/organizador/:championship/dados", own), text: "organizer.desk.nav.data" },
    { to: href("/organizador/:championship/campos", own), text: "organizer.desk.nav.fields" },
    { to: href("/organizador/:championship/arbitros", own), text: "organizer.desk.nav.referees" },
    { to: href("/organizador/:championship/noticias", own), text: "organizer.desk.nav.news" },
    { to: href("/organizador/:championship/equipe", own), text: "organizer.desk.nav.members" },
    { to: href("/organizador/:championship/incorporar", own), text: "organizer.desk.nav.embed" },
    { to: href("/organizador/:championship/plano", own), text: "organizer.desk.nav.plan" },
  ] as const;
}

/** The sections of a tournament that a role opens. */
function tournamentTabs(role: Role, own: { championship: string; tournament: string }) {
  const games = {
    to: href("/organizador/:championship/torneios/:tournament/jogos", own),
    text: "organizer.desk.tournament.games",
  } as const;
  if (role === "scorer") return [games];
  const path = "/organizador/:championship/torneios/:tournament";
  return [
    games,
    { to: href(`${path}/times`, own), text: "organizer.desk.tournament.teams" },
    { to: href(`${path}/atletas`, own), text: "organizer.desk.tournament.athletes" },
    { to: href(`${path}/fases`, own), text: "organizer.desk.tournament.phases" },
    { to: href(`${path}/vagas`, own), text: "organizer.desk.tournament.spots" },
    { to: href(`${path}/classificacao`, own), text: "organizer.desk.tournament.standings" },
    { to: href(`${path}/suspensoes`, own), text: "organizer.desk.tournament.suspensions" },
    { to: href(`${path}/regulamento`, own), text: "organizer.desk.tournament.rules" },
  ] as const;
}

/** What the desk of a championship knows of its seasons, tournaments and games. */
export type DeskFacts = CallOutput<typeof getDesk>;
export type DeskSeason = DeskFacts["seasons"][number];
export type DeskTournament = DeskSeason["tournaments"][number];

export { ProblemPage as ErrorBoundary };
