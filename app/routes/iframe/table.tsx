import type { Route } from "./+types/table";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { Embed, EmbedStage } from "./embed.tsx";
import { embedAction, readStages } from "./read-embed.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { games: _, ...embed } = await readStages(args);
  return embed;
}

export const action = (args: Route.ActionArgs) => embedAction(args);

export default function TableEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, shown, live } = loaderData;
  return (
    <Embed championship={championship} full={tablePath(target)} part={t("table.title")} live={live}>
      <EmbedStage target={target} {...shown} />
    </Embed>
  );
}
