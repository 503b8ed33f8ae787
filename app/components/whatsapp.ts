const BRAZIL = "55";

/** The address that opens WhatsApp with a message: to a number where one is known, else to whom one chooses. */
export function whatsApp(text: string, phone?: string | null): string {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  const number = digits.length === 10 || digits.length === 11 ? BRAZIL + digits : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
