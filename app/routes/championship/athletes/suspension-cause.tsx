import { useText } from "~/i18n/use-text.ts";
import { fullDay, noonOf, shortDay } from "~/components/date.ts";
import { gamePath, type Target } from "~/components/target.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listSuspensions } from "~/v1/discipline/contract.ts";

export type Suspension = CallOutput<typeof listSuspensions>["records"][number];

interface SuspensionCauseProps {
  suspension: Pick<Suspension, "cause" | "cause_game">;
  target: Target;
}

/** The cause of a suspension with its game, which may be one of the previous edition's tournament. */
export function SuspensionCause({
  suspension: { cause, cause_game },
  target,
}: SuspensionCauseProps) {
  const { t } = useText();
  return (
    <span className="cause lines sub">
      <span>{t(`athletes.cause.${cause}`)}</span>
      {cause_game ? (
        <a
          className="in-text tap"
          href={gamePath({ championship: target.championship }, cause_game.id)}
        >
          {t("athletes.causeGame", {
            ...namesIn(cause_game),
            day: cause_game.starts_at ? shortDay(cause_game.starts_at) : cause_game.round.name,
          })}
        </a>
      ) : null}
    </span>
  );
}

type SanctionGame = Suspension["missed"][number];

const namesIn = ({ home_team, away_team }: SanctionGame) => ({
  home: home_team?.short_name ?? home_team?.name ?? "",
  away: away_team?.short_name ?? away_team?.name ?? "",
});

/** Games that are named; a long ban speaks of those after them. */
const NAMED = 3;

interface MissedProps {
  games: SanctionGame[];
  target: Target;
}

/** "Fica fora deste jogo: Rodada 5, Bangu × Olaria, sáb. 29/11", each a link to its game. */
export function Missed({ games, target }: MissedProps) {
  const { t } = useText();
  if (games.length === 0) return null;
  return (
    <span className="cause lines sub">
      <span>{t("athletes.missed", { count: games.length })}</span>
      {games.slice(0, NAMED).map((game) => {
        const said = {
          ...namesIn(game),
          round: game.round.name,
          ...(game.starts_at && { day: shortDay(game.starts_at) }),
        };
        return (
          <a key={game.id} className="in-text tap" href={gamePath(target, game.id)}>
            {t(game.starts_at ? "athletes.missedGame" : "athletes.missedUndated", said)}
          </a>
        );
      })}
      {games.length > NAMED ? <span>{t("athletes.missedMore")}</span> : null}
    </span>
  );
}

/** Most marks that fit beside the words and can still be counted. */
const MARKS = 8;

/** "cumpriu 1 de 2 jogos", with a mark for each game. */
export function Served({
  matches,
  served,
  until,
}: Pick<Suspension, "matches" | "served" | "until">) {
  const { t } = useText();
  if (until) {
    const day = fullDay(noonOf(until));
    return <span className="served cluster sub">{t("athletes.until", { day })}</span>;
  }
  return (
    <span className="served cluster sub">
      {matches <= MARKS ? (
        <svg viewBox={`0 0 ${matches * 12} 10`} width={matches * 12} height="10" aria-hidden="true">
          {Array.from({ length: matches }, (_, at) => (
            <circle
              key={at}
              className={at < served ? "served-done" : undefined}
              cx={at * 12 + 5}
              cy="5"
              r="4"
            />
          ))}
        </svg>
      ) : null}
      <span>{t("athletes.served", { count: matches, served })}</span>
    </span>
  );
}
