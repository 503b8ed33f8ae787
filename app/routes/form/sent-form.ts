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

/** True when a form of the page can contain a file. `pattern` is the page's route pattern. */
const takesFiles = (pattern: string): boolean => pages.has(pattern.replace(/^\//, ""));

export const sentFormContext = createContext<FormData>();

/** Reads the form of every POST once, before the session check. */
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

/** A page with a form contains a visitor's key: it is never cached or prefetched. */
export const headers: HeadersFunction = () => cacheHeaders("none");
