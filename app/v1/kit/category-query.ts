import { z } from "@hono/zod-openapi";

export const categoryQuery = {
  category: z.string().max(80).optional(),
  without_category: z.stringbool().optional(),
};

interface CategoryQuery {
  category?: string | undefined;
  without_category?: boolean | undefined;
}

/** Returns the category: null for none, undefined when not asked. */
export const categoryIn = ({
  category,
  without_category,
}: CategoryQuery): string | null | undefined => (without_category ? null : category);
