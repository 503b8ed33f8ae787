import { faultTests } from "./operations/faults.ts";

faultTests("put");
