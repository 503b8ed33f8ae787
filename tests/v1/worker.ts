import { answerApi } from "../../app/v1/api.ts";

/** The API alone, as the Worker mounts it under /v1. */
export default { fetch: answerApi } satisfies ExportedHandler<Env>;
