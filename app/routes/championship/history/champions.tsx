import { Card } from "~/components/card.tsx";
import type { Route } from "./+types/champions";
import { listInWords } from "~/components/date.ts";
import { apiContext } from "~/worker/contexts.ts";
import { Icon } from "~/components/icon.tsx";
import {
  athletePath,
  championsPath,
  chooseMeetingPath,
  gamePath,
  tablePath,
  type Target,
  teamPath,
} from "~/components/target.ts";
import { nameSecondTitle } from "~/components/table/champion-card.tsx";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { getHistory } from "~/v1/structure/seasons/contract.ts";
import type { PastEdition, Team } from "~/components/records.ts";
import { ColorStripe, Shield, shieldColors } from "~/components/team/shield.tsx";
import {
  AllTimeRecordsList,
  Categories,
  categoryParam,
  HistoryHead,
  NoHistory,
} from "./history-page.tsx";
import historySheet from "~/styles/history.css?url";
import numbersSheet from "~/styles/numbers.css?url";

export const links: Route.LinksFunction = () =>
  [numbersSheet, historySheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const call = context.get(apiContext)(getHistory, {
    params: { id: params.id },
    query: categoryParam(request),
  });
  return { target, history: await loadAnswers(call) };
}

export default function Champions({ loaderData: { target, history } }: Route.ComponentProps) {
  const { t } = useText();
  const { editions, records, categories, category, table } = history;
  return (
    <div className="stack">
      <HistoryHead page="champions" to={championsPath} />
      <Categories {...{ categories, category }} to={(query) => championsPath(target, query)} />
      {table.length === 0 ? <NoHistory /> : null}
      <div className="two stack">
        <Hall editions={editions} target={target} />
        <div className="stack">
          <Titles editions={editions} target={target} />
          <a className="list-row card block-link" href={chooseMeetingPath(target)}>
            <Icon name="swap" />
            <b className="grow">{t("history.meetings.choose")}</b>
            <Icon name="forward" />
          </a>
        </div>
      </div>
      <AllTimeRecordsList records={records} target={target} />
    </div>
  );
}

function Hall({ editions, target }: { editions: PastEdition[]; target: Target }) {
  const { t } = useText();
  const told = editions.filter(({ over, title }) => over || title);
  if (told.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="campeoes">
      <h2 id="campeoes" className="section-title">
        {t("history.hall")}
      </h2>
      <ol className="stack gap-3">
        {told.map((edition) => (
          <li key={edition.tournament.id}>
            <Edition edition={edition} target={{ ...target, tournament: edition.tournament.id }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface EditionProps {
  edition: PastEdition;
  target: Target;
}

function Edition({ edition, target }: EditionProps) {
  const { t } = useText();
  const { season, tournament, title } = edition;
  const colors = title ? shieldColors(title.champion) : null;
  const name = tournament.name.includes(season.name)
    ? tournament.name
    : `${tournament.name} ${season.name}`;
  return (
    <article className="card hall-edition" aria-labelledby={`edicao-${tournament.id}`}>
      {colors ? <ColorStripe colors={[colors.field, colors.field, colors.tincture]} /> : null}
      <header>
        <h3 id={`edicao-${tournament.id}`}>
          <a className="text-link" href={tablePath(target)}>
            {name}
          </a>
        </h3>
      </header>
      {title ? (
        <>
          <a className="list-row block-link" href={teamPath(target, title.champion.id)}>
            <Shield of={title.champion} size="large" />
            <span className="lines grow">
              <span className="hall-label row gap-1">
                <Icon name="trophy" />
                {t("history.champion")}
              </span>
              <b className="hall-champion">{title.champion.name}</b>
            </span>
          </a>
          <HowItWasWon title={title} target={target} />
        </>
      ) : (
        <p className="pad sub">{t("history.undecided")}</p>
      )}
      {edition.second_titles.map((second) => (
        <SecondTitle key={second.trophy} title={second} target={target} />
      ))}
      <TopScorers edition={edition} target={target} />
    </article>
  );
}

type Title = NonNullable<PastEdition["title"]>;

interface SecondTitleProps {
  title: PastEdition["second_titles"][number];
  target: Target;
}

function SecondTitle({ title, target }: SecondTitleProps) {
  const { t } = useText();
  return (
    <>
      <a className="list-row block-link" href={teamPath(target, title.champion.id)}>
        <Shield of={title.champion} size="medium" />
        <span className="lines grow">
          <span className="hall-label row gap-1">
            <Icon name="trophy" />
            {nameSecondTitle(title, t)}
          </span>
          <b>{title.champion.name}</b>
        </span>
      </a>
      <HowItWasWon title={title} target={target} />
    </>
  );
}

function HowItWasWon({ title, target }: { title: Title; target: Target }) {
  const { t } = useText();
  const { runner_up, third, final } = title;
  const others = [
    { word: t("history.runnerUp"), team: runner_up },
    { word: t("history.third"), team: third },
  ].flatMap(({ word, team }) => (team ? [{ word, team }] : []));
  return (
    <>
      {others.length > 0 ? (
        <ul className="cluster pad-x">
          {others.map(({ word, team }) => (
            <li key={team.id}>
              <Other word={word} team={team} target={target} />
            </li>
          ))}
        </ul>
      ) : null}
      {final ? (
        <p className="hall-note sub">
          <a className="text-link" href={gamePath(target, final.game_id)}>
            {t(final.games > 1 ? "history.aggregate" : "history.final", final)}{" "}
            {final.penalties ? t("history.penalties", final.penalties) : null}
          </a>
        </p>
      ) : (
        <p className="hall-note sub">{t("history.byTable")}</p>
      )}
    </>
  );
}

const Other = ({ word, team, target }: { word: string; team: Team; target: Target }) => (
  <a className="row tap" href={teamPath(target, team.id)}>
    <span className="sub">{word}</span>
    <Shield of={team} />
    <b>{team.name}</b>
  </a>
);

function TopScorers({ edition, target }: EditionProps) {
  const { t } = useText();
  const { top_scorers } = edition;
  if (!top_scorers) return null;
  const { goals, athletes, more } = top_scorers;
  const [first] = athletes;
  if (!first) return null;
  const called = athletes.map(({ user, team }) => `${user.name} (${team.short_name ?? team.name})`);
  const names = listInWords.format(more ? [...called, t("history.andMore")] : called);
  const text = t(called.length > 1 ? "history.scorers" : "history.scorer", { names, count: goals });
  return (
    <p className="hall-note sub">
      {called.length > 1 ? (
        text
      ) : (
        <a className="text-link" href={athletePath(target, first.user.id)}>
          {text}
        </a>
      )}
    </p>
  );
}

function Titles({ editions, target }: { editions: PastEdition[]; target: Target }) {
  const { t } = useText();
  const won = editions
    .toReversed()
    .flatMap(({ title, season }) => (title ? [{ team: title.champion, season: season.name }] : []));
  const winners = [...Map.groupBy(won, ({ team }) => team.id).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  if (winners.length === 0) return null;
  return (
    <Card id="titulos" title={t("history.titles")}>
      <ol className="rows lined">
        {winners.map((own) => {
          const team = own.at(-1)?.team;
          if (!team) return null;
          const seasons = listInWords.format(own.map(({ season }) => season));
          return (
            <li key={team.id}>
              <a className="list-row block-link" href={teamPath(target, team.id)}>
                <Shield of={team} />
                <span className="lines grow">
                  <b>{team.name}</b>
                  <span className="sub">{t("history.wonIn", { seasons })}</span>
                </span>
                <span className="tally row gap-1 small-icons">
                  <Icon name="trophy" />
                  <span aria-hidden="true">{own.length}</span>
                  <span className="sr">{t("history.titles", { count: own.length })}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
