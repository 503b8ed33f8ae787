import { reportVisits } from "./visits.ts";
import { whenRead } from "./loading.ts";

/** Beside an embed's own script, where a container is configured. */
whenRead(() => reportVisits("embed"));
