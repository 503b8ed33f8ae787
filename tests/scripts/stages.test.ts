import { expect, test } from "vitest";
import { failure, runStages, success } from "../../scripts/run/stages.mjs";

const noting = (log: string[], name: string, needs: string[] = [], outcome = success) => ({
  name,
  needs,
  work: async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.push(`${name} ends`);
    return outcome;
  },
});

test("stages run in parallel, each after its needs", async () => {
  const log: string[] = [];
  await runStages(
    [noting(log, "a"), noting(log, "b", ["a"]), noting(log, "c"), noting(log, "d")],
    2,
    () => {},
  );
  expect(log.slice(0, 2)).toEqual(["a begins", "c begins"]);
  expect(log.indexOf("b begins")).toBeGreaterThan(log.indexOf("a ends"));
  expect(log).toHaveLength(8);
});

test("a stage with a failed need fails without running", async () => {
  const log: string[] = [];
  const failed: string[] = [];
  await runStages(
    [noting(log, "a", [], failure("broken")), noting(log, "b", ["a"]), noting(log, "c")],
    1,
    ({ name, outcome }) => {
      if (outcome.counts.failed > 0) failed.push(`${name}: ${outcome.output}`);
    },
  );
  expect(failed).toEqual(["a: broken", "b: Não foi feito: antes falhou a."]);
  expect(log).not.toContain("b begins");
  expect(log).toContain("c ends");
});

test("a stage that throws fails with its message", async () => {
  const outputs: string[] = [];
  const work = () => Promise.reject(new Error("de propósito"));
  await runStages([{ name: "a", work }], 2, ({ outcome }) => outputs.push(outcome.output));
  expect(outputs).toEqual(["Erro inesperado: de propósito"]);
});
