import { useText } from "~/i18n/use-text.ts";
import { fullDate } from "~/components/date.ts";
import type { GameDetail } from "~/components/shapes.ts";

/** Who leads the game, what they wrote about it, and what was added to the closed súmula. */
export function Officials({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { referees, notes, addenda } = game;
  return (
    <>
      {referees.length > 0 ? (
        <section className="card facts officials" aria-labelledby="arbitragem">
          <header>
            <h2 id="arbitragem">{t("game.officials.title")}</h2>
          </header>
          <dl>
            {referees.map((referee) => (
              <div key={referee.function}>
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
          <p className="sheet-text">{notes}</p>
        </section>
      ) : null}
      {addenda.length > 0 ? (
        <section className="card" aria-labelledby="adendos">
          <header>
            <h2 id="adendos">{t("game.addenda")}</h2>
          </header>
          <ol className="addenda">
            {addenda.map(({ number, text, created_at }) => (
              <li key={number}>
                <p className="sub">
                  <b>{t("game.addendum", { number })}</b> · {fullDate(created_at, true)}
                </p>
                <p className="sheet-text">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}
