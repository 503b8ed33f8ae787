import type { Imported, ImportedSeason } from "./seasons/imported.ts";

export interface Page {
  name: string;
  path: string;
  game: number;
}

/** Returns a build's pages, with equal names in each build. */
export function listPages({ seasons: { real, open, large } }: Imported): Page[] {
  return [
    ...pagesOfSeason("real", real),
    { ...roundsPage(open), name: "real: rounds, one game open" },
    ...pagesOfSeason("large", large),
    { ...tablePage(large), path: `/c/${large.slug}/numeros`, name: "large: numbers" },
  ];
}

function pagesOfSeason(name: string, season: ImportedSeason): Page[] {
  const { slug } = season;
  const { id, home_team_id } = fullest(season);
  const page = (what: string, path: string) => ({ name: `${name}: ${what}`, path, game: id });
  return [
    page("table", `/c/${slug}`),
    { ...roundsPage(season), name: `${name}: rounds` },
    page("game", `/c/${slug}/jogo/${id}`),
    page("team", `/c/${slug}/time/${home_team_id}`),
    page("embed", `/iframe/table/${slug}`),
  ];
}

export const tablePage = (season: ImportedSeason): Omit<Page, "name"> => ({
  path: `/c/${season.slug}`,
  game: fullest(season).id,
});

export const roundsPage = (season: ImportedSeason): Omit<Page, "name"> => ({
  path: `/c/${season.slug}/rodadas`,
  game: fullest(season).id,
});

/** The finished game with most goals has the fullest page. */
function fullest({ games }: ImportedSeason) {
  const goals = (game: (typeof games)[number]) => (game.home_score ?? 0) + (game.away_score ?? 0);
  const [most] = games.filter(({ finished }) => finished).toSorted((a, b) => goals(b) - goals(a));
  if (!most) throw new Error("A season that is measured has a finished game.");
  return most;
}
