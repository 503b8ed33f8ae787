import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { NO_TIME, type EntryContent } from "../../domain/sheet/entries.ts";
import type { Line, Question } from "../../domain/sheet/fold.ts";
import type { Row } from "../device/records.ts";
import { formatTime } from "../play/clock.ts";
import { newCorrection, newLineup } from "../play/contents.ts";
import { countPlaces } from "../play/lineup.ts";
import { isGoalContent, type Situation } from "../play/situation.ts";
import { nameKind, sayLine, sayScore, teamName } from "./say.ts";

interface Answer {
  text: string;
  hint?: string;
  contents: EntryContent[];
}

export interface Asked {
  title: string;
  rows: string[];
  answers: Answer[];
}

interface Place {
  situation: Situation;
  rows: readonly Row[];
  /** The device of the person who is asked. */
  device: string;
}

/** Returns a question with its answers in words; null when its entries are not here. */
export function phraseQuestion(
  question: Question,
  { situation, rows, device: own }: Place,
): Asked | null {
  const nameAuthor = ({ device, author }: { device: string; author: string }) =>
    device === own ? t.board.you : author;
  switch (question.kind) {
    case "double": {
      const lines = [question.as, question.of].flatMap((id) => findLine(situation.sheet.lines, id));
      const [kept, double] = lines;
      if (!kept || !double) return null;
      const { of, as } = question;
      const score = situation.sheet.score;
      const side = isGoalContent(double.content) ? double.content.side : null;
      return {
        title: side ? t.ask.sameGoal : t.ask.sameEvent,
        rows: lines.map((line) =>
          [
            t.start(nameAuthor(line)),
            [nameKind(line), sayLine(line, situation), formatTime(line)].filter(Boolean).join(" "),
          ].join(": "),
        ),
        answers: [
          {
            text: t.ask.isSame,
            ...(side && { hint: t.ask.scoreStays(sayScore(score)) }),
            contents: [{ kind: "same", of, as }],
          },
          {
            text: t.ask.isTwo,
            ...(side && {
              hint: t.ask.scoreStays(sayScore({ ...score, [side]: score[side] + 1 })),
            }),
            contents: [{ kind: "distinct", of, as }],
          },
        ],
      };
    }
    case "lineup":
      return {
        title: t.ask.lineup(teamName(situation[question.side].team)),
        rows: [],
        answers: rowsOf(question.entries, rows).flatMap(({ entry }) => {
          const { content } = entry;
          if (content.kind !== "lineup") return [];
          const { starters } = countPlaces(content.athletes);
          return {
            text: t.ask.lineupBy(nameAuthor(entry), starters),
            contents: [newLineup(question.side, content.athletes, rows)],
          };
        }),
      };
    case "score":
      return {
        title: t.ask.score,
        rows: [],
        answers: rowsOf(question.entries, rows).flatMap(({ entry: { content } }) =>
          content.kind === "score"
            ? { text: sayScore(content), contents: [{ ...content, replaces: question.entries }] }
            : [],
        ),
      };
    case "kick": {
      const kicks = rowsOf(question.entries, rows).flatMap(({ id, entry }) =>
        entry.content.kind === "kick" ? [{ id, entry, content: entry.content }] : [],
      );
      return {
        title: t.ask.kick(kicks[0]?.content.place ?? 1),
        rows: [],
        answers: kicks.map(({ id, entry, content }) => ({
          text: t.ask.kickBy(nameAuthor(entry), content.scored),
          contents: kicks
            .filter((other) => other.id !== id)
            .map((other) => ({ kind: "removal" as const, of: other.id, reason: null })),
        })),
      };
    }
    case "correction":
      return {
        title: t.ask.correction,
        rows: [],
        answers: rowsOf(question.entries, rows).flatMap(({ entry }) => {
          const { content } = entry;
          const line = findLine(situation.sheet.lines, question.of)[0];
          if (content.kind !== "correction" || !line) return [];
          const { to, time } = content;
          const meant = { ...line, ...time, content: to };
          return {
            text: t.ask.correctionBy(
              [sayLine(meant, situation), formatTime(time)].filter(Boolean).join(", "),
              nameAuthor(entry),
            ),
            contents: [newCorrection(question.of, to, time ?? NO_TIME, rows)],
          };
        }),
      };
  }
}

const findLine = (lines: readonly Line[], id: string): Line[] =>
  lines.filter((line) => line.id === id);

const rowsOf = (ids: readonly string[], rows: readonly Row[]): Row[] =>
  ids.flatMap((id) => rows.filter((row) => row.id === id));
