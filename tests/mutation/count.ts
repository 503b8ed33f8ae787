/** Prints the number of domain tests the mutation run loads, or fails. */
import { domainTestFiles, hookModules, loadTests } from "./load.ts";

const root = process.cwd();
hookModules(root);
const tests = await loadTests(root, domainTestFiles(root), 0);
console.log(tests.length);
