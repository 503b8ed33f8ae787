import { data } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/rounds";
import { apiContext } from "~/worker/contexts.ts";
import { JsonLd } from "~/components/site/head.tsx";
import { RoundDiscipline, RoundGames } from "~/components/game/round-card.tsx";
import { roundHeading, RoundMenu } from "~/components/game/round-menu.tsx";
import { sportsEvent } from "~/components/game/sports-event.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import type { Discipline, Game, Round } from "~/components/records.ts";
import { roundCardPath, roundsPath } from "~/components/target.ts";
import { EditedRound } from "~/routes/in-place/page-editors.tsx";
import { editAction, roundForms } from "~/routes/in-place/editing.server.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import {
  disciplineQuery,
  filterByRound,
  gamesQuery,
  readRoundChoice,
  shownRound,
} from "~/routes/shown-games.ts";
import stylesheet from "~/styles/rounds.css?url";
import { getDiscipline } from "~/v1/people/discipline/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { ChampionshipHead, useShell } from "./shell-page.tsx";
import { resultsText, roundText, suspendedText } from "./share-texts.ts";
import { chosenId } from "./with-championship.server.ts";
import { EmptyMessage } from "~/components/lists.tsx";
import { ShareMenu } from "~/components/site/share.tsx";

export const handle: PageHandle = { editable: true, follows: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const choice = readRoundChoice(request);
  const api = context.get(apiContext);
  const [rounds, games, discipline] = await loadAnswers(
    Promise.all([
      api(listPublicRounds, { query: target }),
      api(listGames, { query: gamesQuery(target, choice) }),
      api(getDiscipline, { query: disciplineQuery(target, choice) }),
    ]),
  );
  const shown = shownRound(rounds.records, choice);
  return {
    rounds: rounds.records,
    shown,
    games: filterByRound(shown, games.records),
    discipline,
  };
}

export const action = (args: Route.ActionArgs) =>
  editAction(args, async () => {
    const tournament = await chosenId(args.context, readTarget(args.request, args.params));
    if (tournament === null) throw data(null, { status: 404 });
    return roundForms(tournament);
  });

export default function Rounds({ loaderData }: Route.ComponentProps) {
  const { rounds, shown, games, discipline } = loaderData;
  const { t } = useText();
  const shell = useShell();
  const { target } = shell;
  if (!shown) {
    return (
      <div className="card">
        <ChampionshipHead page="rounds" />
        <EmptyMessage title={t("rounds.empty")} hint={t("rounds.emptyHint")} />
      </div>
    );
  }
  const events = games.flatMap((game) => sportsEvent({ game, ...shell }) ?? []);
  return (
    <div className="reading stack">
      {events.length > 0 ? <JsonLd data={events} /> : null}
      <ChampionshipHead page="rounds" round={shown} />
      <RoundMenu rounds={rounds} shown={shown} to={(round) => roundsPath(target, round)} />
      <div className="stack" data-live="round">
        {shell.editor ? (
          <EditedRound round={shown} games={games} target={target} />
        ) : (
          <RoundGames games={games} target={target} />
        )}
        <RoundDiscipline discipline={discipline} target={target} />
      </div>
      <RoundShare {...{ shell, shown, games, discipline }} />
    </div>
  );
}

interface RoundShareProps {
  shell: ReturnType<typeof useShell>;
  shown: Round;
  games: Game[];
  discipline: Discipline;
}

function RoundShare({ shell, shown, games, discipline }: RoundShareProps) {
  const { t } = useText();
  const { championship, origin } = shell;
  const named = { ...shell.target, editing: false, championship: championship.slug };
  const sent = { t, championship: championship.name, address: origin + roundsPath(named, shown) };
  const { title, detail } = roundHeading(shown, shown.phase);
  const name = [title, detail].filter(Boolean).join(", ");
  return (
    <ShareMenu
      texts={{
        round: games.length > 0 ? roundText(name, games, sent) : null,
        results: resultsText(name, games, sent),
        suspended: suspendedText(name, discipline, sent),
      }}
      picture={(format) => roundCardPath(named, championship.revision, shown, format)}
    />
  );
}
