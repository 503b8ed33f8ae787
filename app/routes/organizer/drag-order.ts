import { useEffect, useRef } from "react";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";

type Moved = (list: HTMLElement, from: number, to: number) => void;

/**
 * Lets the children of a list be dragged over each other, by what in them carries `data-grip`. Extra
 * to other ways: only with script, and `onMove` gets the places from 0.
 */
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
        row instanceof HTMLElement ? dragged(own, row, at, moved) : [],
      ),
    );
  });
  return list;
}

function dragged(list: HTMLElement, row: HTMLElement, at: number, moved: { current: Moved }) {
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
