export const form = {
  optional: "(opcional)",
  stored: "Gravado agora:",
  storedEmpty: "vazio",
  conflict:
    "Outra pessoa mudou isto enquanto você editava. Abaixo de cada campo que difere está o que ficou gravado. Grave de novo para valer o que você digitou.",
  takeStored: "Ficar com o que está gravado",
  offline:
    "Não foi possível enviar: a conexão caiu ou o servidor não respondeu. O que você digitou continua aqui. Tente de novo.",
  recovered: "Sua sessão tinha terminado. Recuperamos o que você digitou: confira e envie de novo.",
  seePlans: "Ver os planos",
  save: "Gravar",
  document: {
    known: "Já informado: {{mask}}. Deixe em branco para manter, ou digite outro.",
    remove: "Apagar o documento informado",
  },
  saved: "Gravado.",
  cancel: "Cancelar",
  delete: "Apagar",
  deleted: "Apagado.",
  edit: "Editar",
  copy: "Copiar",
  copied: "Copiado",
  print: "Imprimir",
};
