/** Functions that Safari 15.6 or Chrome 103 lack, by owner. */
export const YOUNGER: readonly (readonly [owner: string, names: readonly string[]])[] = [
  ["Array", ["fromAsync"]],
  ["Array.prototype", ["toReversed", "toSorted", "toSpliced", "with"]],
  ["Map", ["groupBy"]],
  ["Object", ["groupBy"]],
  ["Promise", ["try", "withResolvers"]],
  ["AbortSignal", ["any", "timeout"]],
  ["URL", ["canParse", "parse"]],
  ["String.prototype", ["isWellFormed", "toWellFormed"]],
  ["Set.prototype", ["difference", "intersection", "isSubsetOf", "union"]],
  ["Element.prototype", ["checkVisibility", "setHTMLUnsafe"]],
  ["HTMLElement.prototype", ["hidePopover", "showPopover", "togglePopover"]],
  ["Document.prototype", ["startViewTransition"]],
  ["window", ["navigation", "scheduler"]],
];

/** True when code calls a function without checking its existence. */
export const isCalled = (code: string, [owner, names]: (typeof YOUNGER)[number]): boolean =>
  names.some((name) => {
    const isStatic = /^[A-Z]\w*$/.test(owner);
    const of = owner === "window" || isStatic ? `\\b${owner}` : "";
    return new RegExp(`${of}\\.${name}\\(`).test(code);
  });
