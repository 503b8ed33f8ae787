import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/v1/db/schema/index.ts",
  out: "./app/v1/db/migrations",
});
