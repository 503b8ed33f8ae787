/** "31/05/2010" of a day as it is stored, "2010-05-31". */
export const dayOf = (day: string): string => day.split("-").toReversed().join("/");
