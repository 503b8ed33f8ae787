import { tellHeight } from "./height.ts";

tellHeight();
