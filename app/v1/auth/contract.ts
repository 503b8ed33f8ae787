import { createRoute, z } from "@hono/zod-openapi";
import { addition, json, jsonBody, name, organizerErrors, writeErrors } from "../contract.ts";

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(8).max(200);

export const adminSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
});

const sessionSchema = z.object({
  token: z.string(),
  expires_at: z.string(),
  admin: adminSchema,
});

export const signUpBody = z.object({ name: name(), email, password });
export const signInBody = z.object({ email, password: z.string().max(200) });

export const signUp = createRoute({
  method: "post",
  path: "/v1/auth/admin",
  summary: "Criar conta de organizador; já entra",
  request: jsonBody(signUpBody),
  responses: { 201: json(sessionSchema, "Conta e sessão"), ...writeErrors },
  ...addition,
});

export const signIn = createRoute({
  method: "post",
  path: "/v1/auth/admin/sign-in",
  summary: "Entrar",
  request: jsonBody(signInBody),
  responses: { 200: json(sessionSchema, "Sessão"), ...writeErrors },
  ...addition,
});

export const signOut = createRoute({
  method: "post",
  path: "/v1/auth/admin/sign-out",
  summary: "Sair: a sessão deixa de valer na hora",
  responses: { 204: { description: "Sessão encerrada" }, ...organizerErrors },
  ...addition,
});

export const getSession = createRoute({
  method: "get",
  path: "/v1/auth/admin/session",
  summary: "Quem está nesta sessão",
  responses: { 200: json(z.object({ admin: adminSchema }), "Sessão válida"), ...organizerErrors },
  ...addition,
});
