import { fullDate } from "~/components/date.ts";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listChanges } from "~/v1/games/contract.ts";

export type Change = CallOutput<typeof listChanges>["records"][number];

/** What was added to a closed súmula. */
export function Addenda({ addenda }: { addenda: GameDetail["addenda"] }) {
  const { t } = useText();
  if (addenda.length === 0) return null;
  return (
    <section className="card" aria-labelledby="aditamentos">
      <header>
        <h2 id="aditamentos">{t("organizer.sheet.addenda.title")}</h2>
      </header>
      <ol className="record">
        {addenda.map(({ number, text, created_at }) => (
          <li key={number}>
            <b>{t("organizer.sheet.addenda.number", { number })}</b>
            <p>{text}</p>
            <p className="sub">{fullDate(created_at, true)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who changed what of a game, the latest first. */
export function History({ changes }: { changes: Change[] }) {
  const { t } = useText();
  return (
    <details className="card history">
      <summary>
        <h2>{t("organizer.sheet.history.title")}</h2>
      </summary>
      {changes.length === 0 ? <p className="quiet">{t("organizer.sheet.history.none")}</p> : null}
      <ol className="record">
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              <b>{t(`organizer.sheet.history.kind.${change.kind}`)}</b> <ScoreChange of={change} />
            </p>
            {change.note === null ? null : <p>{change.note}</p>}
            <p className="sub">
              {change.author
                ? t("organizer.sheet.history.by", {
                    name: change.author.name,
                    date: fullDate(change.created_at, true),
                  })
                : t("organizer.sheet.history.imported", {
                    date: fullDate(change.created_at, true),
                  })}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function ScoreChange({ of: { before, after } }: { of: Change }) {
  const { t } = useText();
  const none = t("organizer.sheet.history.noScore");
  const was = scoreIn(before) ?? none;
  const is = scoreIn(after) ?? none;
  return was === is ? null : t("organizer.sheet.history.score", { before: was, after: is });
}

function scoreIn(state: Change["before"]): string | null {
  const home = state?.["home_score"];
  const away = state?.["away_score"];
  return typeof home === "number" && typeof away === "number" ? `${home} × ${away}` : null;
}
