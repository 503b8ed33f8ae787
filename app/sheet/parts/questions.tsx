import { useEffect, useRef } from "react";
import { useRoom } from "../room.ts";
import { type Asked, phraseQuestion } from "./phrase-question.ts";

/** The first open question, with its answers as buttons. */
export function Questions() {
  const { situation, state, book } = useRoom();
  const [question] = situation.sheet.questions;
  const shown =
    question && phraseQuestion(question, { situation, rows: state.rows, device: book.device });
  return shown ? <Ask key={JSON.stringify(question)} {...shown} /> : null;
}

function Ask({ title, rows, answers }: Asked) {
  const { note } = useRoom();
  const first = useRef<HTMLButtonElement>(null);
  // A question that comes while someone types or chooses must not take the focus away.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  return (
    <section className="message" role="alert">
      <b>{title}</b>
      {rows.map((row, at) => (
        <p key={at}>{row}</p>
      ))}
      <div className="two">
        {answers.map(({ text, hint, contents }, at) => (
          <button
            key={at}
            ref={at === 0 ? first : undefined}
            type="button"
            className={at === 0 ? "button button-stack" : "button button-stack button-plain"}
            onClick={() => contents.forEach((content) => note(content))}
          >
            {text}
            {hint ? <small>{hint}</small> : null}
          </button>
        ))}
      </div>
    </section>
  );
}
