export const news = {
  empty: "Ainda não há notícias",
  emptyHint: "Quando a organização publicar uma notícia, ela aparece aqui.",
  published: "Publicada em",
  updated: "Atualizada em",
  others: "Mais notícias",
  all: "Ver todas",
  noOthers: "Esta é a única notícia por enquanto.",
};
