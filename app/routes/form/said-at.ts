import { ApiProblem } from "~/v1/client.ts";

/** Says what the API refuses at the one field of the form that it can be about. */
export const saidAt =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = (error.problem.errors ?? []).map((one) => ({ ...one, path: field }));
    throw new ApiProblem(error.status, { ...error.problem, errors });
  };
