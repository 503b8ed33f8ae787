import type { Route } from "./+types/bracket";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { Embed, EmbedStage } from "./embed.tsx";
import { readStages } from "./read-embed.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { games: _, ...embed } = await readStages(args, "knockout");
  return embed;
}

export default function BracketEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, shown, live, tables } = loaderData;
  return (
    <Embed
      championship={championship}
      full={tablePath(target)}
      part={t("embed.bracket")}
      live={live}
    >
      <EmbedStage
        target={target}
        {...shown}
        {...(tables && { empty: { title: t("embed.noBracket"), hint: t("embed.noBracketHint") } })}
      />
    </Embed>
  );
}
