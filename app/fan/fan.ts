import { reportVisits } from "./analytics.ts";
import { runClocks } from "./clock.ts";
import { offerLastChampionship, rememberChampionship } from "./last-championship.ts";
import { keepLive } from "./live.ts";
import { offerSharing } from "./share.ts";
import { suggest } from "./suggest.ts";
import { tendNotices } from "./notices.ts";
import { showOpenTab } from "./tabs.ts";

/** All the script of the fan pages: they are complete without it. */
showOpenTab();
rememberChampionship();
offerLastChampionship();
runClocks();
keepLive(() => {});
tendNotices();
offerSharing();
suggest();
reportVisits();
