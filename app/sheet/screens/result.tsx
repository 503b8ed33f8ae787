import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { type Side, SIDES } from "../../domain/result.ts";
import { newEvent, NO_TIME } from "../../domain/sheet/entries.ts";
import { listEvents, listUnnamed } from "../play/summary.ts";
import { Crest, SubScreen, ScreenButton } from "../parts/frame.tsx";
import { Icon } from "../parts/icon.tsx";
import { Questions } from "../parts/questions.tsx";
import { sayPerson, sayScore, teamName } from "../parts/say.ts";
import { useRoom } from "../room.ts";

/** Score and scorers, without clock and line-up. */
export function ResultScreen() {
  const { situation, note, home, session } = useRoom();
  const { sheet } = situation;
  const tap = () => ({ at: session.now(), time: NO_TIME });
  return (
    <SubScreen title={t.result.heading}>
      <Questions />
      {SIDES.map((side) => (
        <TeamResult key={side} side={side} />
      ))}
      <div className="thumb">
        <div className="two">
          <ScreenButton to={{ name: "card", type: "yellow_card", ...tap() }}>
            {t.result.cards}
          </ScreenButton>
          <button
            type="button"
            className="button button-plain"
            onClick={() => {
              const time = { period: "Pênaltis", minute: null, added: null } as const;
              note({ kind: "period", period: "Pênaltis", elapsed: 0 }, { at: session.now(), time });
              home();
            }}
          >
            {t.result.kicks}
          </button>
        </div>
        <button
          type="button"
          className="button button-volt button-large"
          onClick={() => {
            note({ kind: "end" }, tap());
            home();
          }}
        >
          {t.result.send(sayScore(sheet.score))}
        </button>
      </div>
    </SubScreen>
  );
}

function TeamResult({ side }: { side: Side }) {
  const { situation, note, undo, go, session } = useRoom();
  const { team } = situation[side];
  const name = teamName(team);
  const goals = listEvents(situation.counted, "goal", "og").filter(
    ({ content }) => content.side === side,
  );
  const unnamed = listUnnamed(goals);
  const spare = unnamed.at(-1) ?? goals.at(-1);
  const scorers = Map.groupBy(
    goals.filter(({ content }) => content.person !== null),
    ({ content }) => content.person,
  );
  const [first] = unnamed;
  return (
    <section>
      <h2 className="team-head">
        <Crest of={team} size="small" />
        {team.name}
      </h2>
      <div className="stepper">
        <button
          type="button"
          aria-label={t.result.lessOf(name)}
          onClick={() => spare && undo(spare.id)}
        >
          <Icon name="minus" size={26} />
        </button>
        <b>{situation.sheet.score[side]}</b>
        <button
          type="button"
          className="stepper-more"
          aria-label={t.result.goalOf(name)}
          onClick={() => note(newEvent("goal", side, null), { at: session.now(), time: NO_TIME })}
        >
          <Icon name="plus" size={26} />
        </button>
      </div>
      <div className="options">
        {[...scorers].map(([person, own]) => (
          <button
            key={person}
            type="button"
            onClick={() => own[0] && go({ name: "edit", id: own[0].id })}
          >
            {sayPerson(situation, person)}
            {own.length > 1 ? ` (${own.length})` : ""}
          </button>
        ))}
        {first ? (
          <button
            type="button"
            className="option-lack"
            onClick={() => go({ name: "edit", id: first.id, part: "who" })}
          >
            {t.result.lacking(unnamed.length)}
          </button>
        ) : null}
      </div>
    </section>
  );
}
