export const notice = {
  failed: "Ocorreu um problema! Por favor, tente novamente.",
  success: "Tudo certo!",
  close: "Fechar",
  offline: "Sem conexão. Os números podem estar desatualizados.",
};
