export const rankings = {};
