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
  /** One of the sheet that is asked for. */
  round: number;
}

/**
 * The games that are left, a score to suppose for each: sent by GET, so that an address names them. A
 * league's come in sheets of some rounds, and the scores of the other sheets go along.
 */
export function ScoreForm({ games, typed, target, phase, group, round }: ScoreFormProps) {
  const { t } = useText();
  const sheets = sheetsOf(games);
  const refused = games.find(({ id }) => typed[id]?.refused);
  // What was not understood is shown, wherever its visitor wanted to go on to.
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
      <Hidden name="placares" value={scoresBeside(rounds.flat(), typed)} />
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

/** The button that leads to another sheet, with all scores; its own round is the one that counts. */
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

/** The understood scores of games that are not among these, as the address carries them. */
function scoresBeside(games: readonly OpenGame[], typed: Record<string, TypedScore>): string {
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

/** As many games as a form offers at once: four rounds of a league. */
const MOST_GAMES = 40;

interface OfRound {
  id: number;
  round: { id: number };
}

/** Games in their order, round by round, on as many sheets as it takes: a round stands whole on one. */
function sheetsOf<G extends OfRound>(games: readonly G[]): G[][][] {
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

/** Where the sheet with such a game is; the first one when none has it. */
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
  /** Why it counts for nothing: a side is missing, or is no number of goals. */
  refused: "half" | "goals" | null;
}

/** The parameters of a game: `m12` for the home team's goals, `v12` for the visitor's. */
const FIELD = /^[mv](\d{1,15})$/;
const GOALS = /^\d{1,2}$/;

/** The parameter of the scores whose fields the form does not show, written as the API reads them. */
const OTHERS = "placares";
const OTHER = /^(\d{1,15}):(\d{1,2})-(\d{1,2})$/;

/** The scores in an address, by the game's id; what stands in a game's own fields is the last word. */
export function typedScores(searchParams: URLSearchParams): Record<string, TypedScore> {
  const ids = [...searchParams.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  const typed = otherScores(searchParams.get(OTHERS) ?? "");
  for (const id of new Set(ids)) {
    delete typed[id];
    const [home, away] = ["m", "v"].map((side) => (searchParams.get(side + id) ?? "").trim());
    if (!home && !away) continue;
    typed[id] = { home: home ?? "", away: away ?? "", refused: refusalOf(home ?? "", away ?? "") };
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

function refusalOf(home: string, away: string): TypedScore["refused"] {
  if (home === "" || away === "") return "half";
  return GOALS.test(home) && GOALS.test(away) ? null : "goals";
}

/** Those that can be read, by the game's id. */
const readableScores = (typed: Record<string, TypedScore>): [string, TypedScore][] =>
  Object.entries(typed).filter(([, { refused }]) => refused === null);

/** Those that can be read, as the API and an address carry them. */
export const scoresQuery = (typed: Record<string, TypedScore>): string =>
  readableScores(typed)
    .slice(0, MOST_SUPPOSED)
    .map(([id, { home, away }]) => `${id}:${home}-${away}`)
    .join(",");
