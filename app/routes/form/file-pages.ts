const desk = "organizador/:championship";
const tournament = `${desk}/torneios/:tournament`;

const pages = new Set([
  "c/:id/inscrever-time",
  "c/:id/inscricao/:link",
  "equipe/:uuid",
  "equipe/:uuid/time",
  "equipe/:uuid/atleta/:inscription",
  "organizador/novo",
  `${desk}/dados`,
  `${desk}/noticias`,
  `${desk}/noticias/:news`,
  `${tournament}/times/:register`,
  `${tournament}/regulamento`,
  `${tournament}/atletas/csv`,
  `${tournament}/atletas/:inscription`,
  `${tournament}/jogos/:game`,
]);

/** Whether a form of the page has a file in it; the page by its pattern in app/routes.ts. */
export const takesFiles = (pattern: string): boolean => pages.has(pattern.replace(/^\//, ""));
