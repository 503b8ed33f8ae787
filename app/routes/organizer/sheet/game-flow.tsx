import type { GameDetail } from "~/components/records.ts";
import { fullDate } from "~/components/date.ts";
import type { GameLength } from "~/domain/rulebook/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useGameCourse } from "../game-course.ts";
import { Penalties, type ShootOut } from "./outcome-forms.tsx";
import { periodsAfter } from "~/domain/result/events.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { scoreOfKicks } from "~/domain/result/shoot-out.ts";

export function GameFlow({ game }: { game: GameDetail }) {
  const { t } = useText();
  if (game.closed_at !== null) return null;
  return (
    <section className="card stack pad flow" id="andamento" aria-labelledby="andamento-titulo">
      <h2 id="andamento-titulo" className="sr">
        {t("organizer.sheet.flow.title")}
      </h2>
      {game.finished ? <CloseSheet game={game} /> : <NextPeriod game={game} />}
      {game.status === "live" ? <EndGame game={game} /> : null}
    </section>
  );
}

/** The score within a question, with penalties: "0 (4) × (1) 0". */
function formatScore({ home_team, away_team, home_score, away_score, kicks, ...game }: GameDetail) {
  const noted = kicks.length > 0 ? scoreOfKicks(kicks) : null;
  const home = noted?.home ?? game.home_penalties;
  const away = noted?.away ?? game.away_penalties;
  const kicked = home !== null && away !== null;
  return {
    home: home_team?.name,
    away: away_team?.name,
    homeScore: kicked ? `${home_score ?? 0} (${home})` : (home_score ?? 0),
    awayScore: kicked ? `(${away}) ${away_score ?? 0}` : (away_score ?? 0),
  };
}

function NextPeriod({ game }: { game: GameDetail }) {
  const { t } = useText();
  const form = usePageForm({ id: "period" });
  const opening = game.status !== "live";
  const course = useGameCourse(game.phase.is_group);
  const next = periodsAfter(opening ? null : game.period, course);
  if (next.length === 0) return null;
  return (
    <FormFrame of={form} version={game.version} className="form">
      {opening ? <input type="hidden" name="opening" value="on" /> : null}
      {opening ? <p className="hint">{t("organizer.sheet.flow.startHint")}</p> : null}
      <div className="actions">
        {next.map((period, at) => (
          <SubmitButton
            key={period}
            name="period"
            value={period}
            kind={at === 0 && !isLast(game.period, course) ? "main" : "quiet"}
          >
            {t(`organizer.sheet.flow.next.${period}`)}
          </SubmitButton>
        ))}
      </div>
    </FormFrame>
  );
}

const isLast = (period: string | null, { periods }: GameLength): boolean =>
  period === `${periods}º tempo`;

function EndGame({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { shoot_out } = useGameCourse(game.phase.is_group);
  const score = formatScore(game);
  const level = (game.home_score ?? 0) === (game.away_score ?? 0);
  return (
    <Confirm<ShootOut>
      id="finish"
      defaultValue={game}
      kind="main"
      version={game.version}
      label={t("organizer.sheet.flow.end")}
      question={t("organizer.sheet.flow.endAsk", score)}
      action={t("organizer.sheet.flow.endDo", score)}
    >
      {(fields) =>
        !shoot_out || (!level && game.leg === null) || game.kicks.length > 0 ? null : (
          <Penalties game={game} fields={fields} />
        )
      }
    </Confirm>
  );
}

function CloseSheet({ game }: { game: GameDetail }) {
  const { t } = useText();
  return (
    <>
      <p>{t("organizer.sheet.flow.over")}</p>
      <Confirm
        id="close"
        kind="main"
        version={game.version}
        text="organizer.sheet.flow.close"
        values={formatScore(game)}
      />
    </>
  );
}

export function ClosedCallout({ at, manages }: { at: string; manages: boolean }) {
  const { t } = useText();
  const date = fullDate(at, true);
  return (
    <p className="callout">
      {manages
        ? t("organizer.sheet.closedHint", { date })
        : t("organizer.sheet.closedScorer", { date })}
    </p>
  );
}
