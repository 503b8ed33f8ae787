import { faultTests } from "./faults.ts";

faultTests("put");
