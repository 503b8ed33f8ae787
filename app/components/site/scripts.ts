/**
 * Addresses of the two scripts that pages without React load. `?worker&url` is the bundler's way
 * to build a module with its imports into one file of its own and hand out the hashed address.
 */
import embedScript from "~/fan/embed.ts?worker&url";
import fanScript from "~/fan/fan.ts?worker&url";

export { embedScript, fanScript };
