import { data, Outlet } from "react-router";
import type { Route } from "./+types/frame";
import { FormPageContext } from "~/components/form/use-page-form.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import {
  championshipContext,
  withChampionship,
} from "~/routes/championship/with-championship.server.ts";
import { readEditor, withEditor } from "~/routes/in-place/editing.server.ts";
import { editingContext } from "~/worker/contexts.ts";
import { parseLook, resolveLook } from "~/components/site/embed.ts";

export const handle: PageHandle = { embed: true };

export const middleware: Route.MiddlewareFunction[] = [...withEditor, withChampionship];

/** Reads the embed's look: its address first, then the organizers' choice. */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const asked = parseLook(url.searchParams);
  if (!asked) throw data(null, { status: 400 });
  const { id, embed_look } = await context.get(championshipContext)();
  const editor = context.get(editingContext) ? await readEditor(args, id) : null;
  return { asked, look: resolveLook(embed_look, asked), editor };
}

export default function Frame({ loaderData: { editor } }: Route.ComponentProps) {
  if (!editor) return <Outlet />;
  return (
    <FormPageContext value={editor.formPage}>
      <Outlet />
    </FormPageContext>
  );
}
