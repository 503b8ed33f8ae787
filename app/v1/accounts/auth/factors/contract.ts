import { z } from "@hono/zod-openapi";
import {
  json,
  jsonBody,
  limitErrors,
  name,
  organizerErrors,
  version,
  writeErrors,
  addition,
} from "../../../kit/contract.ts";
import { device, givenPassword, sessionSchema, token } from "../contract.ts";
import { textKey } from "../../../../texts/text.ts";

/* Second factors and sign-in with them. Passkey data are the JSON of WebAuthn level 3. */

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

const credentialId = base64url(1400);
const transports = z.array(z.string().max(40)).max(10);
const challengeFields = { timeout: z.int(), challenge: z.string() };
const namedCredentials = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: transports.optional() }),
);

const creationSchema = z.object({
  ...challengeFields,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  excludeCredentials: namedCredentials,
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

const requestSchema = z.object({
  ...challengeFields,
  rpId: z.string(),
  /** Passkeys that may sign; absent: any of this site. */
  allowCredentials: namedCredentials.optional(),
  userVerification: z.literal("required"),
});

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** A new passkey, as `RegistrationResponseJSON` of WebAuthn. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: transports.optional(),
  }),
});

/** A passkey's answer, as `AuthenticationResponseJSON` of WebAuthn. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
});

/** Six digits or a recovery code, in any spacing. */
export const code = z.string().trim().min(1, textKey("factors.typeCode")).max(40);

export const getFactors = addition("get", "/v1/auth/admin/factors", {
  summary: "Segundos fatores da própria conta",
  responses: {
    200: json(
      {
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            backed_up: z.boolean(),
            version: z.int(),
            created_at: z.string(),
            last_used_at: z.string().nullable(),
          }),
        ),
        code_app: z.object({ created_at: z.string() }).nullable(),
        /** Number of unused codes; null when there never were any. */
        recovery_codes: z.int().nullable(),
        /** True when a second factor was used or added in this session. */
        strong: z.boolean(),
        /** True within 15 minutes of the proof: no password is asked. */
        recent: z.boolean(),
        /** True when the account's work requires a second factor. */
        required: z.boolean(),
      },
      "Fatores",
    ),
    ...organizerErrors,
  },
});

const withPassword = z.object({ password: givenPassword.optional() });
const proofSchema = z.object({ password: givenPassword, code: code.optional() });

export const askNewPasskey = addition("post", "/v1/auth/admin/passkeys/options", {
  summary: "Começar uma chave de acesso",
  description:
    "Vale por 5 minutos, para esta sessão e uma única chave. Depois de 15 minutos da entrada, pede a senha.",
  request: jsonBody(withPassword),
  responses: {
    200: json(creationSchema, "O que pedir ao navegador"),
    ...writeErrors,
    ...limitErrors,
  },
});

export const createPasskey = addition("post", "/v1/auth/admin/passkeys", {
  summary: "Guardar a chave de acesso que o navegador criou",
  request: jsonBody({ name: name(60), passkey: newPasskey }),
  responses: { 201: json({ id: z.int() }, "Chave"), ...writeErrors, ...limitErrors },
});

export const renamePasskey = addition("put", "/v1/auth/admin/passkeys/{id}", {
  summary: "Dar outro nome a uma chave de acesso",
  request: jsonBody({ name: name(60), version: version.optional() }),
  responses: {
    200: json({ id: z.int(), name: z.string(), version: z.int() }, "Chave"),
    ...writeErrors,
  },
});

export const removePasskey = addition("post", "/v1/auth/admin/passkeys/{id}/remove", {
  summary: "Remover uma chave de acesso",
  description:
    "Pede a senha e um segundo fator: mostrado nesta sessão há menos de 15 minutos, ou um código.",
  request: jsonBody(proofSchema),
  responses: { 204: { description: "Chave removida" }, ...writeErrors, ...limitErrors },
});

const setupSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  expires_at: z.string(),
});

export const startCodeApp = addition("post", "/v1/auth/admin/code-app", {
  summary: "Começar o aplicativo de códigos",
  description:
    "O segredo vale quando um primeiro código o confirmar, nesta sessão e em 15 minutos. Depois de 15 minutos da entrada, pede a senha.",
  request: jsonBody(withPassword),
  responses: { 200: json(setupSchema, "Segredo"), ...writeErrors, ...limitErrors },
});

export const getCodeAppSetup = addition("get", "/v1/auth/admin/code-app/setup", {
  summary: "O aplicativo de códigos que esta sessão começou e ainda não confirmou",
  responses: { 200: json(setupSchema, "Segredo"), ...organizerErrors },
});

export const confirmCodeApp = addition("post", "/v1/auth/admin/code-app/confirm", {
  summary: "Confirmar o aplicativo com o primeiro código que ele mostra",
  request: jsonBody({ code }),
  responses: { 204: { description: "Aplicativo ativado" }, ...writeErrors, ...limitErrors },
});

export const removeCodeApp = addition("post", "/v1/auth/admin/code-app/remove", {
  summary: "Desligar o aplicativo de códigos",
  description:
    "Pede a senha e um segundo fator: mostrado nesta sessão há menos de 15 minutos, ou um código.",
  request: jsonBody(proofSchema),
  responses: { 204: { description: "Aplicativo desligado" }, ...writeErrors, ...limitErrors },
});

export const drawRecoveryCodes = addition("post", "/v1/auth/admin/recovery-codes", {
  summary: "Gerar dez códigos de recuperação; os de antes deixam de valer",
  description:
    "A resposta é a única vez em que se veem. Se o segundo fator não foi mostrado nesta sessão há menos de 15 minutos, pede a senha e um código.",
  request: jsonBody(proofSchema.partial()),
  responses: {
    200: json({ codes: z.array(z.string()) }, "Códigos"),
    ...writeErrors,
    ...limitErrors,
  },
});

export const askPasskey = addition("post", "/v1/auth/admin/sign-in/passkey/options", {
  summary: "Começar a entrada por chave de acesso",
  description:
    "Sem `token`, entra quem mostrar uma chave deste site; com o que `sign-in` respondeu, é o segundo passo daquela entrada. Vale por 5 minutos.",
  request: jsonBody({ token: token.optional() }),
  responses: {
    200: json({ token: z.string(), options: requestSchema }, "O que pedir ao navegador"),
    ...writeErrors,
    ...limitErrors,
  },
});

export const signInByPasskey = addition("post", "/v1/auth/admin/sign-in/passkey", {
  summary: "Entrar com o que a chave de acesso assinou",
  request: jsonBody({ token, passkey: signedPasskey, device }),
  responses: { 200: json(sessionSchema, "Sessão"), ...writeErrors, ...limitErrors },
});

export const signInByCode = addition("post", "/v1/auth/admin/sign-in/code", {
  summary: "Terminar a entrada com um código do aplicativo ou de recuperação",
  description: "Depois de 5 tentativas a entrada recomeça pela senha.",
  request: jsonBody({ token, code, device }),
  responses: { 200: json(sessionSchema, "Sessão"), ...writeErrors, ...limitErrors },
});
