import { sendVisits } from "./visits.ts";
import { whenRead } from "./loading.ts";

whenRead(() => sendVisits("embed"));
