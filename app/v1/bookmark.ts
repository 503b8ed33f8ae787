/** Carries the state of the database that a write left behind to the reads that must see it. */
export const BOOKMARK_HEADER = "apito-bookmark";
