import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getStates } from "@brazilian-utils/brazilian-utils/get-states";
import { found } from "../access.ts";
import { answer } from "../answers.ts";
import { whole } from "../contract.ts";
import { referenceHeaders } from "../reference.ts";
import { resource } from "../router.ts";
import { listCities, listStates } from "./contract.ts";

export const places = resource();

places.serve(listStates, () => {
  const records = getStates().map(({ code, name }) => ({ code, name }));
  return answer(whole(records), referenceHeaders("states"));
});

places.serve(listCities, (c) => {
  const uf = c.req.valid("param").uf.toUpperCase();
  const { code } = found(getStates().find((state) => state.code === uf));
  const records = getMunicipalities(code).map(({ name, code: ibge_code }) => ({ name, ibge_code }));
  return answer(whole(records), referenceHeaders("cities", code));
});
