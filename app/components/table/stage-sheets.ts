import bracketSheet from "~/styles/bracket.css?url";
import treeSheet from "~/styles/bracket-tree.css?url";
import posterSheet from "~/styles/poster.css?url";
import standingsSheet from "~/styles/standings.css?url";
import wideSheet from "~/styles/standings-wide.css?url";

const tableSheets = [
  { rel: "stylesheet", href: standingsSheet },
  { rel: "stylesheet", href: wideSheet, media: "print, (min-width: 32rem)" },
];
const bracketSheets = [
  { rel: "stylesheet", href: bracketSheet },
  { rel: "stylesheet", href: treeSheet, media: "print, (min-width: 56rem)" },
  { rel: "stylesheet", href: posterSheet, media: "print" },
];

/** The sheets of tables, and of brackets and champions; those for wide windows a phone does not wait for. */
export const stageSheets = ({ tables, bracket } = { tables: true, bracket: true }) => [
  ...(tables ? tableSheets : []),
  ...(bracket ? bracketSheets : []),
];
