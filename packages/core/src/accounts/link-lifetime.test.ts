import { expect, test } from "vitest";
import { RESET_LINK_MS, VERIFICATION_LINK_MS } from "./link-lifetime.ts";

test("a link to verify an address works for three days, one to set a new password for an hour", () => {
  expect(VERIFICATION_LINK_MS).toBe(259_200_000);
  expect(RESET_LINK_MS).toBe(3_600_000);
});
