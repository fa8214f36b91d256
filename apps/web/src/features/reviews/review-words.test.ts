import { expect, test } from "vitest";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { authorLine, partyName, reviewWords } from "./review-words.ts";

const windowEndsAt = new Date("2026-12-03T09:00:00.000Z");
const now = new Date("2026-11-21T09:00:00.000Z");
const words = (facts: Partial<Parameters<typeof reviewWords>[0]>) =>
  reviewWords({ stage: "open", reader: "client", other: "Lucian Marchetti", windowEndsAt, now, ...facts });

test.each<[Parameters<typeof words>[0], string | null]>([
  [
    {},
    "You have until Dec 03, 2026. Neither of you sees the other's review until you've both written one, or until that day.",
  ],
  [{ stage: "closed" }, "You have not reviewed this project. The 14-day review period ended on Dec 03, 2026."],
  [
    { stage: "closed", reader: null },
    "Neither party has reviewed the other. The 14-day review period ended on Dec 03, 2026.",
  ],
  [{ stage: "published" }, null],
  [
    { stage: "waiting" },
    "Only you can read it for now. Both reviews are published once Lucian Marchetti has reviewed too, or on Dec 03, 2026.",
  ],
  [
    { stage: "waiting", reader: null },
    "The parties can review each other until Dec 03, 2026. A review is shown once both have written one, or on that day.",
  ],
  [{ stage: "waiting", now: windowEndsAt }, "The review period is over. Any review will be published within minutes."],
  [
    { windowEndsAt: null },
    "Nothing was paid through this project, so it isn't reviewed and doesn't count in anyone's record.",
  ],
])("%j", (facts, expected) => {
  expect(words(facts)).toBe(expected);
});

test("a party is called by its name", () => {
  expect(partyName(projectFixture(), "client")).toBe("Wetherby & Loom");
  expect(partyName(projectFixture(), "expert")).toBe("Lucian Marchetti");
  expect(partyName(projectFixture({ expertName: null }), "expert")).toBe("the expert");
});

test("a review says by whom it is and about whom, and calls the reader you", () => {
  const line = (viewer: "client" | "expert" | "admin", by: "client" | "expert") =>
    authorLine(projectFixture({ viewer }), { by });
  expect(line("client", "client")).toBe("You about Lucian Marchetti");
  expect(line("client", "expert")).toBe("Lucian Marchetti about you");
  expect(line("admin", "client")).toBe("Wetherby & Loom about Lucian Marchetti");
  expect(line("expert", "expert")).toBe("You about Wetherby & Loom");
});
