import { expect, test } from "vitest";
import { NOTIFICATION_TOPICS } from "../mail/notification-topics.ts";
import { groupOf, KINDS_SILENCED_BY_BLOCK, kindsOfGroup, kindsOfTopic, LOOSE_GROUPS } from "./notification-groups.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";

test("whatever is told of a project stands with it, and everything else in one group of its own", () => {
  for (const kind of NOTIFICATION_KINDS) expect(groupOf(kind, "p1")).toBe("project");
  expect(LOOSE_GROUPS.flatMap((group) => kindsOfGroup(group)).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
  expect(groupOf("message_received", null)).toBe("messages");
  expect(groupOf("connection_invited", null)).toBe("network");
  expect(groupOf("report_dismissed", null)).toBe("account");
  expect(groupOf("saved_search_matched", null)).toBe("searches");
});

test("topics have each kind once", () => {
  expect(NOTIFICATION_TOPICS.flatMap((topic) => kindsOfTopic(topic)).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
});

test("a block silences approaches, leaves messages to their own rule, and nothing of money or work", () => {
  expect(KINDS_SILENCED_BY_BLOCK).toContain("connection_invited");
  expect(KINDS_SILENCED_BY_BLOCK).not.toContain("message_received");
  expect(KINDS_SILENCED_BY_BLOCK.filter((kind) => kindsOfTopic("work").includes(kind))).toEqual([]);
});
