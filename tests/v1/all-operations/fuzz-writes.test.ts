import { fuzz } from "./fuzzing.ts";
import { operations } from "../operations/index.ts";

// Less than half of 20,000 requests; fuzz-reads.test.ts sends the others in parallel.
fuzz(
  operations.filter(({ contract }) => contract.method !== "get"),
  9_000,
);
