/**
 * `npm run house [-- OTHER_CHECKOUT …]`: the shape of the program as figures (files, functions, imports,
 * comments, style sheets), beside that of other checkouts.
 */
import { resolve } from "node:path";
import { measureHouse } from "./measure.ts";

const folders = [process.cwd(), ...process.argv.slice(2)].map((folder) => resolve(folder));
const houses = folders.map(measureHouse);
const head = ["", ...folders.map((folder, at) => (at === 0 ? "this checkout" : folder))];
const rows = Object.keys(houses[0] ?? {}).map((name) => [
  name,
  ...houses.map((house) => house[name] ?? ""),
]);
const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
console.log([line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n"));
