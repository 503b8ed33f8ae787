/**
 * Prints SQL that makes a database continue with the numbers of its `SHARD`, for use after each migration:
 * `npx wrangler d1 execute apito --remote --command "$(npm run --silent numbers)"`.
 */
import { buildNumbering } from "../app/v1/db/shard.ts";
import { readShard } from "./server/migrate.ts";

console.log(buildNumbering(readShard()).join(";\n"));
