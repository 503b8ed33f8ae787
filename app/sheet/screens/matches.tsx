import { useEffect, useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Match } from "../device/records.ts";
import { listUnsent } from "../device/sender.ts";
import type { Store } from "../device/store.ts";
import { sayDay, teamName } from "../parts/say.ts";
import { BrandHead } from "../parts/frame.tsx";

/** The games that were opened on this device, the last one first. */
export function MatchesScreen({ store }: { store: Store }) {
  const [games, setGames] = useState<{ match: Match; unsent: number }[] | null>(null);
  useEffect(() => {
    void readGames(store).then(setGames);
  }, [store]);
  return (
    <>
      <BrandHead />
      <main className="body">
        <h2 className="title">{t.list.heading}</h2>
        {games?.length === 0 ? <p>{t.list.empty}</p> : null}
        <div className="menu">
          {games?.map(({ match, unsent }) => (
            <a key={match.secret} className="side" href={`/mesa/${match.secret}`}>
              <span>
                {[match.door.home_team, match.door.away_team]
                  .map((team) => (team ? teamName(team) : ""))
                  .join(` ${t.door.versus} `)}
                <small>
                  {[
                    match.door.starts_at && sayDay(match.door.starts_at),
                    unsent > 0 ? t.list.unsent(unsent) : t.list.fine,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
            </a>
          ))}
        </div>
      </main>
    </>
  );
}

async function readGames(store: Store) {
  const matches = await store.listMatches();
  const games = await Promise.all(
    matches.map(async (match) => ({
      match,
      unsent: (await listUnsent(store, match.game_id)).length,
    })),
  );
  return games.toSorted((a, b) => (a.match.opened_at < b.match.opened_at ? 1 : -1));
}
