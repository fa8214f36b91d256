import { expect, test } from "vitest";
import { SIGN_IN_STEP_MS, SIGN_IN_STEPS, signInStepOver } from "./sign-in-step.ts";

test("what a browser has begun waits for minutes, a visit to a provider longest", () => {
  expect(Object.keys(SIGN_IN_STEP_MS).toSorted()).toEqual([...SIGN_IN_STEPS].toSorted());
  const minutes = Object.fromEntries(Object.entries(SIGN_IN_STEP_MS).map(([step, ms]) => [step, ms / 60_000]));
  expect(minutes).toEqual({
    second_factor: 10,
    passkey: 5,
    add_passkey: 5,
    prove: 5,
    provider: 15,
    provider_link: 10,
  });
});

test("a step that is over says nothing of why", () => {
  expect(signInStepOver()).toMatchObject({ kind: "conflict", code: "sign-in/step-over", params: {}, details: {} });
});
