import type { MiddlewareFunction } from "react-router";
import { apiContext, connectContext } from "~/api-context.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be a team's secret. */
export const isSecret = (text: string): boolean => UUID.test(text);

/**
 * The page calls /v1 for the team whose secret is its address, and for no account; it reads where its
 * own last write is sure to be.
 */
export const asTeam: MiddlewareFunction<Response> = ({ params: { uuid = "" }, context }, next) => {
  if (isSecret(uuid)) {
    const connect = context.get(connectContext);
    context.set(apiContext, connect({ team: uuid, bookmark: "first-primary" }));
  }
  return next();
};
