import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the product. */
export default [
  index("routes/search/search.tsx"),

  route("c/:id", "routes/championship/shell.tsx", [
    index("routes/championship/table.tsx"),
    route("rodadas", "routes/championship/rounds.tsx"),
    route("jogo/:gameId", "routes/game/game.tsx"),
  ]),

  layout("routes/iframe/frame.tsx", [
    route("iframe/:id", "routes/iframe/championship.tsx"),
    route("iframe/table/:id", "routes/iframe/table.tsx"),
    route("iframe/rounds/:id", "routes/iframe/rounds.tsx"),
  ]),

  route("manutencao", "routes/site/maintenance.tsx"),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
