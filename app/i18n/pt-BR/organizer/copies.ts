/** Championships that come back from their copies. */
export const copies = {
  title: "Recriar a partir da cópia",
  link: "Recriar a partir da cópia",
  lead: "Com a cópia completa de um campeonato você o cria de novo, com jogos, notícias e arquivos. Ele ganha outro endereço e começa no plano grátis.",
  bring: "Enviar a cópia",
  file: "Cópia (ZIP)",
  fileHint:
    "O arquivo como foi baixado em “Dados”. Se a internet cair, escolha o mesmo arquivo outra vez: o envio continua de onde parou.",
  invitations: "Trazer também os co-organizadores",
  invitationsHint:
    "Eles ficam como convites em aberto. Ninguém recebe e-mail agora: você envia cada convite em “Equipe”, se quiser.",
  send: "Recriar a partir da cópia",
  phases: {
    sending: "Enviando: {{percent}}%",
    checking: "Conferindo a cópia…",
    rows: "Trazendo os dados: {{percent}}%",
    files: "Trazendo os arquivos: {{percent}}%",
  },
  away: "A internet caiu no meio do envio. O que já chegou está guardado: toque outra vez para continuar.",
  goesOn: "Já vieram {{done}} de {{total}}. Toque em “Continuar”.",
  done: "{{name}} está de volta.",
  doneInviting:
    "{{name}} está de volta. Os co-organizadores estão em “Equipe” como convites que ainda não foram enviados.",
  unnamed: "Cópia de {{megabytes}} MB",
  states: {
    receiving: "O envio parou no meio. Escolha o mesmo arquivo outra vez para continuar.",
    ready: "A cópia chegou inteira e ainda não foi aberta.",
    rows: "Dados trazidos: {{done}} de {{total}}. Ninguém vê o campeonato ainda.",
    files: "Arquivos trazidos: {{done}} de {{total}}. Ninguém vê o campeonato ainda.",
    done: "O campeonato está de volta.",
  },
  until: "Some em {{moment}}, se ninguém continuar",
  go: "Continuar",
  discard: "Descartar",
  discardAsk: "O que chegou desta cópia se apaga. O arquivo no seu aparelho fica.",
  discarded: "O que tinha chegado da cópia foi descartado.",
};
