import { faultTests } from "./operations/faults.ts";

faultTests("delete");
