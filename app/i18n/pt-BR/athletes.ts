export const athletes = {};
