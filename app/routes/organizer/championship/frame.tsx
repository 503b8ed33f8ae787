import { href, Link, Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame";
import { apiContext } from "~/api-context.ts";
import { crestOf } from "~/components/crest.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { getOwnChampionship } from "~/v1/championships/contract.ts";
import { DeskBar } from "../desk-bar.tsx";
import { DeskFoot } from "../desk-foot.tsx";
import { FlashNotice } from "../flash.tsx";
import { reading } from "../reading.ts";
import type { loader as tournamentLoader } from "../tournament/frame.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { MailsWait } from "./mails-wait.tsx";
import { TabBar } from "./tab-bar.tsx";
import { championshipTabs, tournamentTabs } from "./tabs.ts";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const id = numberIn(args.params.championship);
  const call = args.context.get(apiContext)(getOwnChampionship, { params: { id } });
  return { championship: await reading(args, call) };
}

/** The frame of a championship's pages, and of those of its tournaments: who and where, and the way around. */
export default function ChampionshipFrame({ loaderData: { championship } }: Route.ComponentProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const within = useRouteLoaderData<typeof tournamentLoader>("routes/organizer/tournament/frame");
  const tournament = within?.tournament;
  const own = { championship: String(championship.id) };
  const tabs = tournament
    ? tournamentTabs(championship.role, { ...own, tournament: String(tournament.id) })
    : championshipTabs(championship.role, own);
  return (
    <>
      <header className="top desk-top">
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
            <div>
              <p className="desk-name">{tournament ? tournament.name : championship.name}</p>
              {championship.hidden_at === null ? (
                <a
                  className="desk-public"
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

export { ProblemPage as ErrorBoundary };
