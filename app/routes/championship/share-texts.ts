import type { TFunction } from "i18next";
import { clockTime, shortDay } from "~/components/date.ts";
import { formatGameTitle } from "~/components/game/game-facts.ts";
import type { Discipline, Game, Standing } from "~/components/records.ts";

interface Sent {
  t: TFunction;
  championship: string;
  address: string;
}

const message = (title: string, lines: readonly string[], address: string): string =>
  [title, ...lines, "", address].join("\n");

export function roundText(round: string, games: readonly Game[], sent: Sent): string {
  const { t, championship, address } = sent;
  const title = t("share.said.round", { round, championship });
  return message(
    title,
    games.map((game) => [gameLine(game, t), ...whenAndWhere(game)].join(" · ")),
    address,
  );
}

export function resultsText(round: string, games: readonly Game[], sent: Sent): string | null {
  const { t, championship, address } = sent;
  const over = games.filter(({ status }) => status === "finished" || status === "live");
  if (over.length === 0) return null;
  const title = t("share.said.results", { round, championship });
  return message(
    title,
    over.map((game) => gameLine(game, t)),
    address,
  );
}

export function tableText(
  tables: readonly { name: string; rows: readonly Standing[] }[],
  { t, championship, address }: Sent,
): string | null {
  if (tables.length === 0) return null;
  const title = t("share.said.table", { championship });
  const lines = tables.flatMap(({ name, rows }) => [
    ...(tables.length > 1 ? ["", name] : []),
    ...rows.map(({ position, team, points }) =>
      t("share.said.row", { position, team: team.short_name ?? team.name, points }),
    ),
  ]);
  return message(title, lines, address);
}

export function suspendedText(
  round: string,
  { suspended }: Discipline,
  { t, championship, address }: Sent,
): string | null {
  if (suspended.length === 0) return null;
  const title = t("share.said.suspended", { round, championship });
  return message(
    title,
    suspended.map(({ user, team, reason }) => `${user.name} (${team.name}): ${reason}`),
    address,
  );
}

/** "Bangu 2 × 2 Olaria (4 × 3 nos pênaltis)", with a mark while it is live. */
function gameLine(game: Game, t: TFunction): string {
  const title = formatGameTitle(game, t, ({ team, name }) => team?.short_name ?? name);
  return game.status === "live" ? t("share.said.live", { title }) : title;
}

function whenAndWhere({ status, starts_at, time_known, field }: Game): string[] {
  const day = status === "scheduled" && starts_at ? [shortDay(starts_at)] : [];
  const hour = day.length > 0 && time_known && starts_at ? [clockTime(starts_at)] : [];
  const place = field ? [field.name] : [];
  return [...[[...day, ...hour].join(" ")].filter(Boolean), ...place];
}
