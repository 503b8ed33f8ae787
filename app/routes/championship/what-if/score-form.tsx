import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/records.ts";
import { Icon } from "~/components/icon.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { type Target, whatIfPath } from "~/components/target.ts";
import { MOST_SUPPOSED } from "~/v1/competition/standings/contract.ts";

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
  round: number;
}

/**
 * The remaining games, each with a score to suppose, sent by GET. A league is split into parts ("sheets");
 * scores of the other parts are sent along.
 */
export function ScoreForm({ games, typed, target, phase, group, round }: ScoreFormProps) {
  const { t } = useText();
  const sheets = splitIntoSheets(games);
  const refused = games.find(({ id }) => typed[id]?.refused);
  // The sheet with a refused score stays open.
  const at = sheetWith(sheets, (game) => (refused ? game === refused : game.round.id === round));
  const rounds = sheets[at] ?? [];
  const action = whatIfPath({ championship: target.championship });
  return (
    <form
      className="card"
      action={`${action}#tabela`}
      method="get"
      aria-label={t("whatIf.form")}
      data-instant={action}
    >
      <Hidden name="torneio" value={target.tournament} />
      <Hidden name="fase" value={phase} />
      <Hidden name="grupo" value={group ?? undefined} />
      <Hidden name="rodada" value={at > 0 ? rounds[0]?.[0]?.round.id : undefined} />
      <Hidden name="placares" value={scoresOfOtherSheets(rounds.flat(), typed)} />
      {rounds.map((own, place) => (
        <details
          key={own[0]?.round.id}
          className="lined"
          open={place === 0 || own.some(({ id }) => id in typed)}
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
      {readableScores(typed).length > MOST_SUPPOSED ? (
        <p className="note pad lined">{t("whatIf.most", { count: MOST_SUPPOSED })}</p>
      ) : null}
      {sheets.length > 1 ? (
        <p className="cluster pad lined" role="group" aria-label={t("whatIf.sheets")}>
          <SheetButton rounds={sheets[at - 1]} label="earlier" />
          <SheetButton rounds={sheets[at + 1]} label="later" />
        </p>
      ) : null}
    </form>
  );
}

const Hidden = ({ name, value }: { name: string; value: string | number | undefined }) =>
  value === undefined || value === "" ? null : <input type="hidden" name={name} value={value} />;

/** Opens another sheet and keeps all scores; its own `rodada` overrides the form's. */
function SheetButton({
  rounds,
  label,
}: {
  rounds: OpenGame[][] | undefined;
  label: "earlier" | "later";
}) {
  const { t } = useText();
  const first = rounds?.[0]?.[0]?.round;
  const last = rounds?.at(-1)?.[0]?.round;
  if (!first || !last) return null;
  return (
    <button className="chip" type="submit" name="rodada" value={first.id}>
      {first.id === last.id
        ? t(`whatIf.${label}One`, { first: first.name })
        : t(`whatIf.${label}`, { first: first.name, last: last.name })}
    </button>
  );
}

function scoresOfOtherSheets(
  games: readonly OpenGame[],
  typed: Record<string, TypedScore>,
): string {
  const shown = new Set(games.map(({ id }) => String(id)));
  return scoresQuery(Object.fromEntries(Object.entries(typed).filter(([id]) => !shown.has(id))));
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
        <p className="whole-line note problem centered" id={noteId}>
          {t(`whatIf.refused.${refused}`)}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Most games on one sheet: four rounds of a league. */
const MOST_GAMES = 40;

interface OfRound {
  id: number;
  round: { id: number };
}

function splitIntoSheets<G extends OfRound>(games: readonly G[]): G[][][] {
  const sheets: G[][][] = [];
  let room = 0;
  for (const round of Map.groupBy(games, ({ round: { id } }) => id).values()) {
    const sheet = round.length <= room ? sheets.at(-1) : undefined;
    if (sheet) {
      sheet.push(round);
    } else {
      sheets.push([round]);
      room = MOST_GAMES;
    }
    room -= round.length;
  }
  return sheets;
}

const sheetWith = <G extends OfRound>(
  sheets: readonly G[][][],
  isWanted: (game: G) => boolean,
): number =>
  Math.max(
    0,
    sheets.findIndex((rounds) => rounds.flat().some(isWanted)),
  );

interface TypedScore {
  home: string;
  away: string;
  /** The reason why a score is ignored: one side is missing, or it is no number of goals. */
  refused: "half" | "goals" | null;
}

/** Names of a game's fields: `m12` for home goals, `v12` for away goals. */
const FIELD = /^[mv](\d{1,15})$/;
const GOALS = /^\d{1,2}$/;

/** Name of the field with the scores of other sheets, in the API's format. */
const OTHERS = "placares";
const OTHER = /^(\d{1,15}):(\d{1,2})-(\d{1,2})$/;

/** Returns the scores of the address by game id; a game's own fields override the rest. */
export function parseScores(searchParams: URLSearchParams): Record<string, TypedScore> {
  const ids = [...searchParams.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  const typed = otherScores(searchParams.get(OTHERS) ?? "");
  for (const id of new Set(ids)) {
    delete typed[id];
    const [home, away] = ["m", "v"].map((side) => (searchParams.get(side + id) ?? "").trim());
    if (!home && !away) continue;
    typed[id] = { home: home ?? "", away: away ?? "", refused: checkScore(home ?? "", away ?? "") };
  }
  return typed;
}

function otherScores(text: string): Record<string, TypedScore> {
  const scores = text.split(",").flatMap((part) => {
    const [, id, home, away] = OTHER.exec(part) ?? [];
    const isWhole = id !== undefined && home !== undefined && away !== undefined;
    return isWhole ? [[id, { home, away, refused: null }] as const] : [];
  });
  return Object.fromEntries(scores);
}

function checkScore(home: string, away: string): TypedScore["refused"] {
  if (home === "" || away === "") return "half";
  return GOALS.test(home) && GOALS.test(away) ? null : "goals";
}

const readableScores = (typed: Record<string, TypedScore>): [string, TypedScore][] =>
  Object.entries(typed).filter(([, { refused }]) => refused === null);

export const scoresQuery = (typed: Record<string, TypedScore>): string =>
  readableScores(typed)
    .slice(0, MOST_SUPPOSED)
    .map(([id, { home, away }]) => `${id}:${home}-${away}`)
    .join(",");
