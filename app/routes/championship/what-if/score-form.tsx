import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/records.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { type Target, whatIfPath } from "~/components/target.ts";
import type { TypedScore } from "./scores.server.ts";

interface OpenGame {
  id: number;
  round: { id: number; name: string };
  home_team: Team;
  away_team: Team;
}

interface ScoreFormProps {
  games: OpenGame[];
  typed: Record<string, TypedScore>;
  target: Target;
  phase: number | undefined;
  group: number | null;
}

/** As many games as a form offers: a league's next four rounds. */
const MOST_GAMES = 40;

/** The games that are left, a score to suppose for each: sent by GET, so that an address names them. */
export function ScoreForm({ games, typed, target, phase, group }: ScoreFormProps) {
  const { t } = useText();
  const rounds = [...Map.groupBy(games.slice(0, MOST_GAMES), ({ round }) => round.id).values()];
  const action = whatIfPath({ championship: target.championship });
  return (
    <form
      className="card"
      action={`${action}#tabela`}
      method="get"
      aria-label={t("whatIf.form")}
      data-instant={action}
    >
      {target.tournament === undefined ? null : (
        <input type="hidden" name="torneio" value={target.tournament} />
      )}
      {phase === undefined ? null : <input type="hidden" name="fase" value={phase} />}
      {group === null ? null : <input type="hidden" name="grupo" value={group} />}
      {rounds.map((own, at) => (
        <details
          key={own[0]?.round.id}
          className="lined"
          open={at === 0 || own.some(({ id }) => id in typed)}
        >
          <summary className="list-row">
            <h2>{own[0]?.round.name}</h2>
            <span className="sub">{t("whatIf.games", { count: own.length })}</span>
            <Icon name="down" />
          </summary>
          <ul>
            {own.map((game) => (
              <li key={game.id}>
                <GameScore game={game} typed={typed[game.id]} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {games.length > MOST_GAMES ? (
        <p className="note pad lined">{t("whatIf.most", { count: MOST_GAMES })}</p>
      ) : null}
      <p className="cluster pad lined">
        <button className="button" type="submit" data-action="e-se">
          {t("whatIf.send")}
        </button>
        <a
          className="text-link"
          href={whatIfPath(target, { fase: phase, grupo: group ?? undefined })}
        >
          {t("whatIf.clear")}
        </a>
      </p>
    </form>
  );
}

function GameScore({ game, typed }: { game: OpenGame; typed: TypedScore | undefined }) {
  const { t } = useText();
  const refused = typed?.refused ?? null;
  const noteId = `erro-${game.id}`;
  const field = (side: "m" | "v", team: Team) => (
    <input
      name={side + game.id}
      defaultValue={typed?.[side === "m" ? "home" : "away"]}
      inputMode="numeric"
      pattern="\d{1,2}"
      maxLength={2}
      autoComplete="off"
      aria-label={t("whatIf.goalsOf", { team: team.name })}
      {...(refused && { "aria-invalid": true, "aria-describedby": noteId })}
    />
  );
  return (
    <fieldset className="supposed">
      <legend className="sr">
        {game.home_team.name} × {game.away_team.name}
      </legend>
      <span className="row">
        <span className="name">{game.home_team.short_name ?? game.home_team.name}</span>
        <Shield of={game.home_team} />
      </span>
      {field("m", game.home_team)}
      <span aria-hidden="true">×</span>
      {field("v", game.away_team)}
      <span className="row">
        <Shield of={game.away_team} />
        <span className="name">{game.away_team.short_name ?? game.away_team.name}</span>
      </span>
      {refused ? (
        <p className="whole-line refused" id={noteId}>
          {t(`whatIf.refused.${refused}`)}
        </p>
      ) : null}
    </fieldset>
  );
}
