import { throughGateway } from "./http/gateway.ts";
import { answerApi } from "./v1/api.ts";
import { countRead, withKeyWarning } from "./v1/accounts/plan/key-limit.ts";
import { NEWS_CRON, notifyOnSchedule, upkeep } from "./v1/entry/upkeep.ts";
import { answerPage } from "./worker/answer-page.ts";
import { isUnderMaintenance } from "./http/maintenance.ts";

export default {
  async fetch(request, env, ctx) {
    const settings = {
      maintenance: await isUnderMaintenance(request, env, ctx),
      analytics: env.ANALYTICS_ID !== "",
      publicUrl: env.PUBLIC_URL,
    };
    return throughGateway(request, settings, async (visit) => {
      if (visit.kind === "api") {
        const named = new Request(await countRead(request, env, visit));
        named.headers.set("x-request-id", visit.requestId);
        const answer = await answerApi(named, env, ctx);
        return visit.unknownKey ? withKeyWarning(answer) : answer;
      }
      return answerPage(request, visit, env, ctx);
    });
  },
  scheduled({ cron }, env, ctx) {
    ctx.waitUntil(cron === NEWS_CRON ? notifyOnSchedule(env, ctx) : upkeep(env, ctx));
  },
} satisfies ExportedHandler<Env>;
