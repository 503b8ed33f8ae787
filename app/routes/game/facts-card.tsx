import { Card } from "~/components/card.tsx";
import { useText } from "~/i18n/use-text.ts";
import { fullDate, formatWeekday } from "~/components/date.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { AgendaLink, DirectionsLink } from "~/components/game/game-links.tsx";
import { Icon } from "~/components/icon.tsx";
import { formatAddress, openStreetMap } from "~/components/place.ts";
import type { GameContext, GameDetail } from "~/components/records.ts";
import { AlertsLink, FollowChips } from "~/components/team/follow-form.tsx";
import {
  fieldPath,
  gameAgendaPath,
  gamePath,
  roundsPath,
  tablePath,
  type Target,
} from "~/components/target.ts";
import { ShareLink } from "~/components/site/share.tsx";

interface FactsCardProps {
  game: GameDetail;
  field: GameContext["field"];
  championship: string;
  followedIn: string;
  target: Target;
  shared: { text: string; address: string };
}

export function FactsCard({
  game,
  field,
  championship,
  followedIn,
  target,
  shared,
}: FactsCardProps) {
  const { t } = useText();
  const groupName = useGroupName();
  const named = game.round.name.startsWith(game.phase.name) ? null : game.phase.name;
  const stage = [named, game.group && groupName(game.group.name)].filter(Boolean);
  const round = { order: game.round.order, phase: game.phase };
  const teams = [game.home_team, game.away_team].filter((team) => team !== null);
  const isToCome = game.status === "scheduled" || game.status === "postponed";
  return (
    <div className="card">
      <dl className="game-facts stack gap-2 pad">
        <div className="row start">
          <dt>{t("game.when")}</dt>
          <dd>
            {game.starts_at ? formatKickoffLong(game.starts_at, game.time_known) : t("game.noDate")}
          </dd>
        </div>
        {field ? (
          <div className="row start">
            <dt>{t("game.where")}</dt>
            <dd className="lines">
              <span>
                <a className="in-text" href={fieldPath(target, field.id)}>
                  {field.name}
                </a>
              </span>
              <span className="sub">{formatAddress(field)}</span>
            </dd>
          </div>
        ) : null}
        <div className="row start">
          <dt>{t("game.stage")}</dt>
          <dd>
            <a className="in-text" href={tablePath(target)}>
              {championship}
            </a>
            {[...new Set(stage)].map((part) => ` · ${part}`)}
            {" · "}
            <a className="in-text" href={roundsPath(target, round)}>
              {game.round.name}
            </a>
          </dd>
        </div>
        <Replay game={game} target={target} />
      </dl>
      <p className="game-actions card-foot abreast links">
        {field ? <DirectionsLink field={field} /> : null}
        {field?.map_url ? (
          <a className="text-link" href={openStreetMap(field)} target="_blank" rel="noopener">
            <Icon name="search" />
            {t("fields.openStreetMap")}
            <span className="sr"> {t("fields.placeOf", { name: field.name })}</span>
          </a>
        ) : null}
        {game.starts_at && isToCome ? <AgendaLink to={gameAgendaPath(target, game.id)} /> : null}
        <ShareLink {...shared} />
      </p>
      <FollowChips championship={followedIn} teams={teams}>
        <AlertsLink championship={followedIn} teams={teams} />
      </FollowChips>
    </div>
  );
}

/** Links an annulled game and its replay. */
function Replay({ game, target }: Pick<FactsCardProps, "game" | "target">) {
  const { t } = useText();
  const other = game.replayed_by ?? game.replays;
  if (other === null) return null;
  const date = other.starts_at && fullDate(other.starts_at, other.time_known);
  return (
    <div className="row start">
      <dt>{t("game.replay")}</dt>
      <dd>
        <a className="in-text" href={gamePath(target, other.id)}>
          {game.replayed_by === null
            ? t("game.replays")
            : date === null
              ? t("game.replayedSoon")
              : t("game.replayedOn", { date })}
        </a>
      </dd>
    </div>
  );
}

/** "domingo, 29/11/2026 às 10:00" */
const formatKickoffLong = (starts_at: string, timeKnown: boolean): string =>
  `${formatWeekday(starts_at)}, ${fullDate(starts_at, timeKnown)}`;

export function Officials({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { referees, notes, addenda } = game;
  return (
    <>
      {referees.length > 0 ? (
        <Card id="arbitragem" title={t("game.officials.title")}>
          <dl className="game-facts officials stack gap-2 pad">
            {referees.map((referee) => (
              <div key={referee.function} className="row">
                <dt>{t(`game.officials.function.${referee.function}`)}</dt>
                <dd>{referee.name}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
      {notes ? (
        <Card id="observacoes" title={t("game.notes")}>
          <p className="quiet as-written">{notes}</p>
        </Card>
      ) : null}
      {addenda.length > 0 ? (
        <Card id="adendos" title={t("game.addenda")}>
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
        </Card>
      ) : null}
    </>
  );
}
