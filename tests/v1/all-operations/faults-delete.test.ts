import { faultTests } from "./faults.ts";

faultTests("delete");
