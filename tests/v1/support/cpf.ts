let people = 100_000_000 + Math.floor(Math.random() * 800_000_000);

const checkDigit = (digits: string): string => {
  const sum = Array.from(digits).reduce(
    (all, digit, i) => all + Number(digit) * (digits.length + 1 - i),
    0,
  );
  return String(((sum * 10) % 11) % 10);
};

/** Returns an unused CPF with valid check digits. */
export function newCpf(): string {
  people += 1;
  const first = `${people}${checkDigit(String(people))}`;
  return `${first}${checkDigit(first)}`;
}

/** Returns an unused CPF with punctuation. */
export const typedCpf = (): string =>
  newCpf().replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

export const masked = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
