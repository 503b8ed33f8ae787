import type { ApiClient } from "../../../app/v1/client.ts";
import type { Progress } from "../../api/progress.ts";

/** Where a season is being built, handed from step to step. */
export interface Site {
  call: ApiClient;
  progress: Progress;
  championship_id: number;
  season_id: number;
  tournament_id: number;
}
