import { Icon } from "~/components/icon.tsx";
import type { PastEdition, Team } from "~/components/records.ts";
import { athletePath, gamePath, tablePath, type Target, teamPath } from "~/components/target.ts";
import { ColorStripe } from "~/components/team/color-stripe.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { shieldColors } from "~/components/team/shield-shape.ts";
import { useText } from "~/i18n/use-text.ts";

interface HallProps {
  editions: PastEdition[];
  target: Target;
}

/** The champions of all editions that have one or are over, the newest first. */
export function Hall({ editions, target }: HallProps) {
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
  /** With its tournament. */
  target: Target;
}

/** An edition with its champion on the card, how the title was won, and who came next. */
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
      <TopScorers edition={edition} target={target} />
    </article>
  );
}

type Title = NonNullable<PastEdition["title"]>;

/** The final's score, and who was second and third. */
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

const together = new Intl.ListFormat("pt-BR", { type: "conjunction" });

function TopScorers({ edition, target }: EditionProps) {
  const { t } = useText();
  const { top_scorers } = edition;
  if (!top_scorers) return null;
  const { goals, athletes, more } = top_scorers;
  const [first] = athletes;
  if (!first) return null;
  const called = athletes.map(({ user, team }) => `${user.name} (${team.short_name ?? team.name})`);
  const names = together.format(more ? [...called, t("history.andMore")] : called);
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
