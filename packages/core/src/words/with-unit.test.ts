import { expect, test } from "vitest";
import { withUnit } from "./with-unit.ts";

test("a unit never goes to the next line without its figure", () => {
  expect(withUnit(36, "h")).toBe("36\u00a0h");
  expect(withUnit("5.5", "%")).not.toContain(" ");
});
