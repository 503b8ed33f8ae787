import bracketSheet from "~/styles/bracket.css?url";
import treeSheet from "~/styles/bracket-tree.css?url";
import standingsSheet from "~/styles/standings.css?url";
import wideSheet from "~/styles/standings-wide.css?url";

/** The sheets of tables and brackets; those for wide windows a phone does not wait for. */
export const stageSheets = () => [
  { rel: "stylesheet", href: standingsSheet },
  { rel: "stylesheet", href: wideSheet, media: "print, (min-width: 32rem)" },
  { rel: "stylesheet", href: bracketSheet },
  { rel: "stylesheet", href: treeSheet, media: "print, (min-width: 56rem)" },
];
