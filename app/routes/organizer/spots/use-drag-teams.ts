import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef } from "react";

/**
 * Lets teams be dragged onto places: elements with `data-side` ("spot:register") within the one that
 * the ref is for. An extra to the form; `onDrop` gets the two sides.
 */
export function useDragTeams<E extends HTMLElement>(onDrop: (a: string, b: string) => void) {
  const board = useRef<E>(null);
  const dropped = useRef(onDrop);
  useEffect(() => {
    dropped.current = onDrop;
  });
  useEffect(() => {
    const places = board.current?.querySelectorAll<HTMLElement>("[data-side]") ?? [];
    return combine(...[...places].flatMap((place) => draggedPlace(place, dropped)));
  });
  return board;
}

const sideOf = (element: Element): string => element.getAttribute("data-side") ?? "";

function draggedPlace(element: HTMLElement, dropped: { current: (a: string, b: string) => void }) {
  const over = (is: boolean) => element.toggleAttribute("data-over", is);
  const hasTeam = !sideOf(element).endsWith(":");
  const target = dropTargetForElements({
    element,
    canDrop: ({ source }) => source.element !== element && source.element.hasAttribute("data-side"),
    onDragEnter: () => over(true),
    onDragLeave: () => over(false),
    onDrop: ({ source }) => {
      over(false);
      dropped.current(sideOf(source.element), sideOf(element));
    },
  });
  if (!hasTeam) return [target];
  return [
    target,
    draggable({
      element,
      canDrag: ({ input }) => {
        const under = document.elementFromPoint(input.clientX, input.clientY);
        return !under?.closest("select");
      },
      onDragStart: () => element.toggleAttribute("data-dragged", true),
      onDrop: () => element.removeAttribute("data-dragged"),
    }),
  ];
}
