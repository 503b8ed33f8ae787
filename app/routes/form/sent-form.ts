import { createContext, data, type MiddlewareFunction } from "react-router";
import { MAX_FILES, MAX_TEXT, readBoundedForm } from "~/http/form-body.ts";
import { Problem } from "~/http/problem.ts";
import { takesFiles } from "./file-pages.ts";

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
