import { useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { type Side, otherSide } from "../../domain/result.ts";
import { formatTime } from "../play/clock.ts";
import { newCard } from "../play/contents.ts";
import type { Player } from "../play/situation.ts";
import { Chip, Chips, UnknownChip } from "../parts/chips.tsx";
import { Crest, ScoreSide, SubScreen } from "../parts/frame.tsx";
import { CardSign, Icon } from "../parts/icon.tsx";
import { sayPlayer, teamName } from "../parts/say.ts";
import { type CardType, type Tap, useRoom } from "../room.ts";
import { newEvent } from "../../domain/sheet/entries.ts";

/** Second tap of a goal: the number. */
export function GoalScreen({ side, at, time }: { side: Side } & Tap) {
  const { situation, note, home } = useRoom();
  const [kind, setKind] = useState<"goal" | "og" | "penalty">("goal");
  const [isBench, setBench] = useState(false);
  const scorers = situation[kind === "og" ? otherSide(side) : side];
  const name = teamName(situation[side].team);
  const pick = (player: Player | null) => {
    note(
      newEvent(kind === "og" ? "og" : "goal", side, player?.person ?? null, {
        penalty: kind === "penalty",
      }),
      { at, time },
    );
    home();
  };
  const others = scorers.lineup
    ? scorers.squad.filter((one) => !one.isOff && !scorers.pitch.includes(one))
    : [];
  const shown = isBench ? others : scorers.pitch;
  const asked = {
    goal: t.goal.who,
    og: t.goal.whoOwn(teamName(scorers.team)),
    penalty: t.goal.whoPenalty,
  }[kind];
  return (
    <SubScreen title={t.goal.heading(name, formatTime(time))} side={<ScoreSide />} big>
      <p className="hint">{asked}</p>
      <div className="thumb">
        <p className="label">{isBench ? t.goal.bench : t.goal.onPitch}</p>
        <Chips players={shown} onPick={pick}>
          {others.length > 0 ? (
            <button
              type="button"
              className="chip chip-word"
              aria-pressed={isBench}
              onClick={() => setBench(!isBench)}
            >
              {isBench ? t.goal.onPitch : t.goal.bench}
              <small>{t.goal.athletes((isBench ? scorers.pitch : others).length)}</small>
            </button>
          ) : null}
          <UnknownChip onClick={() => pick(null)} />
        </Chips>
        <div className="two">
          <Toggle isOn={kind === "og"} onClick={() => setKind(kind === "og" ? "goal" : "og")}>
            {t.goal.own}
          </Toggle>
          <Toggle
            isOn={kind === "penalty"}
            onClick={() => setKind(kind === "penalty" ? "goal" : "penalty")}
          >
            {t.goal.penalty}
          </Toggle>
        </div>
      </div>
    </SubScreen>
  );
}

export const Toggle = ({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) => (
  <button
    type="button"
    className={isOn ? "button" : "button button-plain"}
    aria-pressed={isOn}
    onClick={onClick}
  >
    {children}
  </button>
);

const NAMES = { yellow_card: t.board.yellow, blue_card: t.board.blue, red_card: t.board.red };
const SIGNS = { yellow_card: "yellow", blue_card: "blue", red_card: "red" } as const;

/** Both teams side by side: a card in two taps. */
export function CardScreen({ type: asked, at, time }: { type: CardType } & Tap) {
  const { note, back } = useRoom();
  const [type, setType] = useState(asked);
  const [bench, setBench] = useState<Side | null>(null);
  const pick = (side: Side) => (player: Player) => {
    note(newCard(type, side, player), { at, time });
    back();
  };
  const other = type === "red_card" ? "yellow_card" : "red_card";
  return (
    <SubScreen title={t.card.heading(NAMES[type], formatTime(time))} side={<ScoreSide />} big>
      <p className="hint">{t.card.who}</p>
      <div className="thumb">
        {bench === null ? (
          <div className="both">
            {(["home", "away"] as const).map((side) => (
              <TeamNumbers key={side} side={side} onPick={pick(side)} onBench={setBench} />
            ))}
          </div>
        ) : (
          <BenchAndStaff side={bench} onPick={pick(bench)} />
        )}
        <div className="two">
          <button type="button" className="button button-plain" onClick={() => setType(other)}>
            <CardSign color={SIGNS[other]} />
            {other === "red_card" ? t.card.isRed : t.card.isYellow}
          </button>
          <button
            type="button"
            className="button button-plain"
            onClick={() => (bench === null ? back() : setBench(null))}
          >
            {bench === null ? t.site.cancel : t.site.back}
          </button>
        </div>
      </div>
    </SubScreen>
  );
}

function TeamNumbers({
  side,
  onPick,
  onBench,
}: {
  side: Side;
  onPick: (player: Player) => void;
  onBench?: (side: Side) => void;
}) {
  const { situation } = useRoom();
  const { team, pitch } = situation[side];
  return (
    <section aria-label={teamName(team)}>
      <h2 className="team-head">
        <Crest of={team} size="small" />
        {teamName(team)}
      </h2>
      <div className={pitch.length > 14 ? "numbers numbers-dense" : "numbers"}>
        {pitch.map((player) => (
          <Chip key={player.person} player={player} isBare onClick={() => onPick(player)} />
        ))}
        {onBench ? (
          <button type="button" className="chip chip-word" onClick={() => onBench(side)}>
            {t.card.benchAndStaff}
          </button>
        ) : null}
      </div>
    </section>
  );
}

function BenchAndStaff({ side, onPick }: { side: Side; onPick: (player: Player) => void }) {
  const { situation } = useRoom();
  const { team, squad, staff, pitch, lineup } = situation[side];
  const called = new Set(lineup?.map(({ person }) => person));
  const bench = squad.filter(
    (one) => !pitch.includes(one) && !one.isOff && (!lineup || called.has(one.person)),
  );
  return (
    <>
      <h2 className="team-head">
        <Crest of={team} size="small" />
        {teamName(team)}
      </h2>
      <Chips players={[...bench, ...staff.filter(({ isOff }) => !isOff)]} onPick={onPick} />
    </>
  );
}

interface ChangeProps extends Tap {
  side?: Side;
  replaced?: Player["person"];
}

/** Off, then on: pitch and bench apart; who went off is in neither. */
export function ChangeScreen({ at, time, side: known, replaced }: ChangeProps) {
  const { situation, note, home, go, book } = useRoom();
  const [chosen, setChosen] = useState<{ side: Side; person: Player["person"] } | null>(
    known !== undefined && replaced !== undefined ? { side: known, person: replaced } : null,
  );
  const side = chosen?.side ?? known;
  const team = side ? situation[side] : null;
  const leaving = team?.squad.find(({ person }) => person === chosen?.person) ?? null;
  const enter = (player: Player) => {
    if (!side || !leaving) return;
    note(newEvent("substitution", side, player.person, { replaced: leaving.person }), { at, time });
    home();
  };
  const bench = team?.bench.filter((one) => one !== leaving && !isOnPitch(one)) ?? [];
  function isOnPitch(player: Player): boolean {
    return team?.lineup !== null && team?.pitch.includes(player) === true;
  }
  return (
    <SubScreen
      title={t.change.heading(team && leaving ? teamName(team.team) : "", formatTime(time))}
      side={<ScoreSide />}
      big
    >
      {team && leaving && side ? (
        <>
          <p className="step">
            <b className="leaves">{t.change.leaves}</b> {sayPlayer(leaving)}
          </p>
          <div className="numbers numbers-row">
            {team.pitch.map((player) => (
              <Chip
                key={player.person}
                player={player}
                isBare
                look={player === leaving ? "on" : ""}
                isPressed={player === leaving}
                onClick={() => setChosen({ side, person: player.person })}
              />
            ))}
          </div>
          <p className="step">
            <b className="enters">{t.change.enters}</b>{" "}
            {bench.length > 0 ? t.change.onBench : t.change.benchEmpty}
          </p>
          <div className="thumb">
            <Chips players={bench} onPick={enter}>
              <button
                type="button"
                className="chip chip-word"
                onClick={() =>
                  go({ name: "athlete", side, enters: { at, time, replaced: leaving.person } })
                }
              >
                <Icon name="plus" size={22} />
                <small>{t.before.otherAthlete}</small>
              </button>
            </Chips>
            {book.rules.rolling ? null : <NobodyFor of={team.sent_off} />}
          </div>
        </>
      ) : (
        <>
          <p className="hint">{t.change.whoLeaves}</p>
          <div className="thumb both">
            {(["home", "away"] as const).map((one) => (
              <TeamNumbers
                key={one}
                side={one}
                onPick={({ person }) => setChosen({ side: one, person })}
              />
            ))}
          </div>
        </>
      )}
    </SubScreen>
  );
}

const NobodyFor = ({ of }: { of: readonly Player[] }) =>
  of.map((player) => (
    <p key={player.person} className="hint">
      {t.change.nobody(sayPlayer(player))}
    </p>
  ));
