import { faultTests } from "./faults.ts";

faultTests("post");
