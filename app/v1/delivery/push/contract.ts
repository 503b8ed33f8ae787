import { z } from "@hono/zod-openapi";
import { textKey } from "../../../texts/text.ts";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  limitErrors,
  readErrors,
  refSchema,
  writeErrors,
} from "../../kit/contract.ts";
import { NEWS_KINDS } from "../../../domain/push.ts";

/** Topics per device. */
export const MOST_TOPICS = 60;

/** Header with a device's push address, for calls without a body. */
export const ENDPOINT_HEADER = "apito-endpoint";

const endpoint = z.url(textKey("push.noPushService")).max(1000);
const base64url = (letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}$`), textKey("push.noKey"));
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, textKey("push.noClock"));
const kinds = z.array(z.enum(NEWS_KINDS)).min(1).max(NEWS_KINDS.length);
const quiet = z.object({ from: clock, to: clock });

const timeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
    } catch {
      return false;
    }
  }, textKey("push.noTimeZone"));

export const pushSubscription = z.object({
  /** Hours like "22:00" to "07:00" in `time_zone`, without messages; null: none. */
  quiet: quiet.nullable(),
  time_zone: z.string(),
  topics: z.array(
    z.object({
      championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
      /** The team; null for the whole championship. */
      team: z.object({ id: z.int(), name: z.string() }).nullable(),
      kinds: z.array(z.enum(NEWS_KINDS)),
    }),
  ),
});

export const getPush = addition("get", "/v1/push", {
  summary: "A chave pública com que esta instalação manda avisos (VAPID)",
  responses: {
    200: json(
      {
        /** Public key of the installation; null when push is off. */
        public_key: z.string().nullable(),
      },
      "Chave",
    ),
  },
});

export const getPushSubscription = addition("get", "/v1/push/subscription", {
  summary: "Os avisos que um aparelho recebe",
  description: `O aparelho vai no cabeçalho \`${ENDPOINT_HEADER}\`.`,
  responses: { 200: json(pushSubscription, "Avisos"), ...readErrors },
});

export const putPushSubscription = addition("put", "/v1/push/subscription", {
  summary: "Receber avisos de jogos em um aparelho, sem conta",
  description: `O que não é informado fica como está. \`topics\` substitui todos, até ${MOST_TOPICS}; o que não existe ou não é público fica de fora. \`former\` é o endereço que o aparelho tinha antes, quando o navegador o troca. De uma rede valem 60 aparelhos novos por dia.`,
  request: jsonBody({
    endpoint,
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
    former: endpoint.optional(),
    quiet: quiet.nullable().optional(),
    time_zone: timeZone.optional(),
    topics: z
      .array(z.object({ championship: refSchema, team: idSchema.nullable().default(null), kinds }))
      .max(MOST_TOPICS)
      .optional(),
  }),
  responses: { 200: json(pushSubscription, "Avisos"), ...writeErrors, ...limitErrors },
});

export const deletePushSubscription = addition("delete", "/v1/push/subscription", {
  summary: "Parar todos os avisos de um aparelho",
  description: `O aparelho vai no cabeçalho \`${ENDPOINT_HEADER}\`. Para um que não recebe avisos a resposta é a mesma.`,
  responses: { 204: { description: "Não há mais avisos" }, ...writeErrors },
});

export const endPush = addition("post", "/v1/push/end", {
  summary: "Parar todos os avisos de um aparelho, pelo código que cada aviso traz",
  description: "O código vale uma vez; depois disso não faz mais nada, e a resposta é a mesma.",
  request: jsonBody({ token: z.string().regex(/^\d{1,15}-[\da-f]{32}$/) }),
  responses: { 204: { description: "Não há mais avisos" }, ...writeErrors, ...limitErrors },
});
