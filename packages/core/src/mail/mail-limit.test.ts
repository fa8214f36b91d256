import { describe, expect, test } from "vitest";
import { takeMailTurn } from "./mail-limit.ts";
import { MAIL_RULES } from "./mail-rules.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe("a mail", () => {
  test.each(Object.entries(MAIL_RULES))(
    "with the rule %s goes three times within an hour and not a fourth time",
    (_, rule) => {
      expect(takeMailTurn(rule, [], NOW)).toEqual({ outcome: "send", sentAt: [NOW] });
      expect(takeMailTurn(rule, [ago(30), ago(1)], NOW)).toEqual({ outcome: "send", sentAt: [ago(30), ago(1), NOW] });
      expect(takeMailTurn(rule, [ago(59), ago(30), ago(0)], NOW).outcome).not.toBe("send");
    },
  );

  test("counts for an hour to the moment, and is forgotten then", () => {
    expect(takeMailTurn(MAIL_RULES.link, [ago(60), ago(30), ago(1)], NOW)).toEqual({
      outcome: "send",
      sentAt: [ago(30), ago(1), NOW],
    });
    const almost = new Date(ago(60).getTime() + 1);
    expect(takeMailTurn(MAIL_RULES.link, [almost, ago(30), ago(1)], NOW)).toEqual({ outcome: "left-out" });
  });

  test.each(["link", "invitation"] as const)("with the rule %s beyond that is left out", (name) => {
    expect(takeMailTurn(MAIL_RULES[name], [ago(3), ago(2), ago(1)], NOW)).toEqual({ outcome: "left-out" });
  });

  test.each(["network", "deadline", "always"] as const)(
    "with the rule %s beyond that comes when the earliest is an hour old",
    (name) => {
      const at = new Date(ago(40).getTime() + 3_600_000);
      expect(takeMailTurn(MAIL_RULES[name], [ago(2), ago(40), ago(1)], NOW)).toEqual({ outcome: "later", at });
    },
  );
});
