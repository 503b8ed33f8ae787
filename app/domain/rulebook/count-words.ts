/** `1 jogo`, `2 jogos`, `0 jogo`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${Math.abs(count) < 2 ? one : many}`;
