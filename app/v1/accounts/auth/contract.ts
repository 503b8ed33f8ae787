import { z } from "@hono/zod-openapi";
import {
  json,
  jsonBody,
  limitErrors,
  listSchema,
  mailedName,
  organizerErrors,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** Passwords must not contain NUL: one at the end would not change the hash. */
const WITHOUT_NUL = /^[^\0]*$/;
export const password = z.string().normalize("NFKC").min(8).max(200).regex(WITHOUT_NUL);
/** An existing password: its length is not checked. */
export const givenPassword = z.string().max(200).regex(WITHOUT_NUL);
export const token = z.string().min(1).max(200);

export const adminSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
});

export const sessionSchema = z.object({
  token: z.string(),
  expires_at: z.string(),
  /** The device's token: it proves at the next sign-in that the device is known. */
  device: z.string(),
  admin: adminSchema,
});

export type OpenedSession = z.output<typeof sessionSchema>;

/** Answer when the password was right and a second factor is still needed. */
const secondStepSchema = z.object({
  second_step: z.object({
    token: z.string(),
    expires_at: z.string(),
    /** Factors to choose from; recovery codes only if unused ones are left. */
    factors: z.array(z.enum(["passkey", "code_app", "recovery_code"])),
  }),
});

/** The `device` of an earlier sign-in; wrong passwords by strangers do not block it. */
export const device = z.string().max(200).optional();

export const signUpBody = z.object({ name: mailedName(), email, password, device });
export const signInBody = z.object({
  email,
  password: givenPassword,
  device,
  /** Secret of a mailed link: `signInLink`, or a link that just changed the password. */
  link: z.string().max(200).optional(),
});

export const signUp = addition("post", "/v1/auth/admin", {
  summary: "Criar conta de organizador; já entra, e a confirmação do e-mail vai por mensagem",
  request: jsonBody(signUpBody),
  responses: { 201: json(sessionSchema, "Conta e sessão"), ...writeErrors, ...limitErrors },
});

export const signIn = addition("post", "/v1/auth/admin/sign-in", {
  summary:
    "Entrar; com o `device` de uma entrada anterior, ou o `link` de uma mensagem, as senhas erradas de outras pessoas não atrapalham",
  request: jsonBody(signInBody),
  responses: {
    200: json(sessionSchema, "Sessão"),
    202: json(secondStepSchema, "A senha confere, e a conta pede um segundo fator"),
    ...writeErrors,
    ...limitErrors,
  },
});

export const signInLink = addition("post", "/v1/auth/admin/sign-in-link", {
  summary:
    "Pedir um link com que se entra, com a senha, enquanto outras pessoas erram a senha da conta; a resposta é a mesma, exista ou não uma conta com o e-mail",
  request: jsonBody({ email }),
  responses: { 204: { description: "Pedido aceito" }, ...writeErrors, ...limitErrors },
});

export const signOut = addition("post", "/v1/auth/admin/sign-out", {
  summary: "Sair: a sessão deixa de valer na hora",
  responses: { 204: { description: "Sessão encerrada" }, ...organizerErrors },
});

export const getSession = addition("get", "/v1/auth/admin/session", {
  summary: "Quem está nesta sessão",
  responses: {
    200: json(
      { admin: adminSchema.extend({ staff: z.boolean() }) },
      "Sessão válida; `staff` diz se é da equipe da plataforma",
    ),
    ...organizerErrors,
  },
});

export const openSessionSchema = z.object({
  id: z.int(),
  created_at: z.string(),
  /** Time of the last use, exact to the hour. */
  used_at: z.string(),
  expires_at: z.string(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

export const listSessions = addition("get", "/v1/auth/admin/sessions", {
  summary: "Sessões abertas da própria conta, a mais nova primeiro",
  responses: { 200: json(listSchema(openSessionSchema), "Sessões"), ...organizerErrors },
});

export const endSession = addition("delete", "/v1/auth/admin/sessions/{id}", {
  summary: "Encerrar uma sessão da própria conta",
  responses: { 204: { description: "Sessão encerrada" }, ...organizerErrors },
});

export const endOtherSessions = addition("delete", "/v1/auth/admin/sessions", {
  summary: "Encerrar todas as outras sessões da própria conta",
  responses: { 204: { description: "Só esta sessão continua" }, ...organizerErrors },
});

export const sendConfirmation = addition("post", "/v1/auth/admin/confirmation", {
  summary: "Mandar de novo a mensagem que confirma o e-mail",
  responses: {
    204: { description: "Mensagem a caminho" },
    ...organizerErrors,
    ...limitErrors,
    409: writeErrors[409],
  },
});

export const confirmEmail = addition("post", "/v1/auth/admin/confirm", {
  summary: "Confirmar o e-mail com o código que veio na mensagem",
  request: jsonBody({ token }),
  responses: { 204: { description: "E-mail confirmado" }, ...writeErrors, ...limitErrors },
});

export const requestPassword = operation("post", "/v1/auth/admin/password", {
  summary:
    "Pedir um link para trocar a senha; a resposta é a mesma, exista ou não uma conta com o e-mail",
  request: jsonBody({
    email,
    /** Page of this site for the link; it gets `changePassword=true` and `token`. */
    redirect_url: z.string().max(2000).optional(),
  }),
  responses: { 204: { description: "Pedido aceito" }, ...writeErrors, ...limitErrors },
});

export const changePassword = operation("put", "/v1/auth/admin/password", {
  summary:
    "Trocar a senha: com a sessão e a senha atual, ou com o código do link (em token ou em Authorization)",
  request: jsonBody(
    z
      .object({
        password,
        password_confirmation: z.string().normalize("NFKC").max(200),
        current_password: givenPassword.optional(),
        token: token.optional(),
      })
      .refine((body) => body.password === body.password_confirmation, {
        message: textKey("account.passwordsDiffer"),
        path: ["password_confirmation"],
      }),
  ),
  responses: { 204: { description: "Senha trocada" }, ...writeErrors, ...limitErrors },
});
