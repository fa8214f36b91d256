import { listExpertsInput } from "@quorate/api/experts/experts.schema";
import { listProjectsInput } from "@quorate/api/projects/reading/project-lists.schema";
import { describe, expect, test } from "vitest";
import { textReaders } from "./rest-input.ts";

const read = (schema: typeof listExpertsInput | typeof listProjectsInput, name: string, text: string) =>
  schema.safeParse({ [name]: textReaders(schema.shape).get(name)?.(text) });

describe.each([
  ["minRate", listExpertsInput],
  ["limit", listExpertsInput],
  ["minBudget", listProjectsInput],
  ["maxBudget", listProjectsInput],
] as const)("%s in the address", (name, schema) => {
  test.each(["1,5", "1.234,5", "1 000", "1e1", "0x10", "0b1", "Infinity", "+5", "1_0", "5.", ".5", "£5", "١"])(
    "is refused as %j, and never misread",
    (text) => {
      expect(read(schema, name, text).success).toBe(false);
    },
  );

  test("is read in plain figures", () => {
    expect(read(schema, name, "12").success).toBe(true);
  });
});

test("a rate in the address has two decimals at most", () => {
  expect(read(listExpertsInput, "minRate", "87.50").data).toMatchObject({ minRate: 87.5 });
  expect(read(listExpertsInput, "minRate", "1.234").success).toBe(false);
});
