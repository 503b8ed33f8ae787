/** Prints how many of the domain's tests the mutation run loads: it ends with an error where it cannot. */
import { domainTestFiles, hookModules, loadTests } from "./load.ts";

const root = process.cwd();
hookModules(root);
const tests = await loadTests(root, domainTestFiles(root), 0);
console.log(tests.length);
