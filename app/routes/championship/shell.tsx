import { data, Outlet, useLocation, useMatches } from "react-router";
import type { Route } from "./+types/shell";
import { apiContext, editingContext, siteContext } from "~/worker/contexts.ts";
import { toCrestColors } from "~/components/team/color.ts";
import { Icon } from "~/components/icon.tsx";
import { FormPageContext } from "~/components/form/use-page-form.ts";
import { OfflineNotice } from "~/components/notice.tsx";
import { hasPageFlag } from "~/components/site/page-handle.ts";
import { formatPlace } from "~/components/place.ts";
import { RegisterCall } from "~/components/team/register-call.tsx";
import type { Championship, Season } from "~/components/records.ts";
import { Shield, TabLine } from "~/components/team/shield.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { editingPath, plainPath, reportPath, tablePath, type Target } from "~/components/target.ts";
import { PeopleContext, useText } from "~/i18n/use-text.ts";
import { ChampionshipForms, EditBar } from "~/routes/in-place/page-editors.tsx";
import {
  championshipForms,
  editAction,
  readEditor,
  withEditor,
} from "~/routes/in-place/editing.server.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import {
  type Chosen,
  chooseTournament,
  tournamentFullName,
  tournamentLabel,
  athletesGender,
  tournamentTitle,
} from "./chosen-tournament.ts";
import { homePath, tabKey, type Page, type PageKey, pages, listPages, listTabs } from "./pages.ts";
import { championshipContext, withChampionship } from "./with-championship.server.ts";
import { labelsIn, readerLanguage } from "~/texts/language.ts";
import { getSeason } from "~/v1/structure/seasons/contract.ts";
import { ShareLink } from "~/components/site/share.tsx";

export const middleware: Route.MiddlewareFunction[] = [...withEditor, withChampionship];

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const target = readTarget(args.request, args.params);
  const championship = await context.get(championshipContext)();
  const chosen = chooseTournament(championship, target.tournament);
  if (target.tournament !== undefined && !chosen) throw data(null, { status: 404 });
  const { origin } = context.get(siteContext);
  if (!context.get(editingContext)) {
    return { target, championship, chosen, origin, editor: null, season: null };
  }
  const params = chosen && { id: chosen.season.id };
  const [editor, season] = await Promise.all([
    readEditor(args, championship.id),
    params && loadAnswers(context.get(apiContext)(getSeason, { params })),
  ]);
  return { target: { ...target, editing: true }, championship, chosen, origin, editor, season };
}

/** The championship's own forms. Their action is that of its first page, which needs `?index`. */
export const action = (args: Route.ActionArgs) =>
  editAction(args, async () => {
    const { id } = await args.context.get(championshipContext)();
    return championshipForms(id);
  });

/**
 * Returns the tournament of a page about a single thing, such as a game: its loader returns `ofTournament`.
 */
function ownTournament(matches: ReturnType<typeof useMatches>): number | undefined {
  const read: unknown = matches.at(-1)?.loaderData;
  if (typeof read !== "object" || read === null || !("ofTournament" in read)) return undefined;
  return typeof read.ofTournament === "number" ? read.ofTournament : undefined;
}

const CALLING = new Set<PageKey>(["table", "teams"]);

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { target, championship, chosen, origin, editor, season } = loaderData;
  const { t } = useText();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const route = matches.at(-1)?.id;
  const page = pages.find((one) => one.route === route);
  const editable = hasPageFlag(matches, "editable");
  const name = tournamentFullName(championship, page?.ofTournament ? chosen : null);
  const text = page ? `${t(`site.pages.${page.key}`)} · ${name}` : name;
  const shell = (
    <div data-championship={championship.slug} data-name={championship.name}>
      <ShellHeader
        target={target}
        championship={championship}
        chosen={chosen}
        page={page}
        compact={hasPageFlag(matches, "compact")}
        shared={{ text, address: origin + pathname + search }}
      />
      <main id="conteudo" className={editor ? "page in-place" : "page"}>
        {editor ? <EditBar editor={editor} plain={plainPath(pathname + search)} /> : null}
        {page ? <PageMenu {...{ page, championship, target, chosen }} /> : null}
        {page?.ofTournament ? (
          <TournamentPicker
            seasons={
              page.announces || editor
                ? championship.seasons
                : publishedSeasons(championship.seasons)
            }
            chosen={chosen}
            to={(tournament) => page.to({ ...target, tournament })}
          />
        ) : null}
        {page && !editor && CALLING.has(page.key) && chosen?.season.status !== "finished" ? (
          <RegisterCall championship={championship} target={target} />
        ) : null}
        {editor && page?.key === "table" ? (
          <ChampionshipForms editor={editor} season={season} action={tablePath(target)} />
        ) : null}
        <Outlet />
        <p className="print-address" aria-hidden="true">
          {origin + pathname + search}
        </p>
      </main>
      <OfflineNotice />
      <SiteFooter
        report={reportPath({ championship: championship.slug })}
        edit={editable && !editor ? editingPath(pathname + search) : undefined}
      />
    </div>
  );
  return (
    <PeopleContext
      value={athletesGender(championship, ownTournament(matches) ?? target.tournament)}
    >
      {editor ? <FormPageContext value={editor.formPage}>{shell}</FormPageContext> : shell}
    </PeopleContext>
  );
}

interface ShellHeaderProps {
  target: Target;
  championship: Championship;
  chosen: Chosen | null;
  page: Page | undefined;
  compact: boolean;
  shared: { text: string; address: string };
}

function ShellHeader({ target, championship, chosen, page, compact, shared }: ShellHeaderProps) {
  const crest = toCrestColors(championship);
  const modality = chosen?.tournament.modality ?? championship.modality;
  const facts = [
    formatPlace(championship),
    labelsIn(readerLanguage()).modalities[modality],
    chosen && tournamentTitle(chosen, championship.name),
  ];
  return (
    <header className="top">
      <SiteHeader />
      {compact ? (
        <a className="back" href={homePath({ target, chosen })}>
          <Icon name="back" />
          <Shield of={crest} />
          <span className="name">{championship.name}</span>
        </a>
      ) : (
        <div className="hero">
          <Shield of={crest} size="large" />
          <div className="grow">
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
      <Tabs {...{ target, championship, chosen, page }} color={crest.primary_color} />
    </header>
  );
}

interface TournamentPickerProps {
  seasons: Season[];
  chosen: Chosen | null;
  to: (tournament: number) => string;
}

const publishedSeasons = (seasons: Season[]): Season[] =>
  seasons.map((season) => ({
    ...season,
    tournaments: season.tournaments.filter(({ status }) => status === "started"),
  }));

function TournamentPicker({ seasons, chosen, to }: TournamentPickerProps) {
  const { t } = useText();
  if (!chosen) return null;
  const { tournament } = chosen;
  const season = seasons.find(({ id }) => id === chosen.season.id) ?? chosen.season;
  const others = seasons.filter(
    ({ id, tournaments }) => id !== season.id && tournaments.length > 0,
  );
  if (others.length === 0 && season.tournaments.length < 2) return null;
  return (
    <nav className="picker" aria-label={t("site.tournaments")}>
      {season.tournaments.length > 1 ? (
        <ul>
          {season.tournaments.map((one) => (
            <li key={one.id}>
              <a
                className="chip"
                href={to(one.id)}
                aria-current={one.id === tournament.id ? "true" : undefined}
              >
                {tournamentLabel(one, season)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? <Seasons season={season} others={others} to={to} /> : null}
    </nav>
  );
}

interface SeasonsProps {
  season: Season;
  others: Season[];
  to: (tournament: number) => string;
}

function Seasons({ season, others, to }: SeasonsProps) {
  const { t } = useText();
  return (
    <details className="menu">
      <summary className="chip" aria-label={t("site.season", { name: season.name })}>
        {season.name}
        <Icon name="down" />
      </summary>
      <ul className="panel" aria-label={t("site.seasons")}>
        {others.map(({ id, name, tournaments }) => (
          <li key={id}>
            <a className="list-row block-link" href={to(findOpeningTournament(tournaments))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function findOpeningTournament(tournaments: Season["tournaments"]): number {
  const opening = tournaments.find(({ status }) => status === "started") ?? tournaments[0];
  return opening?.id ?? 0;
}

interface TabsProps {
  target: Target;
  championship: Championship;
  chosen: Chosen | null;
  page: Page | undefined;
  color: string;
}

function Tabs({ target, championship, chosen, page, color }: TabsProps) {
  const { t } = useText();
  const { first, more } = listTabs({ target, championship, chosen });
  const folded = more.find(({ key }) => key === page?.tab);
  return (
    <nav className="tabs spread" aria-label={t("site.sections")}>
      {first.map(({ key, to }) => {
        const current = key === page?.tab;
        return (
          <a key={key} href={to(target)} aria-current={current ? "page" : undefined}>
            {t(tabKey(key, chosen))}
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
  chosen: Chosen | null;
}

function PageMenu({ page, ...shown }: PageMenuProps) {
  const { t } = useText();
  const { target } = shown;
  const siblings = listPages(shown).filter(({ tab }) => tab === page.tab);
  if (siblings.length < 2) return null;
  return (
    <nav className="page-menu on-screen" aria-label={t(tabKey(page.tab, shown.chosen))}>
      <ul className="strip">
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

export { ProblemPage as ErrorBoundary };
