import { gamesNow } from "./games/list/routes.ts";
import { games } from "./games/routes.ts";
import { meetings } from "./meetings/routes.ts";
import { rounds } from "./rounds/routes.ts";
import { scheduleMoves } from "./schedules/moves.ts";
import { schedules } from "./schedules/routes.ts";
import { sheetBook } from "./sheets/book/routes.ts";
import { sheetEntries } from "./sheets/entries/routes.ts";
import { sheetLinks } from "./sheets/links/routes.ts";
import { votes } from "./votes/routes.ts";

/** Order matters: `gamesNow` is first, because its address also matches that of a game. */
export const resources = [
  meetings,
  gamesNow,
  votes,
  rounds,
  sheetBook,
  sheetEntries,
  sheetLinks,
  games,
  schedules,
  scheduleMoves,
];
