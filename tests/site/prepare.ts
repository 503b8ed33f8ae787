/** Prepares the accounts that the tests take in the data folder APITO_DATA_DIR; prints their environment as JSON. */
import { prepareAccounts } from "./accounts.ts";

console.log(JSON.stringify(await prepareAccounts(process.env["APITO_DATA_DIR"] ?? "")));
