import { expect, test } from "vitest";
import { statusLook } from "./status-look.ts";

// spec 4.3
test.each([
  ["open", "green", "Open"],
  ["in_progress", "blue", "In progress"],
  ["completed", "gray", "Completed"],
  ["cancelled", "red", "Cancelled"],
  ["on_hold", "gray", "on hold"],
] as const)("a project that is %s is %s and reads %s", (value, tone, word) => {
  expect(statusLook("project", value)).toEqual({ tone, word });
});

// spec 4.12
test.each([
  ["pending", "Processing"],
  ["escrowed", "In Escrow"],
  ["completed", "Paid"],
  ["refunded", "refunded"],
])("a payment that is %s reads %s", (value, word) => {
  expect(statusLook("payment", value).word).toBe(word);
});

// spec 4.5
test.each([
  ["pending", "Pending"],
  ["accepted", "Accepted"],
  ["rejected", "Rejected"],
  ["withdrawn", "Withdrawn"],
  ["expired", "Expired"],
])("a proposal that is %s reads %s", (value, word) => {
  expect(statusLook("proposal", value).word).toBe(word);
});

test("a verification that was declined is called so wherever it stands", () => {
  expect(statusLook("verification", "rejected")).toEqual({ tone: "red", word: "Declined" });
});

test("brass means money held in escrow and nothing else", () => {
  expect(statusLook("milestone", "funded").tone).toBe("brass");
  expect(statusLook("payment", "escrowed").tone).toBe("brass");
  expect(statusLook("project", "constructor").tone).toBe("gray");
});
