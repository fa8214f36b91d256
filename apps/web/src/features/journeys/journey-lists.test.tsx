import type { MyInvitationDto, WorkflowDashboardDto } from "@quorate/api/journeys/journeys.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import { bandOf } from "@quorate/core/matching/match-band";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { WorkflowScreen } from "../../routes/workflow.tsx";
import { answerCalls, noAnswer } from "../../testing/answer-calls.ts";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";
import { proposalFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { JourneyChecklist } from "./journey-checklist.tsx";
import { InvitationList, MatchList, ProposalList, RunningProjects } from "./journey-lists.tsx";
import { JourneySummary } from "./journey-summary.tsx";

afterEach(() => vi.unstubAllGlobals());

const rowsOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((item) => [
      item.textContent,
      ...within(item)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ]);
const CLIENT = clientFace({ id: "o", name: "Verano & Co", logoUrl: "/pictures/v/320.webp" });
const EXPERT = expertFace({ id: "e", name: "Ada Abara", profileImageUrl: "/pictures/aa/320.webp" });

const invitation = (note: string | null, hiddenDetails: MyInvitationDto["hiddenDetails"] = []) =>
  ({
    id: note ?? "i",
    projectId: "p",
    projectTitle: "Second warehouse",
    organizationName: "Verano & Co",
    organization: CLIENT,
    note,
    hiddenDetails,
  }) as MyInvitationDto;
const project = (facts: Partial<ProjectDto>) =>
  ({
    id: "p",
    title: "Second warehouse",
    status: "in_progress",
    expert: EXPERT,
    organization: CLIENT,
    ...facts,
  }) as ProjectDto;
const match = (id: string, matchScore: number | null) =>
  ({
    expert: { ...proposalFixture(EXPERT.name).expert, ...EXPERT, id, title: "Pricing" },
    matchScore,
    band: bandOf(matchScore),
    matchReasoning: "",
    reasons: [reasonFixture("for", "Did it before")],
  }) as ExpertMatchDto;
const proposal = {
  id: "o",
  status: "pending",
  project: { id: "p", title: "Second warehouse", organization: CLIENT },
};

describe("what the steps are about", () => {
  test("invitations name who invites, and what they wrote", () => {
    renderPart(<InvitationList invitations={[invitation(null), invitation("Come.")]} />);
    expect(rowsOf("Project invitations")).toEqual([
      ["Second warehouseVerano & Co", "/project/p", "/organizations/o"],
      ["Second warehouseVerano & CoCome.", "/project/p", "/organizations/o"],
    ]);
  });

  test("say what of an invitation's note is hidden, and until when", () => {
    renderPart(<InvitationList invitations={[invitation("Write to •••••.", ["email"])]} />);
    expect(rowsOf("Project invitations")[0]?.[0]).toContain(
      "An email address is hidden here until the two of you have a contract, so that work and payment stay protected. You'll see it once a proposal between you is accepted.",
    );
  });

  test("proposals name the organization and how they stand", () => {
    renderPart(<ProposalList proposals={[proposal as MyProposalDto]} />);
    expect(rowsOf("Active proposals")).toEqual([
      ["Second warehouseVerano & CoPending", "/project/p", "/organizations/o"],
    ]);
  });

  test.each([
    ["expert", {}, "Ada Abara", ["/expert-profile/e"], "/pictures/aa/320.webp"],
    ["expert", { expert: null }, "", [], undefined],
    ["organization", {}, "Verano & Co", ["/organizations/o"], "/pictures/v/320.webp"],
  ] as const)("running projects name the %s: %j", (nameOf, facts, name, pages, picture) => {
    renderPart(<RunningProjects title="Active projects" projects={[project(facts)]} nameOf={nameOf} />);
    expect(rowsOf("Active projects")).toEqual([[`Second warehouse${name}In progress`, "/project/p", ...pages]]);
    expect(document.querySelector("img")?.getAttribute("src")).toBe(picture);
  });

  test("matches lead to the expert, with a score where there is one", () => {
    renderPart(<MatchList matches={[match("e", 91), match("f", null), match("g", 0)]} isUnranked={false} />);
    expect(rowsOf("Matches for your newest open project")).toEqual([
      [
        "PricingAda AbaraDid it before.Strong match91%: of a hundred people who match like this, 91 are worth talking to.",
        "/expert-profile/e",
        "/expert-profile/e",
      ],
      ["PricingAda AbaraDid it before.", "/expert-profile/f", "/expert-profile/f"],
      [
        "PricingAda AbaraDid it before.Closest we have0%: of a hundred people who match like this, 0 are worth talking to.",
        "/expert-profile/g",
        "/expert-profile/g",
      ],
    ]);
  });

  test("matches that are not ranked yet say so", () => {
    renderPart(<MatchList matches={[match("f", null)]} isUnranked />);
    expect(screen.getByText(/^Not ranked by fit yet/)).toBeTruthy();
  });

  test("nothing has no heading", () => {
    renderPart(
      <>
        <InvitationList invitations={[]} />
        <MatchList matches={[]} isUnranked />
      </>,
    );
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

const journey = (progress: number) => ({
  progress,
  steps: [
    {
      id: "a",
      title: "Registration",
      description: "Say who you are.",
      status: "completed" as const,
      path: "/a",
      note: null,
    },
    { id: "b", title: "Verification", description: "Show it.", status: "pending" as const, path: "/b", note: null },
    { id: "c", title: "Services", description: "Offer it.", status: "locked" as const, path: "/c", note: null },
  ],
});

describe("a checklist", () => {
  test("counts what is completed, says how far it is, and marks each step", () => {
    renderPart(<JourneyChecklist title="Expert journey" journey={journey(33)} more={<p>And more.</p>} />);
    const section = screen.getByRole("region", { name: "Expert journey" });
    expect(section.textContent).toContain("1 of 3 completed");
    const bar = screen.getByRole("progressbar", { name: "Expert journey: progress" });
    expect(bar.getAttribute("aria-valuenow")).toBe("33");
    const [first, second, third] = within(section).getAllByRole("listitem");
    expect(first?.querySelector("svg.lucide-check")).not.toBeNull();
    expect(second?.firstElementChild?.textContent).toBe("2");
    expect(third?.querySelector("svg.lucide-lock")).not.toBeNull();
    expect(first?.textContent).toContain("Say who you are.");
    expect(screen.getByRole("link", { name: "Start with Verification" }).getAttribute("href")).toBe("/b");
    expect(screen.getByText("And more.")).toBeTruthy();
  });

  test("in short has no descriptions", () => {
    renderPart(<JourneyChecklist small title="Your journey" journey={journey(33)} />);
    expect(screen.queryByText("Say who you are.")).toBeNull();
  });
});

const workflow = (expert: number, organization: number) => ({
  expertProfile: { id: "e" },
  organizationProfile: { id: "o" },
  expertServices: [],
  projectInvitations: [],
  activeProposals: [],
  activeProjects: [project({})],
  profileViews: 1,
  subscription: null,
  projects: [],
  matches: [],
  activeConsultations: [project({ id: "q" })],
  expertJourney: journey(expert),
  organizationJourney: { ...journey(organization), steps: journey(0).steps.slice(0, 2) },
});

describe("the summary", () => {
  const show = (answer: unknown, of: "expert" | "organization" = "expert") =>
    renderPart(<JourneySummary journey={of} />, { "journeys.workflow": answer });

  test.each([
    ["expert", "1 of 3 completed"],
    ["organization", "1 of 2 completed"],
  ] as const)("of an %s shows that journey", async (of, words) => {
    show(workflow(50, 50), of);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Your journey" })).toBeTruthy();
  });
});

test("a journey that is finished is one line, which can be opened", async () => {
  const steps = journey(0).steps.map((step, index) => ({
    ...step,
    status: index === 2 ? ("active" as const) : ("completed" as const),
  }));
  renderPart(<JourneyChecklist small title="Your journey" journey={{ progress: 67, steps }} more={<p>And more.</p>} />);
  const line = screen.getByText("All three steps done");
  const details = line.closest("details");
  expect(details?.open).toBe(false);
  expect(screen.queryByRole("progressbar")).toBeNull();
  await userEvent.click(line);
  expect(details?.open).toBe(true);
  expect(within(screen.getByRole("region", { name: "Your journey" })).getAllByRole("listitem")).toHaveLength(3);
});

describe("/workflow", () => {
  const show = (answer: (input: unknown) => unknown, user = userWith({ expertId: "e", organizationId: "o" })) => {
    answerCalls({ "accounts.session": () => user, "journeys.workflow": answer });
    renderScreen(<WorkflowScreen />, { path: "/workflow" });
  };

  test("says that it is on its way", async () => {
    show(noAnswer);
    expect(await screen.findByText("Loading your journey")).toBeTruthy();
    expect(screen.getByText("What's done, what's next and what's waiting for someone else.")).toBeTruthy();
  });

  test("of somebody who is both shows both journeys, their figures, and each side's projects", async () => {
    show(() => workflow(50, 50));
    const expert = await screen.findByRole("region", { name: "Expert journey" });
    expect(expert.textContent).toContain("1 of 3 completed");
    expect(screen.getByRole("region", { name: "Organization journey" }).textContent).toContain("1 of 2 completed");
    expect(screen.getByRole("region", { name: "As an expert" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "As an organization" })).toBeTruthy();
    expect(rowsOf("Active projects")).toEqual([
      ["Second warehouseVerano & CoIn progress", "/project/p", "/organizations/o"],
    ]);
    expect(rowsOf("Active consultations")).toEqual([
      ["Second warehouseAda AbaraIn progress", "/project/q", "/expert-profile/e"],
    ]);
  });

  test.each<[string, Partial<WorkflowDashboardDto>, string]>([
    ["expert", { expertProfile: null }, "As an expert"],
    ["organization", { organizationProfile: null }, "As an organization"],
  ])("without a profile as %s has no such figures", async (_, facts, title) => {
    show(() => ({ ...workflow(50, 50), ...facts }));
    await screen.findByRole("region", { name: "Expert journey" });
    expect(screen.queryByRole("region", { name: title })).toBeNull();
  });
});
