import { expect, test } from "vitest";
import { getFactors, removeCodeApp } from "../../../../../app/v1/accounts/auth/factors/contract.ts";
import { listOwnChampionships } from "../../../../../app/v1/structure/championships/contract.ts";
import { notifyBuyer } from "../../../../../app/v1/platform/notifications/contract.ts";
import { setPlan } from "../../../../../app/v1/accounts/plan/contract.ts";
import { newAccount, organizer, PASSWORD } from "../../../support/accounts.ts";
import { newChampionship } from "../../../support/championship.ts";
import { addApp } from "./support.ts";

test("staff without a second factor are only organizers", async () => {
  const owner = await organizer();
  const { id } = await newChampionship(owner);
  const staff = await newAccount({ staff: true, strong: false, password: true });
  const own = await newChampionship(staff);
  expect((await staff.call(getFactors)).required).toBe(true);

  const give = () => staff.call(setPlan, { params: { id }, json: { plan: "premium" } });
  const notifyOwner = (championship_id: number) =>
    staff.call(notifyBuyer, { json: { championship_id, plan: "premium" } });
  const needsFactor = { status: 403, problem: { errors: [{ code: "second_factor" }] } };
  await expect(give()).rejects.toMatchObject(needsFactor);
  await expect(notifyOwner(id)).rejects.toMatchObject(needsFactor);
  await expect(give()).rejects.toThrow(/Segurança da conta/);
  // Staff own this championship, so only the plan refuses the call.
  await expect(notifyOwner(own.id)).rejects.toMatchObject({ status: 409 });
  expect((await staff.call(listOwnChampionships)).records).toHaveLength(1);

  await addApp(staff);
  expect(await give()).toMatchObject({ plan: "premium" });
  await notifyOwner(id);

  await staff.call(removeCodeApp, { json: { password: PASSWORD } });
  await expect(give()).rejects.toMatchObject(needsFactor);
});
