import { Card } from "~/components/card.tsx";
import { clockTime } from "~/components/date.ts";
import { HiddenField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Line, Question } from "~/domain/sheet/fold.ts";
import * as texts from "~/i18n/pt-BR/sheet/texts.ts";
import { useText } from "~/i18n/use-text.ts";
import { phraseQuestion } from "~/sheet/parts/phrase-question.ts";
import { nameKind, sayLine, sayScore, teamName } from "~/sheet/parts/say.ts";
import { formatTime, nextPeriods, timeNow } from "~/sheet/play/clock.ts";
import type { Situation } from "~/sheet/play/situation.ts";
import { CardForm, ChangeForm, GoalForm, NoteForm, type PartProps } from "./event-forms.tsx";
import { LineupForm } from "./lineup-form.tsx";
import type { OpenSheet } from "./visit.server.ts";

interface Props {
  sheet: OpenSheet;
  /** The server's time in milliseconds. */
  now: number;
}

/** The whole sheet of an opened game; a closed one has no forms. */
export function SheetForms({ sheet, now }: Props) {
  const { answer, situation } = sheet;
  const { home, away } = situation;
  const { closed_at, championship, tournament } = answer;
  const score = sayScore(situation.sheet.score);
  const minute = timeNow(situation.sheet, answer.rules, now);
  const parts = { situation, rules: answer.rules, minute };
  return (
    <>
      <div>
        <h1 className="door-title">
          {teamName(home.team)} {score} {teamName(away.team)}
        </h1>
        <p className="sub">
          {championship.name} · {tournament.name}
        </p>
      </div>
      {closed_at === null ? (
        <>
          {situation.sheet.questions.map((question, at) => (
            <QuestionForm key={JSON.stringify(question)} at={at} question={question} of={sheet} />
          ))}
          <ClockForm {...parts} />
          <GoalForm {...parts} />
          <CardForm {...parts} />
          <ChangeForm {...parts} />
          <NoteForm />
          <LineupForm team={home} />
          <LineupForm team={away} />
        </>
      ) : (
        <p className="callout">
          {texts.closed.heading(score)} ({texts.closed.at(clockTime(closed_at))}).
        </p>
      )}
      {answer.waiting ? <p className="callout">{answer.waiting}</p> : null}
      <NotedLines sheet={sheet} />
    </>
  );
}

function ClockForm({ situation, rules, minute }: PartProps) {
  const { t } = useText();
  const form = usePageForm({ id: "clock" });
  const { clock } = situation.sheet;
  const { period, ended, interrupted } = clock;
  const next = interrupted?.period ? [] : nextPeriods(situation.sheet, rules);
  return (
    <Card id="relogio" title={t("sheetForm.clock.title")}>
      <div className="form pad">
        <p>
          {ended
            ? t("sheetForm.clock.ended")
            : period === null
              ? t("sheetForm.clock.before")
              : [interrupted?.reason ?? period, formatTime(minute)].filter(Boolean).join(", ")}
        </p>
        {ended ? null : (
          <FormFrame of={form} label={t("sheetForm.clock.title")}>
            <div className="actions">
              {interrupted?.period ? (
                <SubmitButton name="to" value={interrupted.period}>
                  {texts.period.carryOn(formatTime(interrupted))}
                </SubmitButton>
              ) : null}
              {next.map((one) => (
                <SubmitButton key={one} name="to" value={one}>
                  {texts.period.begin(one)}
                </SubmitButton>
              ))}
              {period === null ? null : (
                <SubmitButton kind="quiet" name="to" value="end">
                  {t("sheetForm.clock.end")}
                </SubmitButton>
              )}
            </div>
          </FormFrame>
        )}
      </div>
    </Card>
  );
}

interface QuestionProps {
  at: number;
  question: Question;
  of: OpenSheet;
}

function QuestionForm({ at, question, of: { answer, situation, rows } }: QuestionProps) {
  const form = usePageForm<{ question: string }>({ id: `answer:${at}` });
  const asked = phraseQuestion(question, { situation, rows, device: answer.device });
  if (!asked) return null;
  return (
    <section className="callout stack gap-2">
      <h2>{asked.title}</h2>
      {asked.rows.map((row, place) => (
        <p key={place}>{row}</p>
      ))}
      <FormFrame of={form} label={asked.title}>
        <HiddenField field={form.fields.question} value={JSON.stringify(question)} />
        <div className="actions">
          {asked.answers.map(({ text, hint }, place) => (
            <SubmitButton key={place} kind="quiet" name="answer" value={String(place)}>
              {hint ? `${text} (${hint})` : text}
            </SubmitButton>
          ))}
        </div>
      </FormFrame>
    </section>
  );
}

/** Everything that was noted, the last one first; what was removed is struck out. */
function NotedLines({ sheet }: { sheet: OpenSheet }) {
  const { t } = useText();
  const { lines } = sheet.situation.sheet;
  return (
    <Card title={t("sheetForm.list.title")} note={texts.history.many(lines.length)}>
      {lines.length === 0 ? <p className="pad">{t("sheetForm.list.empty")}</p> : null}
      <ul className="rows lined items">
        {lines.toReversed().map((line) => (
          <NotedLine key={line.id} line={line} sheet={sheet} />
        ))}
      </ul>
    </Card>
  );
}

function NotedLine({ line, sheet }: { line: Line; sheet: OpenSheet }) {
  const { t } = useText();
  const { situation, rows, answer } = sheet;
  const { removed, state } = line;
  const isLate = rows.some(({ id, status }) => id === line.id && status === "late");
  const text = sayWhole(line, situation);
  const detail = removed
    ? texts.history.removed(removed.author, clockTime(removed.at), removed.reason)
    : [
        `${line.author}, ${clockTime(line.noted_at)}`,
        (state === "double" || state === "same") && texts.history[state],
        isLate && texts.history.late,
      ]
        .filter(Boolean)
        .join(" · ");
  const action = removed ? "bringBack" : "remove";
  const form = usePageForm({ id: `${action}:${line.id}` });
  return (
    <li className="list-row">
      <span className="lines grow">
        {state === "counted" ? <b>{text}</b> : <s>{text}</s>}
        <span className="sub">{detail}</span>
      </span>
      {answer.closed_at === null ? (
        <FormFrame
          of={form}
          className="bare-form"
          label={t(`sheetForm.list.${action}Of`, { line: text })}
        >
          <SubmitButton kind="quiet">{t(`sheetForm.list.${action}`)}</SubmitButton>
        </FormFrame>
      ) : null}
    </li>
  );
}

/** Returns "23’ Gol: 9 Ademir, Bangu". */
function sayWhole(line: Line, situation: Situation): string {
  const kind = nameKind(line);
  const said = sayLine(line, situation);
  const team = "side" in line.content ? teamName(situation[line.content.side].team) : "";
  const of = [said === kind ? "" : said, team].filter(Boolean).join(", ");
  return [formatTime(line), of === "" ? kind : `${kind}: ${of}`].filter(Boolean).join(" ");
}
