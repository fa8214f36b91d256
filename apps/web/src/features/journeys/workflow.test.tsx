import type { JourneyDto } from "@quorate/api/journeys/journeys.schema";
import { EXPERT_JOURNEY } from "@quorate/core/journeys/expert-journey";
import { type JourneyStep, journeyProgress, journeyStates } from "@quorate/core/journeys/journey-step";
import { ORGANIZATION_JOURNEY } from "@quorate/core/journeys/organization-journey";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../../lib/session.ts";
import { WorkflowScreen } from "../../routes/workflow.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { JourneySummary } from "./journey-summary.tsx";

afterEach(() => vi.unstubAllGlobals());

function journeyOf<Facts>(journey: readonly JourneyStep<Facts>[], facts: Facts): JourneyDto {
  const steps = journeyStates(journey, facts);
  return { progress: journeyProgress(steps), steps };
}

const workflow = {
  expertProfile: { id: "expert" },
  expertServices: [],
  projectInvitations: [
    {
      id: "invitation",
      projectId: "4711",
      projectTitle: "Second warehouse",
      organizationName: "Verano & Co",
      note: null,
      createdAt: "2026-11-01T00:00:00.000Z",
    },
  ],
  activeProposals: [],
  activeProjects: [],
  profileViews: 42,
  organizationProfile: null,
  subscription: null,
  projects: [],
  matches: [],
  activeConsultations: [],
  expertJourney: journeyOf(EXPERT_JOURNEY, {
    profile: { isVerified: false },
    services: 0,
    invitations: 1,
    proposals: 0,
  }),
  organizationJourney: journeyOf(ORGANIZATION_JOURNEY, {
    profile: { isVerified: true },
    poster: { organizationId: "o1", emailVerified: true },
    hasSubscription: false,
    projects: 0,
    matches: 0,
  }),
};

function show(user: CurrentUser | null, answer: unknown = workflow) {
  answerCalls({ "accounts.session": () => user, "journeys.workflow": () => answer });
  renderScreen(<WorkflowScreen />, { path: "/workflow" });
}

const stepsIn = async (title: string) => {
  const section = await screen.findByRole("region", { name: title });
  const [list] = within(section).getAllByRole("list");
  return within(list ?? section).getAllByRole("listitem");
};

// spec 2.18
test("the dashboard's summary shows the steps of the journey that is under way and leads to all of it", async () => {
  answerCalls({ "journeys.workflow": () => workflow });
  renderScreen(<JourneySummary journey="expert" />, { path: "/dashboard" });
  expect(await screen.findByText("1 of 5 completed")).toBeDefined();
  expect(screen.getByRole("link", { name: "Continue with Verification" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Workflow" }).getAttribute("href")).toBe("/workflow");
});

describe("/workflow", () => {
  // spec 2.107
  test("sends whoever is not signed in to the start page", async () => {
    show(null);
    expect(await screen.findByText("Another screen")).toBeDefined();
    expect(screen.getByLabelText("Address").textContent).toBe("/");
  });

  // spec 2.108
  test("shows each step with its status: Start for pending, Continue when under way, no button when done", async () => {
    show(userWith({ expertId: "expert" }));
    const steps = await stepsIn("Expert journey");
    const shown = steps.map((step) => {
      const link = within(step).queryByRole("link");
      return [within(step).getByRole("heading").textContent, link?.firstChild?.textContent, link?.getAttribute("href")];
    });
    expect(shown).toEqual([
      ["Registration", undefined, undefined],
      ["Verification", "Continue", "/verification"],
      ["Service offerings", "Start", "/expert-services"],
      ["Project invitations", "Continue", "/projects"],
      ["Proposals", "Start", "/proposals"],
    ]);
    expect(
      steps.map((step) => within(step).queryByText(/Completed|In progress|Locked|Active|Pending/)?.textContent),
    ).toEqual(["Completed", "In progress", "Pending", "Active", "Pending"]);
    expect(screen.queryByRole("region", { name: "Organization journey" })).toBeNull();
  });

  // spec 2.108
  test("leads an organization through its own steps", async () => {
    show(userWith({ userType: "organization", organizationId: "organization" }));
    const steps = await stepsIn("Organization journey");
    const links = steps.map((step) => within(step).queryByRole("link")?.getAttribute("href") ?? null);
    expect(links).toEqual([null, "/subscription-plans", null, "/post-project", "/find-experts"]);
  });

  test("shows both journeys to whoever has no profile yet", async () => {
    show(userWith());
    expect(await screen.findByRole("region", { name: "Expert journey" })).toBeDefined();
    expect(screen.getByRole("region", { name: "Organization journey" })).toBeDefined();
  });

  // spec 10.59
  test("lists what the steps are about", async () => {
    show(userWith({ expertId: "expert" }));
    const invitation = await screen.findByRole("link", { name: "Second warehouse" });
    expect(invitation.getAttribute("href")).toBe("/project/4711");
    expect(screen.getByText("Profile views, 30 days").nextSibling?.textContent).toBe("42");
  });
});
