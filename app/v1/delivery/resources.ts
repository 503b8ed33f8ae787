import { push } from "./push/routes.ts";

export const resources = [push];
