import { fuzz } from "./fuzzing.ts";
import { operations } from "../operations/index.ts";

// More than half of 20,000 requests; fuzz-writes.test.ts sends the others in parallel.
fuzz(
  operations.filter(({ contract }) => contract.method === "get"),
  11_000,
);
