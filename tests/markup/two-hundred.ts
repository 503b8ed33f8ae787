/** Creates 200 rows, a full list page, twenty at a time. */
export async function twoHundred(make: (n: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < 200; first += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, at) => make(first + at)));
  }
}
