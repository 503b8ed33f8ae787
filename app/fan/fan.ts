import { reportVisits } from "./analytics.ts";
import { gatherArea } from "./championship-area.ts";
import { runClocks } from "./clock.ts";
import { markColumns, switchColumns } from "./columns.ts";
import { offerCopies, offerSharing } from "./copy.ts";
import { listFollowed, offerFollowing, takeOverFollowed } from "./follow.ts";
import { keepPages } from "./keep-pages.ts";
import { offerLastChampionship, rememberChampionship } from "./last-championship.ts";
import { followForm, keepLive } from "./live.ts";
import { markFresh, markTeams } from "./mark-followed.ts";
import { askGuardians } from "./minors.ts";
import { tendNotices, closeMenus } from "./notices.ts";
import { offerPosters } from "./poster.ts";
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
  takeOverFollowed,
  listFollowed,
  () => markTeams(document),
  offerCopies,
  runClocks,
  switchColumns,
  () => {
    const { refresh } = keepLive((fresh) => {
      markFresh(fresh);
      markColumns(fresh);
    });
    followForm(refresh);
  },
  tendNotices,
  offerSharing,
  offerPosters,
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
