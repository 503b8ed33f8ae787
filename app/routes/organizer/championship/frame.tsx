import { href, Link, Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame";
import { toCrestColors } from "~/components/team/color.ts";
import { fullDate } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getOwnChampionship, type getDesk } from "~/v1/structure/championships/contract.ts";
import { DeskBar, DeskFoot, FlashNotice } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { useTournament } from "../tournament/frame.tsx";
import { publicPath, seasonTitle } from "../tournament/publish.tsx";
import { tablePath } from "~/components/target.ts";
import { championshipTabs, TabBar, tournamentTabs } from "./tabs.tsx";
import type { CallOutput } from "~/v1/client.ts";

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.championship);
  return {
    championship: await loadDesk(args, (api) => api(getOwnChampionship, { params: { id } })),
  };
}

export const useChampionship = () =>
  useRouteLoaderData<typeof loader>("routes/organizer/championship/frame");

export default function ChampionshipFrame({ loaderData: { championship } }: Route.ComponentProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const within = useTournament();
  const tournament = within?.tournament;
  // A match sheet fills the screen, without the desk's tabs and notices.
  const isSheet = pathname.includes("/sumula/");
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
            <Shield of={toCrestColors(championship)} size="medium" />
            <div className="grow split">
              <p className="desk-name">
                {tournament
                  ? seasonTitle(tournament.name, tournament.season.name)
                  : championship.name}
              </p>
              {championship.hidden_at === null ? (
                <a
                  className="text-link desk-public"
                  href={
                    tournament
                      ? publicPath(championship.slug, tournament)
                      : tablePath({ championship: championship.slug })
                  }
                >
                  {t(
                    tournament?.status === "pending"
                      ? "organizer.publish.preview"
                      : "organizer.desk.seePublic",
                  )}
                </a>
              ) : null}
            </div>
          </div>
        </div>
        <TabBar key={pathname} tabs={tabs} pathname={pathname} />
      </header>
      <main id="conteudo" className="page desk-page">
        <FlashNotice />
        {championship.hidden_at === null ? null : <HiddenNotice championship={championship} />}
        {championship.mails_wait && championship.role !== "scorer" && !isSheet ? (
          <MailsWait isOwner={championship.role === "owner"} />
        ) : null}
        <Outlet />
      </main>
      <DeskFoot />
    </>
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

function MailsWait({ isOwner }: { isOwner: boolean }) {
  const { t } = useText();
  return (
    <p className="callout mails-wait" role="note">
      {t(`organizer.desk.mailsWait.${isOwner ? "owner" : "manager"}`)}{" "}
      {isOwner ? (
        <Link className="text-link" to={href("/organizador/conta")}>
          {t("organizer.desk.mailsWait.confirm")}
        </Link>
      ) : null}
    </p>
  );
}

export type DeskOverview = CallOutput<typeof getDesk>;
export type DeskSeason = DeskOverview["seasons"][number];
export type DeskTournament = DeskSeason["tournaments"][number];
