import { z } from "@hono/zod-openapi";

/** Query fields that choose the tournaments of a category, or those without one. */
export const categoryQuery = {
  category: z.string().max(80).optional(),
  without_category: z.stringbool().optional(),
};

interface CategoryQuery {
  category?: string | undefined;
  without_category?: boolean | undefined;
}

/** Returns the category that a query asks for: null for none, undefined where it leaves that open. */
export const categoryIn = ({
  category,
  without_category,
}: CategoryQuery): string | null | undefined => (without_category ? null : category);
