const typedMoney = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/i;

/** Reads an amount as people write it ("150", "1.250,50", "R$ 80,00") as centavos; null where it is none. */
export function parseMoney(typed: string): number | null {
  const match = typedMoney.exec(typed.trim());
  if (match === null) return null;
  const [, reais = "", centavos = ""] = match;
  return Number(reais.replaceAll(".", "")) * 100 + Number(centavos.padEnd(2, "0"));
}

/** Centavos as the text that `parseMoney` reads back: "1250,50". */
export function writeMoney(amount: number): string {
  const centavos = String(amount % 100).padStart(2, "0");
  return `${Math.floor(amount / 100)},${centavos}`;
}
