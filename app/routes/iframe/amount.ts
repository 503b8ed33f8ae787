import { data } from "react-router";
import { numberParam } from "~/routes/request.ts";

/** How many rows an embed that is a list has, unless its address says another number, and at most. */
export const AMOUNT = { usual: 10, most: 30 } as const;

/** Reads `?quantos=`; a number beyond the most is a 400 page. */
export function amountIn(request: Request): number {
  const amount = numberParam(request, "quantos") ?? AMOUNT.usual;
  if (amount > AMOUNT.most) throw data(null, { status: 400 });
  return amount;
}
