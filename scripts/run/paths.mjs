import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
export const cache = join(root, ".cache");
export const modules = join(root, "node_modules");
export const bin = join(modules, ".bin");

export const dataFolder = () => resolve(process.env.DATA_DIR || join(root, ".data"));
