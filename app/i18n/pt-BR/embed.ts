export const embed = {
  full: "Ver tudo no Apito",
  by: "com",
};
