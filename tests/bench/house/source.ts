import { type ESTree, parseSync, Visitor } from "vite";
import { commentTexts, functionNames, testTitles } from "./voice.ts";

/** What one source file holds, in figures. */
export interface Source {
  lines: number;
  imports: number;
  commentLines: number;
  /** Each function: its lines, and how many ways lead through it besides the straight one. */
  functions: { lines: number; branches: number }[];
  exports: number;
  documentedExports: number;
  /** Operations of the API that it declares. */
  operations: number;
  comments: string[];
  functionNames: string[];
  testTitles: string[];
}

type Body = ESTree.Function | ESTree.ArrowFunctionExpression;

export function readSource(name: string, text: string): Source {
  const { program, comments } = parseSync(name, text);
  const starts = lineStarts(text);
  const lineAt = (offset: number) => lineOf(starts, offset);
  const docEnds = comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ end }) => end);
  const isDocumented = ({ start }: { start: number }) =>
    docEnds.some((end) => end <= start && text.slice(end, start).trim() === "");
  const named = program.body.filter(
    (node) =>
      node.type === "ExportDefaultDeclaration" ||
      (node.type === "ExportNamedDeclaration" && node.declaration !== null),
  );
  return {
    lines: starts.length - 1,
    imports: program.body.filter(({ type }) => type === "ImportDeclaration").length,
    commentLines: comments.reduce(
      (sum, { start, end }) => sum + lineAt(end) - lineAt(start) + 1,
      0,
    ),
    functions: functionsOf(program, lineAt),
    exports: named.length,
    documentedExports: named.filter(isDocumented).length,
    operations: text.match(/^export const \w+ = (?:operation|addition)\(/gm)?.length ?? 0,
    comments: commentTexts(text, comments),
    functionNames: functionNames(program),
    testTitles: testTitles(program, text),
  };
}

/** Functions with their branches; those of a function inside are its own. */
function functionsOf(program: ESTree.Program, lineAt: (offset: number) => number) {
  const found: Source["functions"] = [];
  const open: number[] = [];
  const enter = () => open.push(0);
  const leave = ({ start, end }: Body) => {
    found.push({ lines: lineAt(end) - lineAt(start) + 1, branches: open.pop() ?? 0 });
  };
  const branch = () => {
    const branches = open.pop();
    if (branches !== undefined) open.push(branches + 1);
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    "FunctionDeclaration:exit": leave,
    "FunctionExpression:exit": leave,
    "ArrowFunctionExpression:exit": leave,
    IfStatement: branch,
    ConditionalExpression: branch,
    LogicalExpression: branch,
    SwitchCase: branch,
    CatchClause: branch,
    ForStatement: branch,
    ForOfStatement: branch,
    ForInStatement: branch,
    WhileStatement: branch,
    DoWhileStatement: branch,
  }).visit(program);
  return found;
}

const lineStarts = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
];

/** The line of an offset, from 1. */
function lineOf(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
