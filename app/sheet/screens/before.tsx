import { useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { type Side, SIDES } from "../../domain/result.ts";
import type { LineupPlace } from "../../domain/sheet/entries.ts";
import { newLineup } from "../play/contents.ts";
import {
  countPlaces,
  fillBench,
  isSuspended,
  nameCaptain,
  repeatLineup,
  tapPlace,
} from "../play/lineup.ts";
import { nextPeriods } from "../play/clock.ts";
import type { Player, TeamSituation } from "../play/situation.ts";
import { Chip } from "../parts/chips.tsx";
import { Crest, NetBar, SubScreen, ScreenButton, MoreButton } from "../parts/frame.tsx";
import { Icon } from "../parts/icon.tsx";
import { Questions } from "../parts/questions.tsx";
import { sayClock, sayDay, sayPlayer, shortenName, teamName } from "../parts/say.ts";
import { useNow, useRoom } from "../room.ts";

/** Line-ups and kick-off. */
export function BeforeScreen() {
  const { situation, state, book, go, note, session } = useRoom();
  const [chosen, setSide] = useState<Side | null>(null);
  const side = chosen ?? SIDES.find((one) => situation[one].lineup === null) ?? "home";
  const [period = "1º tempo"] = nextPeriods(situation.sheet, book.rules);
  return (
    <>
      <header className="ink head">
        <h1 className="head-inset">{t.before.heading}</h1>
        <KickOff starts_at={book.game.time_known ? book.game.starts_at : null} />
        <MoreButton />
      </header>
      <NetBar state={state} />
      <main className="body">
        <Questions />
        <Sides side={side} onChoose={setSide} />
        <TeamBefore key={side} of={situation[side]} />
        <div className="thumb">
          {countAll(situation) === 0 ? (
            <section className="message">
              <b>{t.before.resultOnly}</b>
              {t.before.resultHint}
              <button
                type="button"
                className="button button-plain button-wide"
                onClick={() => go({ name: "result" })}
              >
                {t.before.noteResult}
              </button>
            </section>
          ) : null}
          <button
            type="button"
            className="button button-large"
            onClick={() =>
              note(
                { kind: "period", period, elapsed: 0 },
                { at: session.now(), time: { period, minute: null, added: null } },
              )
            }
          >
            <Icon name="play" size={20} />
            {t.before.begin}
          </button>
        </div>
      </main>
    </>
  );
}

const countAll = ({ home, away }: { home: TeamSituation; away: TeamSituation }): number =>
  (home.lineup?.length ?? 0) + (away.lineup?.length ?? 0);

function KickOff({ starts_at }: { starts_at: string | null }) {
  const { session } = useRoom();
  const now = useNow(session);
  if (starts_at === null) return <span className="head-side" />;
  const minutes = Math.ceil((Date.parse(starts_at) - now) / 60_000);
  return <span className="head-side">{t.before.kickOff(sayClock(starts_at), minutes)}</span>;
}

function Sides({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  const { situation, book } = useRoom();
  return (
    <div className="two">
      {SIDES.map((one) => {
        const { team, lineup } = situation[one];
        const { starters, bench } = countPlaces(lineup);
        const most = book.rules.max_starters;
        return (
          <button
            key={one}
            type="button"
            className={one === side ? "side side-on" : "side"}
            aria-pressed={one === side}
            onClick={() => onChoose(one)}
          >
            <Crest of={team} size="small" />
            <span>
              {teamName(team)}
              <small>
                {lineup === null
                  ? t.before.started(0, most)
                  : t.before.withBench(starters, most, bench)}
              </small>
            </span>
          </button>
        );
      })}
    </div>
  );
}

function TeamBefore({ of: team }: { of: TeamSituation }) {
  const { book, go, note, state } = useRoom();
  const { side, lineup, squad } = team;
  const last = book[side].last_lineup;
  const repeat = () => {
    if (!last) return;
    const { places, missing } = repeatLineup(last, team);
    note(newLineup(side, places, state.rows));
    if (missing.length > 0) go({ name: "lineup", side });
  };
  const doubts = squad.filter(({ reasons }) => reasons.length > 0);
  const pick = (
    <ScreenButton to={{ name: "lineup", side }}>
      {lineup === null ? t.before.byNumbers : t.before.change}
    </ScreenButton>
  );
  return (
    <>
      {last && lineup === null ? (
        <button type="button" className="button button-volt button-tall" onClick={repeat}>
          {t.before.again}
          <small>
            {t.before.lastGame(
              last.starts_at ? sayDay(last.starts_at) : "",
              last.rival,
              countPlaces(repeatLineup(last, team).places).starters,
              countPlaces(repeatLineup(last, team).places).bench,
            )}
          </small>
        </button>
      ) : null}
      {squad.length === 0 ? (
        <>
          <p className="hint">{t.before.empty(teamName(team.team))}</p>
          <ScreenButton to={{ name: "athlete", side }}>
            <Icon name="plus" size={20} />
            {t.before.otherAthlete}
          </ScreenButton>
        </>
      ) : (
        <>
          {pick}
          {lineup === null ? <p className="hint">{t.before.withoutLineup}</p> : null}
        </>
      )}
      {doubts.length > 0 ? <Doubts of={doubts} /> : null}
    </>
  );
}

const MOST_DOUBTS = 3;

const Doubts = ({ of }: { of: readonly Player[] }) => (
  <ul className="doubts">
    {of.slice(0, MOST_DOUBTS).map((player) => (
      <li key={player.person}>
        <Icon name="warning" size={22} />
        <span>
          {isSuspended(player) ? (
            t.before.doesNotPlay(sayPlayer(player))
          ) : (
            <>
              {sayPlayer(player)}: {t.before.mayPlay}
            </>
          )}
          <small>{player.reasons.join(" ")}</small>
        </span>
      </li>
    ))}
  </ul>
);

/** Chips in shirt order. */
export function LineupScreen({ side, places: typed }: { side: Side; places?: LineupPlace[] }) {
  const { situation, book, note, home, go, state } = useRoom();
  const team = situation[side];
  const last = book[side].last_lineup;
  const [places, setPlaces] = useState<LineupPlace[]>(() => typed ?? [...(team.lineup ?? [])]);
  const [isNaming, setNaming] = useState(false);
  const { starters, bench } = countPlaces(places);
  const most = book.rules.max_starters;
  const missing = last && team.lineup ? repeatLineup(last, team).missing : [];
  const captain = team.squad.find(
    ({ person }) => places.find((place) => place.captain)?.person === person,
  );
  const lookOf = (player: Player) => {
    const place = places.find(({ person }) => person === player.person);
    if (place) return place.starter ? "on" : "bench";
    return isSuspended(player) ? "suspended" : "out";
  };
  const tap = (player: Player) => {
    if (isNaming) {
      setPlaces(nameCaptain(places, player.person));
      setNaming(false);
    } else setPlaces(tapPlace(places, player));
  };
  return (
    <SubScreen title={teamName(team.team)} side={t.before.withBench(starters, most, bench)}>
      {missing.length > 0 && starters < (most ?? 11) ? (
        <p className="message message-low">
          {t.before.suspendedAgain(
            last?.starts_at ? sayDay(last.starts_at) : "",
            t.joinList(missing.map(sayPlayer)),
          )}
        </p>
      ) : null}
      {most !== null && starters > most ? (
        <p className="message message-low" role="status">
          {t.before.tooMany(starters, most)}
        </p>
      ) : null}
      <div className={team.squad.length > 23 ? "chips chips-dense" : "chips"}>
        {team.squad.map((player) => (
          <Chip
            key={player.person}
            player={{
              ...player,
              captain: places.some(({ person, captain }) => captain && person === player.person),
            }}
            look={lookOf(player)}
            onClick={() => tap(player)}
          />
        ))}
        <button
          type="button"
          className="chip chip-word"
          onClick={() => {
            note(newLineup(side, places, state.rows));
            go({ name: "athlete", side });
          }}
        >
          <Icon name="plus" size={22} />
          <small>{t.before.otherAthlete}</small>
        </button>
      </div>
      <p className="hint">{isNaming ? t.before.whoIsCaptain : t.before.howToTap}</p>
      <div className="thumb three">
        <button
          type="button"
          className="button button-plain"
          onClick={() => setPlaces(fillBench(places, team.squad))}
        >
          {t.before.restOnBench}
        </button>
        <button
          type="button"
          className="button button-plain"
          aria-pressed={isNaming}
          onClick={() => setNaming(!isNaming)}
        >
          {captain
            ? t.before.captainIs(String(captain.number ?? shortenName(captain.name)))
            : t.before.captain}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            note(newLineup(side, places, state.rows));
            home();
          }}
        >
          {t.site.ready}
        </button>
      </div>
    </SubScreen>
  );
}
