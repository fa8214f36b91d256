import { describe, expect, test } from "vitest";
import type { EntrepreneurId } from "../ids.ts";
import { saying } from "../testing/refusal-of.ts";
import { FUNDING_STATUS_LABELS, FUNDING_STATUSES, IDEA_STAGE_LABELS, IDEA_STAGES } from "./startup-idea.ts";
import { assertCanOpenIdea, canSeeIdea } from "./startup-idea-rules.ts";

const owner = "owner" as EntrepreneurId;
const idea = { ownerId: owner, isActive: true, isOwnerActive: true, isBlocked: false, hasApplied: false };
const closed = { ...idea, isActive: false };
const guest = { entrepreneurId: null, adminRole: null };
const other = { entrepreneurId: "other" as EntrepreneurId, adminRole: null };

describe("seeing an idea", () => {
  test.each([
    ["a guest sees an open one", guest, idea, true],
    ["a guest does not see a closed one", guest, closed, false],
    ["nor one whose owner's profile is hidden", guest, { ...idea, isOwnerActive: false }, false],
    ["an entrepreneur does not see a closed one", other, closed, false],
    ["who applied to it still does", other, { ...closed, hasApplied: true }, true],
    ["unless there is a block between the two", other, { ...closed, hasApplied: true, isBlocked: true }, false],
    ["a block hides an open one", other, { ...idea, isBlocked: true }, false],
    ["its owner sees a closed one", { entrepreneurId: owner, adminRole: null }, closed, true],
    [
      "its owner sees it with a hidden profile",
      { entrepreneurId: owner, adminRole: null },
      { ...closed, isOwnerActive: false },
      true,
    ],
    [
      "an administrator sees everything",
      { entrepreneurId: null, adminRole: "full" as const },
      { ...closed, isBlocked: true },
      true,
    ],
  ])("%s", (_who, reader, facts, isSeen) => {
    expect(canSeeIdea(reader, facts)).toBe(isSeen);
  });
});

test("an idea is opened by somebody whose profile is shown", () => {
  expect(() => assertCanOpenIdea({ isActive: true })).not.toThrow();
  expect(() => assertCanOpenIdea({ isActive: false })).toThrow(
    saying("Show your own profile before you post an idea."),
  );
});

test("stages and funding are those of the specification, each with a name", () => {
  expect(IDEA_STAGES).toEqual(["idea", "prototype", "mvp", "early-stage", "scaling"]);
  expect(FUNDING_STATUSES).toEqual(["bootstrapped", "seeking-pre-seed", "seeking-seed", "seeking-series-a", "funded"]);
  expect([Object.keys(IDEA_STAGE_LABELS), Object.keys(FUNDING_STATUS_LABELS)]).toEqual([IDEA_STAGES, FUNDING_STATUSES]);
});
