/* How the pages write numbers. */

/** A count: 1.234. */
export const plain = new Intl.NumberFormat("pt-BR");

/** An average: 2,25. */
export const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** A difference: +3, 0, -3. */
export const signed = new Intl.NumberFormat("pt-BR", { signDisplay: "exceptZero" });

/** What is given or taken, its sign always told: +3, -3. */
export const given = new Intl.NumberFormat("pt-BR", { signDisplay: "always" });
