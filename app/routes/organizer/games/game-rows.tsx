import { href, Link } from "react-router";
import { NumberBox } from "~/components/form/controls.tsx";
import { type AnyField, FieldNotes } from "~/components/form/field.tsx";
import { type SideFacts, listSides } from "~/components/game/game-facts.ts";
import { GameStatus, ResultNote } from "~/components/game/game-status.tsx";
import type { Game } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useGameCourse } from "../game-course.ts";
import { EmptyCard } from "~/components/lists.tsx";

interface GameRowsProps {
  games: Game[];
  /** The round whose scores are entered together; null without that form. */
  round: number | null;
  /** Address to which scores are sent: the page's own address may show another round afterwards. */
  action: string;
  params: { championship: string; tournament: string };
  manages: boolean;
  gamePage?: (game: number) => string;
}

type Fields = Record<string, AnyField | undefined>;

export function GameRows({ games, round, action, ...row }: GameRowsProps) {
  const { t } = useText();
  const form = usePageForm<Record<string, string>>({ id: "scores" });
  if (games.length === 0) {
    return (
      <EmptyCard
        as="h2"
        title={t(round === null ? "organizer.games.noMatch" : "rounds.emptyRound")}
        hint={t("organizer.games.noMatchHint")}
      />
    );
  }
  const rows = (fields: Fields | null) => (
    <ul className="games">
      {games.map((game) => (
        <GameRow
          key={game.id}
          game={game}
          fields={fields !== null && isOpen(game) ? fields : null}
          {...row}
        />
      ))}
    </ul>
  );
  if (round === null || (!games.some(isOpen) && form.outcome === null))
    return <div className="card">{rows(null)}</div>;
  return (
    <FormFrame
      of={form}
      className="scores stack gap-3"
      label={t("organizer.games.scores.title")}
      action={action}
    >
      <input type="hidden" name="round" value={round} />
      <div className="card">{rows(form.fields)}</div>
      <p className="hint">{t("organizer.games.scores.hint")}</p>
      <SubmitButton>{t("organizer.games.scores.save")}</SubmitButton>
    </FormFrame>
  );
}

/** True when the game can get a result: only that is missing. */
const isOpen = ({ status, closed_at, home_team, away_team }: Game): boolean =>
  (status === "scheduled" || status === "postponed") &&
  closed_at === null &&
  home_team !== null &&
  away_team !== null;

interface RowProps extends Pick<GameRowsProps, "params" | "manages" | "gamePage"> {
  game: Game;
  fields: Fields | null;
}

function GameRow({ game, fields, params, manages, gamePage }: RowProps) {
  const { t } = useText();
  const own = { ...params, game: String(game.id) };
  const path = "/organizador/:championship/torneios/:tournament";
  const sides = listSides(game);
  const title = sides.map(({ name }) => name ?? t("game.toBeDefined")).join(" × ");
  return (
    <li className="desk-game">
      <GameStatus game={game} showGroup />
      {sides.map((facts) => (
        <SideRow key={facts.side} game={game} facts={facts} fields={fields} />
      ))}
      <div className="game-row-actions">
        {gamePage ? (
          <a
            className="button button-quiet button-small"
            href={gamePage(game.id)}
            aria-label={t("editing.openGameOf", { game: title })}
          >
            {t("editing.openGame")}
          </a>
        ) : null}
        <Link
          className="button button-quiet button-small"
          to={href(`${path}/sumula/:game`, own)}
          aria-label={t("organizer.games.sheetOf", { game: title })}
        >
          {t("organizer.games.sheet")}
        </Link>
        {manages ? (
          <Link
            className="text-link"
            to={href(`${path}/jogos/:game`, own)}
            aria-label={t("organizer.games.editOf", { game: title })}
          >
            {t("form.edit")}
          </Link>
        ) : null}
      </div>
      <ResultNote game={game} />
    </li>
  );
}

function SideRow({ game, facts, fields }: { game: Game; facts: SideFacts; fields: Fields | null }) {
  const { t } = useText();
  const { side, team, score, penalties } = facts;
  const name = facts.name ?? t("game.toBeDefined");
  const goals = fields?.[`${side}-${game.id}`];
  const { shoot_out } = useGameCourse(game.phase.is_group);
  const kicks = shoot_out ? fields?.[`${side === "home" ? "hp" : "ap"}-${game.id}`] : undefined;
  return (
    <>
      <span className={facts.lost ? "side lost" : team ? "side" : "side open"}>
        <Shield of={team} />
        <span className="name">{name}</span>
      </span>
      <span className="row">
        {kicks ? (
          <ScoreInput
            field={kicks}
            label={t("organizer.games.scores.penaltiesOf", { team: name })}
            small
          />
        ) : null}
        {goals ? (
          <ScoreInput field={goals} label={t("organizer.games.scores.goalsOf", { team: name })} />
        ) : (
          <span className={facts.lost ? "score lost" : "score"}>
            {penalties === null ? null : <small>({penalties})</small>}
            {score}
          </span>
        )}
      </span>
      {goals?.errors || kicks?.errors ? (
        <div className="row whole-line">
          {goals ? <FieldNotes field={goals} hint={undefined} /> : null}
          {kicks ? <FieldNotes field={kicks} hint={undefined} /> : null}
        </div>
      ) : null}
    </>
  );
}

interface ScoreInputProps {
  field: AnyField;
  label: string;
  small?: boolean;
}

function ScoreInput({ field, label, small = false }: ScoreInputProps) {
  const { t } = useText();
  return (
    <NumberBox
      field={field}
      maxLength={3}
      aria-label={label}
      placeholder={small ? t("organizer.games.scores.penalties") : undefined}
    />
  );
}
