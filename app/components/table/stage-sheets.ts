import bracketSheet from "~/styles/bracket.css?url";
import treeSheet from "~/styles/bracket-tree.css?url";
import championSheet from "~/styles/champion.css?url";
import posterSheet from "~/styles/poster.css?url";
import standingsSheet from "~/styles/standings.css?url";
import wideSheet from "~/styles/standings-wide.css?url";

const tableSheets = [
  { rel: "stylesheet", href: standingsSheet },
  { rel: "stylesheet", href: wideSheet, media: "print, (min-width: 32rem)" },
];
const championSheets = [{ rel: "stylesheet", href: championSheet }];
const bracketSheets = [
  { rel: "stylesheet", href: bracketSheet },
  { rel: "stylesheet", href: treeSheet, media: "print, (min-width: 56rem)" },
  { rel: "stylesheet", href: posterSheet, media: "print" },
];

interface Shown {
  tables: boolean;
  bracket: boolean;
  champion: boolean;
}

/**
 * Returns the sheets of the shown stages. Phones do not wait for sheets of wide windows; the bracket's sheet
 * contains the champion's.
 */
export const stageSheets = ({ tables, bracket, champion }: Shown) => [
  ...(tables ? tableSheets : []),
  ...(bracket ? bracketSheets : champion ? championSheets : []),
];
