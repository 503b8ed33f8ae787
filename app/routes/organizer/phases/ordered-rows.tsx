import { type ReactNode, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { TextField } from "~/components/form/controls.tsx";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Round } from "~/components/records.ts";
import { FoldedForm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

interface Row {
  id: number;
  name: string;
  content: ReactNode;
  tools?: ReactNode;
}

interface OrderedRowsProps {
  id: string;
  label: string;
  nameLabel: string;
  rows: Row[];
}

type Sent = { rows: { id: number; name: string }[] };

/** Rows that one form renames and reorders. Buttons move them, or dragging with JavaScript. */
export function OrderedRows(props: OrderedRowsProps) {
  // The new key resets the form when stored rows change, because a form keeps its initial rows.
  const stamp = props.rows.map(({ id, name }) => `${id} ${name}`).join("\n");
  return <Rows key={stamp} {...props} />;
}

function Rows({ id, label, nameLabel, rows }: OrderedRowsProps) {
  const { t } = useText();
  const submit = useSubmit();
  const form = usePageForm<Sent>({
    id,
    defaultValue: { rows: rows.map(({ id, name }) => ({ id, name })) },
  });
  const list = useDragOrder<HTMLOListElement>((dragged, from, to) => {
    const element = dragged.closest("form");
    if (!element) return;
    const sent = new FormData(element);
    sent.set("move", `${from}:${to}`);
    void submit(sent, { method: "post", preventScrollReset: true });
  });
  const fields = form.fields.rows.getFieldList();
  return (
    <FormFrame of={form} label={label} className="stack" stay>
      {/* Enter presses the first button, so that one must not move a row. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      <ol className="card rows items ordered" aria-label={label} ref={list}>
        {fields.map((field, at) => {
          const row = rows[at];
          const own = field.getFieldset();
          if (!row) return null;
          return (
            <li key={row.id}>
              <input type="hidden" name={own.id.name} value={row.id} />
              <div className="row gap-1">
                <span
                  className="grip"
                  data-grip
                  aria-hidden="true"
                  title={t("organizer.phases.drag")}
                />
                <div className="grow">{row.content}</div>
                <Move at={at} to={at - 1} count={rows.length} name={row.name} />
                <Move at={at} to={at + 1} count={rows.length} name={row.name} />
              </div>
              <div className="cluster gap-3">
                <details open={own.name.errors ? true : undefined}>
                  <summary className="text-link">
                    {t("organizer.phases.rename")}
                    <span className="sr"> {row.name}</span>
                  </summary>
                  <div className="stack gap-3">
                    <TextField field={own.name} label={nameLabel} />
                    <SubmitButton kind="quiet">{t("form.save")}</SubmitButton>
                  </div>
                </details>
                {row.tools}
              </div>
            </li>
          );
        })}
      </ol>
    </FormFrame>
  );
}

function Move({ at, to, count, name }: { at: number; to: number; count: number; name: string }) {
  const { t } = useText();
  if (to < 0 || to >= count) return <span className="reorder" />;
  const label = to < at ? t("organizer.phases.up", { name }) : t("organizer.phases.down", { name });
  return (
    <button
      type="submit"
      className={to < at ? "reorder reorder-up" : "reorder"}
      name="move"
      value={`${at}:${to}`}
      aria-label={label}
    >
      <Icon name="down" />
    </button>
  );
}

export function RoundSection({ rounds }: { rounds: Round[] }) {
  const { t } = useText();
  const form = usePageForm<{ name: string }>({ id: "round" });
  const field = useFieldTexts(form.fields, "organizer.phases.rounds");
  return (
    <section className="stack" aria-labelledby="rodadas">
      <h2 id="rodadas">{t("organizer.phases.rounds.title")}</h2>
      {rounds.length === 0 ? (
        <p className="sub">{t("organizer.phases.rounds.empty")}</p>
      ) : (
        <OrderedRows
          id="rounds"
          label={t("organizer.phases.rounds.list")}
          nameLabel={t("organizer.phases.rounds.name")}
          rows={rounds.map((round) => ({
            id: round.id,
            name: round.name,
            content: <RoundLine round={round} />,
            tools: <Removal round={round} />,
          }))}
        />
      )}
      <FoldedForm
        of={form}
        label={t("organizer.phases.rounds.add")}
        send={t("organizer.phases.rounds.submit")}
        kind="quiet"
      >
        <TextField {...field("name")} optional />
      </FoldedForm>
    </section>
  );
}

function RoundLine({ round }: { round: Round }) {
  const { t } = useText();
  const { name, games_count, games_finished_count } = round;
  return (
    <p className="cluster">
      <b>{name}</b>
      <span className="sub dots">
        {games_count === 0 ? (
          <span>{t("organizer.phases.rounds.noGames")}</span>
        ) : (
          <span>{t("organizer.phases.games", { count: games_count })}</span>
        )}
        {games_finished_count > 0 ? (
          <span>{t("organizer.phases.finished", { count: games_finished_count })}</span>
        ) : null}
      </span>
    </p>
  );
}

/** Asks for confirmation inside the list's form, since forms cannot nest. */
function Removal({ round }: { round: Round }) {
  const { t } = useText();
  const { id, name, games_count, games_finished_count } = round;
  return (
    <details>
      <summary className="text-link">
        {t("form.delete")}
        <span className="sr"> {name}</span>
      </summary>
      <div className="stack gap-3">
        {games_finished_count > 0 ? (
          <p>{t("organizer.phases.rounds.kept")}</p>
        ) : (
          <>
            <p>
              {games_count === 0
                ? t("organizer.phases.rounds.removeEmpty")
                : t("organizer.phases.rounds.removeGames", { count: games_count })}
            </p>
            <button
              type="submit"
              className="button button-danger button-small"
              name="remove"
              value={id}
            >
              {t("organizer.phases.rounds.remove", { name })}
            </button>
          </>
        )}
      </div>
    </details>
  );
}

type Moved = (list: HTMLElement, from: number, to: number) => void;

/** Makes a list's children draggable by an element with `data-grip`. `onMove` gets positions from 0. */
export function useDragOrder<L extends HTMLElement>(onMove: Moved) {
  const list = useRef<L>(null);
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  useEffect(() => {
    const own = list.current;
    if (!own) return;
    return combine(
      ...[...own.children].flatMap((row, at) =>
        row instanceof HTMLElement ? makeDraggable(own, row, at, moved) : [],
      ),
    );
  });
  return list;
}

function makeDraggable(list: HTMLElement, row: HTMLElement, at: number, moved: { current: Moved }) {
  const grip = row.querySelector<HTMLElement>("[data-grip]");
  if (!grip) return [];
  const over = (is: boolean) => row.toggleAttribute("data-over", is);
  return [
    draggable({
      element: row,
      dragHandle: grip,
      getInitialData: () => ({ list, at }),
      onDragStart: () => row.toggleAttribute("data-dragged", true),
      onDrop: () => row.removeAttribute("data-dragged"),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data["list"] === list && source.element !== row,
      onDragEnter: () => over(true),
      onDragLeave: () => over(false),
      onDrop: ({ source }) => {
        over(false);
        if (typeof source.data["at"] === "number") moved.current(list, source.data["at"], at);
      },
    }),
  ];
}
