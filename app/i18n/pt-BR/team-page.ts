export const teamPage = {};
