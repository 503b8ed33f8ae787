import { Card } from "~/components/card.tsx";
import { data, href, Link } from "react-router";
import type { Route } from "./+types/sheet";
import { useText } from "~/i18n/use-text.ts";
import { Scoreboard } from "~/routes/game/scoreboard.tsx";
import { getGameContext } from "~/v1/site/game-context/contract.ts";
import { TieNote } from "../games/tie-note.tsx";
import { getEligibility, getGame, listChanges } from "~/v1/matchday/games/contract.ts";
import { listGameEntries } from "~/v1/matchday/sheets/entries/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { fullDate } from "~/components/date.ts";
import type { GameDetail } from "~/components/records.ts";
import { useChampionship } from "../championship/frame.tsx";
import { DeskHead } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useClocks } from "../games/use-clocks.ts";
import { LinksRow } from "../sheet-links/links-row.tsx";
import { useTournament } from "../tournament/frame.tsx";
import { EVENT_PARAMETER, REMOVAL_PARAMETER } from "./event-kind.ts";
import { History } from "./history.tsx";
import { eventForms } from "./events.server.ts";
import { Events } from "./events.tsx";
import { ClosedCallout, GameFlow } from "./game-flow.tsx";
import { LineupForm } from "./lineup-form.tsx";
import { listDoubts, lineupForms, resultForms } from "./sheet.server.ts";
import { ShootOutForms } from "./shoot-out.tsx";
import { kickForms } from "./shoot-out.server.ts";
import { LateEntries } from "./late-entries.tsx";
import { lateForms } from "./late-entries.server.ts";
import { NotesForm, OutcomeForms } from "./outcome-forms.tsx";
import { EmptyCard } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.game) };
  const [game, eligibility, changes, { tie }, noted] = await loadDesk(args, (api) =>
    Promise.all([
      api(getGame, { params }),
      api(getEligibility, { params }),
      api(listChanges, { params }),
      api(getGameContext, { params, query: {} }),
      api(listGameEntries, { params }),
    ]),
  );
  if (game.tournament_id !== readPathNumber(args.params.tournament))
    throw data(null, { status: 404 });
  const editing = args.url.searchParams.get(EVENT_PARAMETER);
  const removed = args.url.searchParams.get(REMOVAL_PARAMETER);
  const doubts = listDoubts(game, eligibility);
  const now = Date.now();
  const entries = noted.entries.filter(({ status }) => status === "late");
  return {
    game,
    tie,
    eligibility,
    doubts,
    changes: changes.records,
    entries,
    editing,
    removed,
    now,
  };
}

export function action(args: Route.ActionArgs) {
  const id = readPathNumber(args.params.game);
  return deskAction(args, {
    ...eventForms(id),
    ...kickForms(id),
    ...lineupForms(id),
    ...resultForms(id),
    ...lateForms(id),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Sheet({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { game, tie, eligibility, doubts, changes, entries, editing, removed, now } = loaderData;
  const frame = useChampionship();
  const within = useTournament();
  useClocks();
  if (!frame || !within) return null;
  const { role } = frame.championship;
  const manages = role !== "scorer";
  const open = game.closed_at === null || manages;
  const ready = game.home_team !== null && game.away_team !== null;
  const names = {
    home: game.home_team?.name ?? game.home_spot_name,
    away: game.away_team?.name ?? game.away_spot_name,
  };
  const lineups = open ? (
    <section className="stack gap-3" aria-labelledby="escalacao">
      <h2 id="escalacao">{t("organizer.sheet.lineup.title")}</h2>
      {eligibility.teams.map((squad) => (
        <LineupForm
          key={squad.team.id}
          game={game}
          eligibility={eligibility}
          of={squad}
          role={role}
        />
      ))}
    </section>
  ) : null;
  const begun = game.finished || game.status === "live";
  const other = game.replayed_by ?? game.replays;
  return (
    <div className="stack sheet">
      <DeskHead page={t("organizer.sheet.title", names)} />
      <Scoreboard game={game} />
      <div className="split">
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/sumula/:game/imprimir", params)}
        >
          {t("organizer.sheet.print")}
        </Link>
        <Link
          className="text-link"
          to={href(
            "/organizador/:championship/torneios/:tournament/sumula/:game/relatorio",
            params,
          )}
        >
          {t("organizer.sheet.report")}
        </Link>
        {manages ? (
          <Link
            className="text-link"
            to={href("/organizador/:championship/torneios/:tournament/jogos/:game", params)}
          >
            {t("organizer.sheet.editGame")}
          </Link>
        ) : null}
        {other === null ? null : (
          <Link
            className="text-link"
            to={href("/organizador/:championship/torneios/:tournament/sumula/:game", {
              ...params,
              game: String(other.id),
            })}
          >
            {t(
              game.replayed_by
                ? "organizer.sheet.outcome.replayed"
                : "organizer.sheet.outcome.replays",
            )}
          </Link>
        )}
      </div>
      <TieNote tie={tie} />
      {game.closed_at === null ? (
        <LinksRow
          to={`${href("/organizador/:championship/torneios/:tournament/mesas", params)}?jogo=${game.id}`}
        />
      ) : null}
      {game.closed_at === null ? null : <ClosedCallout at={game.closed_at} manages={manages} />}
      {ready ? (
        <>
          <Doubts doubts={doubts} />
          {manages ? <LateEntries {...{ game, eligibility, entries }} /> : null}
          <GameFlow game={game} />
          {begun ? null : lineups}
          {open ? <ShootOutForms game={game} eligibility={eligibility} /> : null}
          <Events
            game={game}
            eligibility={eligibility}
            tournament={within.tournament}
            editing={editing}
            removed={removed}
            now={now}
            open={open}
          />
          {begun ? lineups : null}
          {open ? <OutcomeForms game={game} manages={manages} /> : null}
          {open ? <NotesForm game={game} /> : null}
          <Addenda addenda={game.addenda} />
          <History {...{ game, eligibility, changes, open }} />
        </>
      ) : (
        <EmptyCard
          as="h2"
          title={t("organizer.sheet.noTeams")}
          hint={t("organizer.sheet.noTeamsHint")}
        />
      )}
    </div>
  );
}

function Doubts({ doubts }: { doubts: string[] }) {
  const { t } = useText();
  if (doubts.length === 0) return null;
  return (
    <section className="callout stack gap-2" aria-labelledby="conferir">
      <h2 id="conferir">{t("organizer.sheet.doubts.title")}</h2>
      <ul>
        {[...new Set(doubts)].map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </section>
  );
}

function Addenda({ addenda }: { addenda: GameDetail["addenda"] }) {
  const { t } = useText();
  if (addenda.length === 0) return null;
  return (
    <Card id="aditamentos" title={t("organizer.sheet.addenda.title")}>
      <ol className="rows items lined">
        {addenda.map(({ number, text, created_at }) => (
          <li key={number}>
            <b>{t("organizer.sheet.addenda.number", { number })}</b>
            <p>{text}</p>
            <p className="sub">{fullDate(created_at, true)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
