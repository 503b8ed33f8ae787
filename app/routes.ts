import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

const desk = "routes/organizer";

const tournament = route("torneios/:tournament", `${desk}/tournament/frame.tsx`, [
  layout(`${desk}/within-frame.tsx`, { id: "tournament-pages" }, [
    index(`${desk}/start.ts`, { id: "tournament-start" }),
    route("jogos", `${desk}/games/list.tsx`),
    route("jogos/novo", `${desk}/games/new.tsx`),
    route("jogos/:game", `${desk}/games/editor.tsx`),
    route("agenda", `${desk}/schedule/schedule.tsx`),
    route("rodadas/:round/adiar", `${desk}/schedule/postpone.tsx`),
    route("sumula/:game", `${desk}/sheet/sheet.tsx`),
    route("sumula/:game/relatorio", `${desk}/sheet/match-report.tsx`),
    route("mesas", `${desk}/sheet-links/links.tsx`),
    route("times", `${desk}/teams/list.tsx`),
    route("times/:register", `${desk}/teams/editor.tsx`),
    route("atletas", `${desk}/athletes/list.tsx`),
    route("atletas/csv", `${desk}/athletes/csv.tsx`),
    route("atletas/bid", `${desk}/athletes/bulletin.tsx`),
    route("atletas/:inscription", `${desk}/athletes/editor.tsx`),
    route("exportar/:kind", `${desk}/exports/download.ts`),
    route("fases", `${desk}/phases/list.tsx`),
    route("fases/grupos", `${desk}/phases/group-stage.tsx`),
    route("fases/mata-mata", `${desk}/phases/knockout.tsx`),
    route("fases/:phase", `${desk}/phases/editor.tsx`),
    route("vagas", `${desk}/spots/board.tsx`),
    route("classificacao", `${desk}/standings/standings.tsx`),
    route("suspensoes", `${desk}/discipline/suspensions.tsx`),
    route("regulamento", `${desk}/tournament/rules.tsx`),
    route("encerramento", `${desk}/tournament/ending.tsx`),
  ]),
]);

const guide = layout(`${desk}/guide/frame.tsx`, [
  layout(`${desk}/within-frame.tsx`, { id: "guide-pages" }, [
    route(":championship/guia/temporada", `${desk}/guide/season.tsx`),
    route(":championship/guia/torneio", `${desk}/guide/tournament.tsx`),
    route(":championship/guia/:tournament/times", `${desk}/guide/teams.tsx`),
    route(":championship/guia/:tournament/sorteio", `${desk}/guide/draw.tsx`),
    route(":championship/guia/:tournament/pronto", `${desk}/guide/ready.tsx`),
  ]),
]);

const staff = route("plataforma", `${desk}/staff/frame.tsx`, [
  index(`${desk}/staff/championships.tsx`),
  route("campeonatos/:id", `${desk}/staff/championship.tsx`),
  route("denuncias", `${desk}/staff/reports.tsx`),
  route("contas", `${desk}/staff/accounts.tsx`),
  route("atos", `${desk}/staff/acts.tsx`),
]);

const organizer = layout(`${desk}/organizer.tsx`, [
  ...prefix("organizador", [
    layout(`${desk}/plain-frame.tsx`, { id: "account-frame" }, [
      layout(`${desk}/within-frame.tsx`, { id: "account-pages" }, [
        route("entrar", `${desk}/account/sign-in.tsx`),
        route("entrar/link", `${desk}/account/sign-in-link.tsx`),
        route("entrar/codigo", `${desk}/account/second-step.tsx`),
        route("criar-conta", `${desk}/account/sign-up.tsx`),
        route("senha", `${desk}/account/password.tsx`),
      ]),
    ]),
    route("sair", `${desk}/account/sign-out.ts`),

    route("copias/partes", `${desk}/championships/copy-parts.ts`),

    layout(`${desk}/desk.tsx`, [
      layout(`${desk}/plain-frame.tsx`, { id: "desk-frame" }, [
        layout(`${desk}/within-frame.tsx`, { id: "desk-pages" }, [
          index(`${desk}/championships/list.tsx`),
          route("lixeira", `${desk}/championships/bin.tsx`),
          route("copias", `${desk}/championships/copies.tsx`),
          route("conta", `${desk}/account/profile.tsx`),
          route("conta/chaves", `${desk}/account/security/passkeys.tsx`),
          route("conta/aplicativo", `${desk}/account/security/code-app.tsx`),
          route("conta/codigos", `${desk}/account/security/recovery-codes.tsx`),
          route("unir/:kind", `${desk}/merges/merges.tsx`),
          route("convite", `${desk}/account/invitation.tsx`),
          route("cidades/:uf", `${desk}/place/place-fields.tsx`),
          route("novo", `${desk}/championships/new.tsx`),
          staff,
          guide,
        ]),
      ]),

      route(":championship/torneios/:tournament/sumula/:game/imprimir", `${desk}/sheet/print.tsx`),
      route(":championship/torneios/:tournament/jogos/imprimir", `${desk}/sheet/print-many.tsx`),

      route(":championship/torneios/:tournament/mesas/imprimir", `${desk}/sheet-links/print.tsx`),

      route(":championship", `${desk}/championship/frame.tsx`, [
        layout(`${desk}/within-frame.tsx`, { id: "championship-pages" }, [
          index(`${desk}/start.ts`, { id: "championship-start" }),
          route("resumo", `${desk}/championship/overview.tsx`),
          route("dados", `${desk}/championship/data.tsx`),
          route("dados/copia", `${desk}/championship/archive.ts`),
          route("temporadas", `${desk}/seasons/list.tsx`),
          route("temporadas/:season", `${desk}/seasons/editor.tsx`),
          route("temporadas/:season/novo-torneio", `${desk}/seasons/new-tournament.tsx`),
          route("campos", `${desk}/fields/list.tsx`),
          route("campos/:field", `${desk}/fields/editor.tsx`),
          route("arbitros", `${desk}/referees/list.tsx`),
          route("arbitros/:referee", `${desk}/referees/editor.tsx`),
          route("noticias", `${desk}/news/list.tsx`),
          route("noticias/previa", `${desk}/news/preview.ts`),
          route("noticias/:news", `${desk}/news/editor.tsx`),
          route("arquivos/:file", `${desk}/exports/file.ts`),
          route("pessoas/:user/dados", `${desk}/exports/personal.ts`),
          route("equipe", `${desk}/members.tsx`),
          route("incorporar", `${desk}/embed/codes.tsx`),
          route("plano", `${desk}/plan.tsx`),
          tournament,
        ]),
      ]),
    ]),
  ]),
]);

/** Makes paths case-sensitive, so that everything that parses the path agrees. */
const exact = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: exact(entry.children) }),
  }));

export default exact([
  index("routes/search/search.tsx"),
  route("seguidos", "routes/search/followed.tsx"),
  route("avisos", "routes/alerts/alerts.tsx"),
  route("avisos/parar", "routes/alerts/end.tsx"),

  route("c/:id", "routes/championship/shell.tsx", [
    layout("routes/championship/within-shell.tsx", [
      index("routes/championship/table.tsx"),
      route("e-se", "routes/championship/what-if/what-if.tsx"),
      route("rodadas", "routes/championship/rounds.tsx"),
      route("jogo/:gameId", "routes/game/game.tsx"),
      route("jogo/:gameId/votos", "routes/game/votes/votes.tsx"),
      route("times", "routes/championship/teams/list.tsx"),
      route("time/:teamId", "routes/championship/teams/team.tsx"),
      route("atletas", "routes/championship/athletes/list.tsx"),
      route("atletas/suspensos", "routes/championship/athletes/suspensions.tsx"),
      route("atletas/bid", "routes/championship/athletes/bulletin.tsx"),
      route("atletas/ranking", "routes/championship/rankings/athletes.tsx"),
      route("atletas/:userId", "routes/championship/athletes/athlete.tsx"),
      route("rankings/times", "routes/championship/rankings/teams.tsx"),
      route("numeros", "routes/championship/rankings/numbers.tsx"),
      route("noticias", "routes/championship/news/list.tsx"),
      route("noticias/:newsId", "routes/championship/news/item.tsx"),
      route("campos", "routes/championship/fields.tsx"),
      route("calendario", "routes/championship/calendar/calendar.tsx"),
      route("historia", "routes/championship/history/champions.tsx"),
      route("historia/tabela", "routes/championship/history/all-time.tsx"),
      route("historia/artilheiros", "routes/championship/history/scorers.tsx"),
      route("confronto", "routes/championship/meetings/choose.tsx"),
      route("confronto/:teamId/:opponentId", "routes/championship/meetings/head-to-head.tsx"),
      route("informacoes", "routes/championship/info/info.tsx"),
      route("regulamento", "routes/championship/info/regulation.tsx"),
      route("inscrever-time", "routes/championship/enrolment/team.tsx"),
      route("denunciar", "routes/championship/report.tsx"),
      route("inscricao/:link", "routes/championship/enrolment/athlete.tsx"),
      route("*", "routes/championship/not-found.tsx"),
    ]),
  ]),

  route("c/:id/cartao.png", "routes/share/table.tsx"),
  route("c/:id/rodadas/cartao.png", "routes/share/round.tsx"),
  route("c/:id/jogo/:gameId/cartao.png", "routes/share/game.tsx"),
  route("c/:id/time/:teamId/cartao.png", "routes/share/team.tsx"),
  route("c/:id/atletas/:userId/cartao.png", "routes/share/athlete.tsx"),
  route("c/:id/tv", "routes/tv/tv.tsx"),
  route("c/:id/calendario.ics", "routes/championship/calendar/feed.ts"),
  route("c/:id/jogo/:gameId/agenda.ics", "routes/game/agenda.ts"),
  route("equipe/:uuid", "routes/team-page/frame.tsx", [
    index("routes/team-page/roster.tsx"),
    route("time", "routes/team-page/team.tsx"),
    route("atleta/:inscription", "routes/team-page/athlete.tsx"),
  ]),

  route("mesa", "routes/mesa/shell.ts", { id: "sheet-list" }),
  route("mesa/sw.js", "routes/mesa/service-worker.ts", { id: "sheet-worker" }),
  route("mesa/:secret", "routes/mesa/shell.ts", { id: "sheet-shell" }),
  route("mesa/:secret/formulario", "routes/mesa/form/page.tsx"),

  route("iframe/cor/:sheet", "routes/iframe/accent.ts"),
  layout("routes/iframe/frame.tsx", [
    route("iframe/:id", "routes/iframe/championship.tsx"),
    route("iframe/table/:id", "routes/iframe/table.tsx"),
    route("iframe/rounds/:id", "routes/iframe/rounds.tsx"),
    route("iframe/bracket/:id", "routes/iframe/bracket.tsx"),
    route("iframe/next/:id", "routes/iframe/next.tsx"),
    route("iframe/scorers/:id", "routes/iframe/scorers.tsx"),
    route("iframe/team/:id/:teamId", "routes/iframe/team.tsx"),
    route("iframe/game/:id/:gameId", "routes/iframe/game.tsx"),
  ]),

  organizer,

  route("robots.txt", "routes/site/robots.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts", { id: "sitemap-index" }),
  route("sitemap/:list", "routes/site/sitemap.ts"),
  route(".well-known/security.txt", "routes/site/security-txt.ts"),
  route("privacidade", "routes/site/legal/privacy.tsx"),
  route("termos", "routes/site/legal/terms.tsx"),
  route("oembed", "routes/site/oembed.ts"),
  route("medicao", "routes/site/measuring.ts"),
  route("sw.js", "routes/site/service-worker.ts"),
  route("sem-sinal", "routes/site/offline.tsx"),
  route("sem-sinal/organizador", "routes/site/offline-desk.tsx"),
  route("manutencao", "routes/site/maintenance.tsx"),
  route("*", "routes/site/not-found.tsx"),
]) satisfies RouteConfig;
