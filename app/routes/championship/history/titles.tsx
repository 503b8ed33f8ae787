import { Icon } from "~/components/icon.tsx";
import type { PastEdition } from "~/components/records.ts";
import { type Target, teamPath } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";

interface TitlesProps {
  /** The newest first. */
  editions: PastEdition[];
  target: Target;
}

const together = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** How often each team has won, and when; who has as many is in the order of the first title. */
export function Titles({ editions, target }: TitlesProps) {
  const { t } = useText();
  const won = editions
    .toReversed()
    .flatMap(({ title, season }) => (title ? [{ team: title.champion, season: season.name }] : []));
  const winners = [...Map.groupBy(won, ({ team }) => team.id).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  if (winners.length === 0) return null;
  return (
    <section className="card" aria-labelledby="titulos">
      <header>
        <h2 id="titulos">{t("history.titles")}</h2>
      </header>
      <ol className="rows lined">
        {winners.map((own) => {
          const team = own.at(-1)?.team;
          if (!team) return null;
          const seasons = together.format(own.map(({ season }) => season));
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
    </section>
  );
}
