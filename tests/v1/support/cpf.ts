let people = 100_000_000 + Math.floor(Math.random() * 800_000_000);

const checkDigit = (digits: string): string => {
  const sum = Array.from(digits).reduce(
    (all, digit, i) => all + Number(digit) * (digits.length + 1 - i),
    0,
  );
  return String(((sum * 10) % 11) % 10);
};

/** A CPF that nobody has yet, with check digits that hold. */
export function newCpf(): string {
  people += 1;
  const first = `${people}${checkDigit(String(people))}`;
  return `${first}${checkDigit(first)}`;
}

/** A CPF that nobody has yet, as people type it. */
export const typedCpf = (): string =>
  newCpf().replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

/** A CPF as answers show it. */
export const masked = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
