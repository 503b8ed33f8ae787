import { fuzz } from "./operations/fuzzing.ts";
import { operations } from "./operations/index.ts";

// One half of the requests; the other is in fuzz-reads.test.ts, beside which it runs.
fuzz(
  operations.filter(({ contract }) => contract.method !== "get"),
  10_000,
);
