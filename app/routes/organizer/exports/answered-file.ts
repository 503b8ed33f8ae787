import { createContext, type MiddlewareFunction } from "react-router";

/** The file that a form of the page is answered with, in place of a page. */
export const fileContext = createContext<Response | null>(null);

/** Lets an action of a page answer a file: what it returns itself would be data for the page. */
export const answeringFile: MiddlewareFunction<Response> = async ({ context }, next) => {
  const page = await next();
  return context.get(fileContext) ?? page;
};
