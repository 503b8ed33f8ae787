import { reportVisits } from "./visits.ts";
import { whenRead } from "./loading.ts";

/** Extra script of embeds when a container is configured. */
whenRead(() => reportVisits("embed"));
