import { createContext, data, type HeadersFunction, type MiddlewareFunction } from "react-router";
import { Problem } from "~/http/problem.ts";
import { cacheHeaders } from "~/http/cache.ts";
import { MAX_FILES, MAX_TEXT, readBoundedForm } from "~/http/body.ts";

const desk = "organizador/:championship";
const tournament = `${desk}/torneios/:tournament`;

const pages = new Set([
  "c/:id/inscrever-time",
  "c/:id/inscricao/:link",
  "equipe/:uuid",
  "equipe/:uuid/time",
  "equipe/:uuid/atleta/:inscription",
  "organizador/novo",
  "organizador/copias",
  "organizador/copias/partes",
  `${desk}/dados`,
  `${desk}/noticias`,
  `${desk}/noticias/:news`,
  `${tournament}/times/:register`,
  `${tournament}/regulamento`,
  `${tournament}/atletas/csv`,
  `${tournament}/atletas/:inscription`,
  `${tournament}/jogos/:game`,
]);

/** Whether a form of the page has a file in it; the page by its pattern in app/routes.ts. */
const takesFiles = (pattern: string): boolean => pages.has(pattern.replace(/^\//, ""));

/** The form that the visitor sent, for actions and for who keeps aside what an ended session lost. */
export const sentFormContext = createContext<FormData>();

/** Reads the form of every post, before a session is looked for and once only. */
export const readSentForm: MiddlewareFunction<Response> = async (args, next) => {
  const { request, pattern, context } = args;
  if (request.method === "POST") {
    const most = takesFiles(pattern) ? MAX_TEXT + MAX_FILES : MAX_TEXT;
    try {
      context.set(sentFormContext, await readBoundedForm(request, most));
    } catch (error) {
      if (error instanceof Problem) throw data(null, { status: error.status });
      throw error;
    }
  }
  return next();
};

/** A page with a form holds one visitor's key: nobody keeps it, and no browser fetches it ahead. */
export const headers: HeadersFunction = () => cacheHeaders("none");
