import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/table";
import { apiContext, editingContext } from "~/worker/contexts.ts";
import { ChampionBanner, SecondTitles } from "~/components/table/champion-card.tsx";
import { EndedNote } from "~/components/table/ended-note.tsx";
import { Icon } from "~/components/icon.tsx";
import { useGroupName } from "~/components/game/game-facts.ts";
import { RoundCard } from "~/components/game/round-card.tsx";
import { tableCardPath, tablePath, whatIfPath } from "~/components/target.ts";
import { FollowMenu } from "~/components/team/follow-form.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import {
  listPhases,
  type Stage,
  arrangeStages,
  StageView,
} from "~/components/table/stage-view.tsx";
import { editAction, readDecisions } from "~/routes/in-place/editing.server.ts";
import { standingsForms } from "~/routes/organizer/standings/standings.server.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import {
  getClassifications,
  listProjections,
  listTies,
} from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import type { Standings, Tie } from "~/components/records.ts";
import { chooseTournament } from "./chosen-tournament.ts";
import { tableText } from "./share-texts.ts";
import { EditedTable } from "~/routes/in-place/page-editors.tsx";
import { ChampionshipHead, useShell } from "./shell-page.tsx";
import { addProjections } from "~/components/bracket/arrange.ts";
import { EmptyCard } from "~/components/lists.tsx";
import { ShareMenu } from "~/components/site/share.tsx";

export const handle: PageHandle = { editable: true, follows: true };

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const reading = Promise.all([
    api(getClassifications, { query: target }),
    api(listTies, { query: target }),
    api(listProjections, { query: target }),
    api(listGames, { query: { ...target, round: "current", per_page: 100 } }),
  ]);
  const [[standings, ties, today, round], decisions] = await Promise.all([
    loadAnswers(reading),
    context.get(editingContext) ? readDecisions(args, target) : null,
  ]);
  return {
    decisions,
    standings: {
      records: standings.records,
      erased: standings.erased,
      champion: standings.champion,
      ended: standings.ended,
      without_champion: standings.without_champion,
      second_titles: standings.second_titles,
      doubts: standings.doubts,
    },
    ties: addProjections(ties.records, today.records),
    games: round.records,
  };
}

export const action = (args: Route.ActionArgs) => editAction(args, () => standingsForms);

export default function Table({ loaderData }: Route.ComponentProps) {
  const { standings, ties, games, decisions } = loaderData;
  const { t } = useText();
  const shell = useShell();
  const { target } = shell;
  const isFinished =
    chooseTournament(shell.championship, target.tournament)?.season.status === "finished";
  const { stages, last } = arrangeStages(standings, ties, games[0]?.phase.id);
  const [current, ...others] = stages;
  const bracket = current?.kind === "knockout";
  const isRoundInBracket = bracket && games.every(({ finished }) => finished);
  const firstGroups = stages.find(({ kind }) => kind === "groups");
  const isOpen =
    current?.kind === "groups" &&
    current.tables.some(({ rows }) =>
      rows.some(({ best_position, worst_position }) => best_position !== worst_position),
    );
  const draw = (stage: Stage) => (
    <StageView
      key={stage.key}
      stage={stage}
      target={target}
      last={stage === last}
      champion={standings.champion}
      switching={stage === firstGroups}
      jumps={stage === current ? stages.flatMap(listPhases) : []}
    />
  );
  return (
    <div className={bracket ? "two bracket-first stack" : "two stack"}>
      <ChampionshipHead page="table" />
      <div className="stack" data-live="current">
        <ChampionBanner champion={standings.champion} stages={stages} />
        <SecondTitles titles={standings.second_titles} />
        <EndedNote standings={standings} unplayed={isFinished && hasOpenGames(standings, ties)} />
        {current ? (
          draw(current)
        ) : (
          <EmptyCard title={t("table.empty")} hint={t("table.emptyHint")} />
        )}
        {isOpen ? (
          <p className="on-screen">
            <a className="text-link" href={whatIfPath(target)} data-action="e-se">
              {t("whatIf.link")}
              <Icon name="forward" />
            </a>
          </p>
        ) : null}
        {decisions ? <EditedTable decisions={decisions} target={target} /> : null}
      </div>
      {isRoundInBracket ? (
        <div data-live="round" hidden />
      ) : games.length > 0 ? (
        <RoundCard games={games} target={target} />
      ) : null}
      {others.length > 0 ? (
        <div className="stack others whole-line" data-live="others">
          {others.map(draw)}
        </div>
      ) : null}
      <FollowMenu
        championship={shell.championship.slug}
        teams={[...new Map(standings.records.map(({ team }) => [team.id, team])).values()]}
      />
      {current ? <TableShare stage={current} shell={shell} /> : null}
    </div>
  );
}

function hasOpenGames({ records }: Pick<Standings, "records">, ties: readonly Tie[]): boolean {
  const legs = ties.flatMap((tie) => tie.legs);
  return (
    records.some(({ next_game }) => next_game !== null) ||
    legs.some(({ status }) => status !== "finished" && status !== "cancelled")
  );
}

function TableShare({ stage, shell }: { stage: Stage; shell: ReturnType<typeof useShell> }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { championship, origin } = shell;
  const named = { ...shell.target, editing: false, championship: championship.slug };
  const sent = { t, championship: championship.name, address: origin + tablePath(named) };
  const tables = stage.kind === "groups" ? stage.tables : [];
  return (
    <div className="whole-line">
      <ShareMenu
        texts={{
          table: tableText(
            tables.map(({ name, rows }) => ({ name: groupName(name), rows })),
            sent,
          ),
        }}
        picture={(format) => tableCardPath(named, championship.revision, format)}
      />
    </div>
  );
}
