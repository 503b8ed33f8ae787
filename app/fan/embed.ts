import { postHeight } from "./height.ts";

postHeight();
