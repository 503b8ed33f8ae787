/**
 * Addresses of the scripts that pages load besides React: fans, embeds, and the desk, which one watches. `?worker&url` is the bundler's way
 * to build a module with its imports into one file of its own and hand out the hashed address.
 */
import deskScript from "~/fan/desk.ts?worker&url";
import embedScript from "~/fan/embed.ts?worker&url";
import fanScript from "~/fan/fan.ts?worker&url";

export { deskScript, embedScript, fanScript };
