import { reportVisits } from "./visits.ts";
import { whenRead } from "./loading.ts";

whenRead(() => reportVisits("embed"));
