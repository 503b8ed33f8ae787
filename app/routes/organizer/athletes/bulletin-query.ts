const number = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** What an address asks of the bulletin's page; what it says wrongly is left out. */
export function bulletinQuery({ searchParams }: URL) {
  const day = searchParams.get("dia") ?? "";
  return {
    /** The team whose athletes are to choose from. */
    register: number(searchParams.get("time")),
    /** The row to correct. */
    correct: number(searchParams.get("corrigir")),
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  };
}
