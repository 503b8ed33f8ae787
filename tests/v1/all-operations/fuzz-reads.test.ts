import { fuzz } from "./fuzzing.ts";
import { operations } from "../operations/index.ts";

// More than half of 20,000 requests; the others are in fuzz-writes.test.ts, beside which it runs.
fuzz(
  operations.filter(({ contract }) => contract.method === "get"),
  11_000,
);
