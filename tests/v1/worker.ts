import { answerApi } from "../../app/v1/api.ts";

export default { fetch: answerApi } satisfies ExportedHandler<Env>;
