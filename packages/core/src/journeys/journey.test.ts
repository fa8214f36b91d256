import { describe, expect, test } from "vitest";
import { EXPERT_JOURNEY } from "./expert-journey.ts";
import {
  isJourneyFinished,
  journeyProgress,
  journeyStates,
  STEP_ACTION_LABELS,
  STEP_STATUSES,
} from "./journey-step.ts";
import { ORGANIZATION_JOURNEY } from "./organization-journey.ts";

const verified = { isVerified: true };
const unverified = { isVerified: false };
const newExpert = { profile: null, services: 0, invitations: 0, proposals: 0 };
const nobody = { organizationId: null, emailVerified: false };
const unconfirmed = { organizationId: "o1", emailVerified: false };
const confirmed = { organizationId: "o1", emailVerified: true };
const newOrganization = { profile: null, poster: nobody, hasSubscription: false, projects: 0, matches: 0 };

// spec 4.14
test.each([
  ["nothing yet", {}, "pending locked locked pending pending"],
  ["a profile", { profile: unverified }, "completed in_progress pending pending pending"],
  ["a verified profile", { profile: verified }, "completed completed pending pending pending"],
  ["services", { profile: verified, services: 2 }, "completed completed completed pending pending"],
  [
    "services before verification",
    { profile: unverified, services: 1 },
    "completed in_progress completed pending pending",
  ],
  ["an invitation", { profile: unverified, invitations: 1 }, "completed in_progress pending active pending"],
  ["a proposal", { profile: verified, proposals: 1 }, "completed completed pending pending active"],
])("an expert's journey with %s", (_, facts, statuses) => {
  const states = journeyStates(EXPERT_JOURNEY, { ...newExpert, ...facts });
  expect(states.map(({ status }) => status).join(" ")).toBe(statuses);
});

// spec 4.14
test.each([
  ["nothing yet", {}, "pending pending locked locked pending"],
  ["a profile", { profile: unverified, poster: unconfirmed }, "completed pending in_progress locked pending"],
  [
    "a profile and a confirmed address",
    { profile: unverified, poster: confirmed },
    "completed pending in_progress pending pending",
  ],
  [
    "a plan",
    { profile: unverified, poster: unconfirmed, hasSubscription: true },
    "completed completed in_progress locked pending",
  ],
  ["a verified profile", { profile: verified, poster: confirmed }, "completed pending completed pending pending"],
  ["a project", { profile: verified, poster: confirmed, projects: 1 }, "completed pending completed completed pending"],
  [
    "a project before verification",
    { profile: unverified, projects: 1 },
    "completed pending in_progress completed pending",
  ],
  ["matches", { profile: verified, poster: confirmed, matches: 3 }, "completed pending completed pending active"],
])("an organization's journey with %s", (_, facts, statuses) => {
  const states = journeyStates(ORGANIZATION_JOURNEY, { ...newOrganization, ...facts });
  expect(states.map(({ status }) => status).join(" ")).toBe(statuses);
});

describe.each([
  [
    "an expert's",
    journeyStates(EXPERT_JOURNEY, newExpert),
    [
      "registration: Registration at /expert-registration",
      "verification: Verification at /verification",
      "services: Service offerings at /expert-services",
      "invitations: Project invitations at /projects",
      "proposals: Proposals at /proposals",
    ],
  ],
  [
    "an organization's",
    journeyStates(ORGANIZATION_JOURNEY, newOrganization),
    [
      "registration: Registration at /org-registration",
      "subscription: Subscription at /subscription-plans",
      "verification: Verification at /verification",
      "first-project: First project at /post-project",
      "matching: Matching at /find-experts",
    ],
  ],
])("%s journey", (_whose, states, steps) => {
  // spec 2.108
  test("has five steps in their order, each with the place where it is done", () => {
    expect(states.map(({ id, title, path }) => `${id}: ${title} at ${path}`)).toEqual(steps);
  });

  test("says of each step in a sentence what it is", () => {
    for (const { description } of states) expect(description).toMatch(/^\p{Lu}\P{Lu}{15,}\.$/u);
    expect(new Set(states.map(({ description }) => description)).size).toBe(states.length);
  });
});

test.each([
  ["none", "Not asked for yet"],
  ["pending", "Being reviewed"],
  ["more_needed", "We need more: see what, and answer"],
  ["declined", "Declined: see why, and send it again"],
  ["expired", "Ended: send it again"],
  ["verified", null],
] as const)("whose verification is %s reads %s at its step, and nothing once verified", (state, note) => {
  const noteOf = (isVerified: boolean) =>
    journeyStates(EXPERT_JOURNEY, { ...newExpert, profile: { isVerified, state } })[1]?.note;
  expect(noteOf(false)).toBe(note);
  expect(noteOf(true)).toBeNull();
});

describe("a step", () => {
  test("has a button that starts when pending, that continues when under way, and none when done or locked", () => {
    expect(STEP_STATUSES.map((status) => STEP_ACTION_LABELS[status])).toEqual([
      null,
      "Continue",
      "Continue",
      "Start",
      null,
    ]);
  });

  test("counts towards the progress once it is completed", () => {
    const states = journeyStates(EXPERT_JOURNEY, { ...newExpert, profile: verified });
    expect(journeyProgress(states)).toBe(40);
    expect(journeyProgress([])).toBe(0);
  });
});

test.each([
  [["completed", "completed"], true],
  [["completed", "active"], true],
  [["completed", "in_progress"], false],
  [["completed", "pending"], false],
  [["completed", "locked"], false],
] as const)("a journey of %j is finished: %s", (statuses, expected) => {
  expect(isJourneyFinished(statuses.map((status) => ({ status })))).toBe(expected);
});
