import { useText } from "~/i18n/use-text.ts";
import { fullDate } from "~/components/date.ts";
import type { GameDetail } from "~/components/records.ts";

/** The officials, their remarks, and the addenda to the closed súmula. */
export function Officials({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { referees, notes, addenda } = game;
  return (
    <>
      {referees.length > 0 ? (
        <section className="card" aria-labelledby="arbitragem">
          <header>
            <h2 id="arbitragem">{t("game.officials.title")}</h2>
          </header>
          <dl className="game-facts officials stack gap-2 pad">
            {referees.map((referee) => (
              <div key={referee.function} className="row">
                <dt>{t(`game.officials.function.${referee.function}`)}</dt>
                <dd>{referee.name}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {notes ? (
        <section className="card" aria-labelledby="observacoes">
          <header>
            <h2 id="observacoes">{t("game.notes")}</h2>
          </header>
          <p className="quiet as-written">{notes}</p>
        </section>
      ) : null}
      {addenda.length > 0 ? (
        <section className="card" aria-labelledby="adendos">
          <header>
            <h2 id="adendos">{t("game.addenda")}</h2>
          </header>
          <ol className="rows lined">
            {addenda.map(({ number, text, created_at }) => (
              <li key={number} className="pad">
                <p className="sub">
                  <b>{t("game.addendum", { number })}</b> · {fullDate(created_at, true)}
                </p>
                <p className="as-written">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}
