import { expect, test } from "vitest";
import type { ExpertCandidate } from "./expert-facts.ts";
import { projectFit } from "./project-fit.ts";

const adviser: ExpertCandidate = {
  specializations: ["M&A Advisory", "Corporate Finance"],
  industries: ["Food & Beverage"],
  yearsExperience: 12,
  rating: 4.9,
  reviewCount: 23,
  totalProjects: 14,
  isVerified: true,
  isAvailable: true,
};
const codes = (fit: ReturnType<typeof projectFit>) => fit?.reasons.map(({ kind, code }) => `${kind} ${code}`);

test("a project fits by the expertise it asks for and by its client's industry, and by nothing else", () => {
  const fit = projectFit({ skills: ["M&A Advisory"], industry: "Food & Beverage" }, adviser);
  expect(codes(fit)).toEqual(["for skills/same", "for industries/same"]);
  expect(fit?.exactScore).toBe(1_000_000);
});

test("what speaks against is told, too, and counts", () => {
  const asked = { skills: ["M&A Advisory", "Human Resources"], industry: "Construction" };
  const fit = projectFit(asked, adviser);
  expect(codes(fit)).toEqual(["for skills/some", "against skills/none"]);
  expect(fit?.exactScore).toBeLessThan(projectFit({ ...asked, industry: null }, adviser)?.exactScore ?? 0);
});

test.each([
  { skills: ["Human Resources"], industry: "Food & Beverage" },
  { skills: [], industry: "Food & Beverage" },
])("%j asks for nothing that is offered: it does not fit", (asked) => {
  expect(projectFit(asked, adviser)).toBeNull();
});
