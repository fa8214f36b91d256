import { expect, test } from "vitest";
import { queueWords } from "./queue-words.ts";

test("a queue says what it does, and one that this version does not know is read out", () => {
  expect(queueWords("send-transfer")).toBe("Send a payout");
  expect(queueWords("release-overdue-milestones")).toBe("Release overdue milestones");
  expect(queueWords("constructor")).toBe("Constructor");
});
