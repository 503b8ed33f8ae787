export const discipline = {
  title: "Suspensos e pendurados",
  suspended: "Suspensos",
  suspendedHint: "Não jogam nesta rodada.",
  pending: "Pendurados",
  pendingHint: "Com mais um cartão ficam fora do próximo jogo.",
  yellows_one: "{{count}} amarelo",
  yellows_other: "{{count}} amarelos",
  blues_one: "{{count}} azul",
  blues_other: "{{count}} azuis",
};
