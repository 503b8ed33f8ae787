import { clockTime, fullDate, shortDay } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";
import type { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listSheetLinks } from "~/v1/matchday/sheets/links/contract.ts";

export type SheetLink = CallOutput<typeof listSheetLinks>["records"][number];

type T = ReturnType<typeof useText>["t"];

/** "Bangu × Olaria"; a side without a team has the name of its spot. */
export const nameGame = (t: T, game: Game): string =>
  [game.home_team?.name ?? game.home_spot_name, game.away_team?.name ?? game.away_spot_name]
    .map((name) => name ?? t("game.toBeDefined"))
    .join(" × ");

/** "sáb. 28/11 16:00 · Campo do Nacional". */
export function placeGame(t: T, { starts_at, time_known, field }: Game): string {
  const day = starts_at === null ? t("game.noDate") : shortDay(starts_at);
  const time = starts_at !== null && time_known ? ` ${clockTime(starts_at)}` : "";
  return [day + time, field?.name].filter(Boolean).join(" · ");
}

/** Says from when the link opens the sheet. */
export const sayOpening = (t: T, { opens_at }: SheetLink): string =>
  opens_at === null || Date.parse(opens_at) <= Date.now()
    ? t("organizer.sheetLinks.open")
    : t("organizer.sheetLinks.opensAt", { date: fullDate(opens_at, true) });

/** Returns the message with the links of games, for the people at their tables. */
export function writeMessage(
  t: T,
  championship: string,
  linked: readonly { game: Game; link: SheetLink }[],
): string {
  const count = linked.length;
  return [
    t("organizer.sheetLinks.message.head", { count, championship }),
    ...linked.map(({ game, link }) =>
      [
        `*${nameGame(t, game)}*`,
        placeGame(t, game),
        link.url,
        t("organizer.sheetLinks.message.pin", { pin: link.pin }),
      ].join("\n"),
    ),
    t("organizer.sheetLinks.message.foot"),
  ].join("\n\n");
}
