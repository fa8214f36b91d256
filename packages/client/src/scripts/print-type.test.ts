import { expect, test } from "vitest";
import { comment, printType } from "./print-type.ts";

test.each([
  [{ type: "string", format: "date-time" }, "string"],
  [{ type: ["integer", "null"] }, "number | null"],
  [{ type: "string", enum: ["paid", "declined"] }, '"paid" | "declined"'],
  [{ type: "boolean", const: false }, "false"],
  [{ $ref: "#/components/schemas/Project" }, "Project"],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "Array<string | null>"],
  [{ allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }, "(A) & (B)"],
  [{ oneOf: [{ type: "number" }, { type: "integer" }] }, "number"],
  [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number | undefined>"],
  [{ type: "object" }, "Record<string, unknown>"],
  [{}, "unknown"],
])("%j is %s", (schema, type) => {
  expect(printType(schema)).toBe(type);
});

test("an object says what may be missing, and what each field is", () => {
  const schema = {
    type: "object",
    properties: { id: { type: "string", description: "Its */ id" }, "x-y": { type: "number" } },
    required: ["id"],
  };
  expect(printType(schema)).toBe('{\n  /** Its *\\/ id */\n  id: string;\n  "x-y"?: number;\n}');
  expect(comment(undefined)).toBe("");
});
