import { PROJECT_EVENT_KINDS } from "@quorate/core/projects/project-event";
import { expect, test } from "vitest";
import { eventWords } from "./event-words.ts";

test("the reader is addressed, everybody else is named", () => {
  const event = { kind: "milestone_released", milestoneTitle: "Pilot", actorName: "Rosalind Abara" };
  expect(eventWords(event, "Rosalind Abara")).toEqual({ tone: "green", actor: "You", text: "released Pilot" });
  expect(eventWords(event, "Lucian Marchetti").actor).toBe("Rosalind Abara");
});

test("what happened by itself is told without an actor", () => {
  const event = { kind: "milestone_funded", milestoneTitle: "Pilot", actorName: null };
  expect(eventWords(event, "Rosalind Abara")).toEqual({
    tone: "brass",
    actor: null,
    text: "Pilot was funded; the money is in escrow",
  });
});

test("a kind nobody foresaw is shown as it is", () => {
  const event = { kind: "scope_changed", milestoneTitle: null, actorName: "Rosalind Abara" };
  expect(eventWords(event, "").text).toBe("scope changed");
});

test.each(PROJECT_EVENT_KINDS)("%s has words of its own", (kind) => {
  expect(eventWords({ kind, milestoneTitle: "Pilot", actorName: "Somebody" }, "").text).not.toBe(
    kind.replaceAll("_", " "),
  );
});
