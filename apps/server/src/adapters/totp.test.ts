import type { UserId } from "@quorate/core/ids";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createTotp } from "./totp.ts";

test("in a rehearsal the codes that apps show at present count, however far ahead the clock is", () => {
  const clockAheadMs = 31 * 86_400_000;
  const totp = createTotp("ab".repeat(32), [], { hasGrace: true, clockAheadMs });
  const userId = "u" as UserId;
  const { sealed, secret } = totp.create({ userId, email: "ada@quorate.example" });
  const present = Date.parse("2026-03-02T09:00:00.000Z");
  const code = new TOTP({ secret }).generate({ timestamp: present });
  expect(totp.stepOf({ userId, sealed, code, now: new Date(present + clockAheadMs) })).toBe(present / 30_000);
  expect(totp.stepOf({ userId, sealed, code, now: new Date(present) })).toBeNull();
});
