import { expect, test } from "vitest";
import { toCoFounderMatchDto } from "./co-founder-matching.mapper.ts";
import { toExpertMatchDto, toListedExpertDto } from "./matching.mapper.ts";

const reasons = [
  { kind: "for" as const, code: "roles/same" as const, params: { role: "pricing" } },
  { kind: "against" as const, code: "availability/none" as const, params: {} },
];
const [merit, flaw] = [
  { ...reasons[0], text: "Offers pricing" },
  { ...reasons[1], text: "Currently unavailable" },
];
const matchReasoning = "Offers pricing; but currently unavailable.";
const scored = {
  id: "expert",
  score: 40,
  exactScore: 400_000,
  reasons,
  summary: { id: "expert", firstName: "Amara", lastName: "Lindqvist", rating: "4.86" },
} as unknown as Parameters<typeof toExpertMatchDto>[0];
const expert = expect.objectContaining({ id: "expert", name: "Amara Lindqvist", rating: 4.86 });

test("a match has the score and the reasons of the facts", () => {
  expect(toExpertMatchDto(scored)).toEqual({
    expert,
    matchScore: 40,
    band: "partial",
    matchReasoning,
    reasons: [merit, flaw],
  });
});

test("where nothing was asked for nobody has a score, and a fact stands by the name", () => {
  expect(toListedExpertDto({ ...scored, latestReview: null })).toEqual({
    expert,
    matchScore: null,
    band: null,
    matchReasoning: "Offers pricing.",
    reasons: [merit],
  });
  const reviewed = toListedExpertDto({ ...scored, latestReview: { rating: 5, comment: "Clear" } });
  expect(reviewed.matchReasoning).toBe("Latest review, 5 of 5: “Clear”.");
});

test("a co-founder's match shows the profile, the score and the reasons", () => {
  const profile = {
    id: "entrepreneur",
    userId: "user",
    name: "Noor Adeyemi",
    title: "Founder",
    experienceLevel: "experienced",
    availableTimeCommitment: "full_time",
    locationPreference: null,
  };
  const row = { ...profile, rating: "4.50" };
  const scored = { id: "entrepreneur", score: 40, exactScore: 1, reasons, row };
  const portraits = new Map([["user", "/pictures/noor/320.webp"]]);
  expect(toCoFounderMatchDto(scored as unknown as Parameters<typeof toCoFounderMatchDto>[0], portraits)).toEqual({
    ...profile,
    profileImageUrl: "/pictures/noor/320.webp",
    rating: 4.5,
    matchScore: 40,
    band: "partial",
    matchReasoning,
    matchReasons: [merit, flaw],
  });
});
