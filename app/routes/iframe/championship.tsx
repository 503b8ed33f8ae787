import type { Route } from "./+types/championship";
import { toCrestColors } from "~/components/team/color.ts";
import { RoundCard } from "~/components/game/round-card.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { Embed, EmbedStage } from "./embed.tsx";
import { embedAction, readStages } from "./read-embed.server.ts";

export const loader = (args: Route.LoaderArgs) => readStages(args);

export const action = (args: Route.ActionArgs) => embedAction(args);

export default function ChampionshipEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, shown, games, live } = loaderData;
  return (
    <Embed championship={championship} full={tablePath(target)} part={t("table.title")} live={live}>
      <p className="row">
        <Shield of={toCrestColors(championship)} />
        <b>{championship.name}</b>
      </p>
      <EmbedStage target={target} {...shown} />
      <RoundCard games={games} target={target} newTab />
    </Embed>
  );
}
