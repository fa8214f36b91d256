import { describe, expect, test } from "vitest";
import { MAIL_KINDS } from "./mail-kinds.ts";
import { takeMailTurn } from "./mail-limit.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe("a mail", () => {
  test.each(MAIL_KINDS)("of kind %s goes three times within an hour and not a fourth time", (kind) => {
    expect(takeMailTurn(kind, [], NOW)).toEqual({ outcome: "send", sentAt: [NOW] });
    expect(takeMailTurn(kind, [ago(30), ago(1)], NOW)).toEqual({ outcome: "send", sentAt: [ago(30), ago(1), NOW] });
    expect(takeMailTurn(kind, [ago(59), ago(30), ago(0)], NOW).outcome).not.toBe("send");
  });

  test("counts for an hour to the moment, and is forgotten then", () => {
    expect(takeMailTurn("password-reset", [ago(60), ago(30), ago(1)], NOW)).toEqual({
      outcome: "send",
      sentAt: [ago(30), ago(1), NOW],
    });
    const almost = new Date(ago(60).getTime() + 1);
    expect(takeMailTurn("password-reset", [almost, ago(30), ago(1)], NOW)).toEqual({ outcome: "left-out" });
  });

  test.each(["email-verification", "password-reset", "invitation-received"] as const)(
    "of kind %s beyond that is left out",
    (kind) => {
      expect(takeMailTurn(kind, [ago(3), ago(2), ago(1)], NOW)).toEqual({ outcome: "left-out" });
    },
  );

  test.each(["invitation-accepted", "release-due", "profile-hidden", "review-hidden", "writing-moderated"] as const)(
    "of kind %s beyond that comes when the earliest is an hour old",
    (kind) => {
      const at = new Date(ago(40).getTime() + 3_600_000);
      expect(takeMailTurn(kind, [ago(2), ago(40), ago(1)], NOW)).toEqual({ outcome: "later", at });
    },
  );
});
