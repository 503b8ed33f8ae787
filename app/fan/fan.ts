import { reportVisits } from "./analytics.ts";
import { gatherArea } from "./championship-area.ts";
import { runClocks } from "./clock.ts";
import { markColumns, switchColumns } from "./columns.ts";
import { offerCopies, offerSharing } from "./copy.ts";
import { listFollowed, markFollowed, offerFollowing } from "./follow.ts";
import { keepPages } from "./keep-pages.ts";
import { offerLastChampionship, rememberChampionship } from "./last-championship.ts";
import { keepLive } from "./live.ts";
import { askGuardians } from "./minors.ts";
import { tendNotices, closeMenus } from "./notices.ts";
import { whenRead, whenStyled } from "./sheets.ts";
import { suggest } from "./suggest.ts";

/** All the script of the fan pages: they are complete without it. */
const parts = [
  closeMenus,
  gatherArea,
  // Before this page is remembered: a first visit has none.
  keepPages,
  rememberChampionship,
  offerLastChampionship,
  offerFollowing,
  listFollowed,
  markFollowed,
  offerCopies,
  runClocks,
  switchColumns,
  () =>
    keepLive((fresh) => {
      markFollowed(fresh);
      markColumns(fresh);
    }),
  tendNotices,
  offerSharing,
  suggest,
  askGuardians,
  () => reportVisits("fan"),
];
function startAll(): void {
  for (const start of parts) {
    try {
      start();
    } catch (error) {
      // What a browser lacks for one part is no reason to go without the others.
      console.error(error);
    }
  }
}

// It is not kept waiting by sheets: while one is missing, the page cannot be seen.
whenRead(() => whenStyled(startAll));
