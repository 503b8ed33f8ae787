/** Prepares accounts in APITO_DATA_DIR and prints their environment as JSON. */
import { prepareAccounts } from "./accounts.ts";

console.log(JSON.stringify(await prepareAccounts(process.env["APITO_DATA_DIR"] ?? "")));
