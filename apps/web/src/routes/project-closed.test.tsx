import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerCalls, refusal } from "../testing/answer-calls.ts";
import { proposalFixture } from "../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { ProjectScreen } from "./project.tsx";

afterEach(() => vi.unstubAllGlobals());

const PROJECT_ID = "00000000-0000-4000-8000-000000000010";
const notFound = () => refusal(404, "projects/not-found", "Project not found");
const OWN = {
  ...proposalFixture("Lucian Marchetti"),
  status: "rejected",
  coverLetter: "I repriced two of your competitors.",
  proposedRate: "140.00",
  outcome: "other-chosen",
  project: {
    id: PROJECT_ID,
    title: "Pricing review",
    organization: { id: "organization-1", name: "Meridian Clinics", logoUrl: null, hasPage: true },
  },
};

function show(own: () => unknown, user: object = { expertId: "expert-1" }) {
  const calls = answerCalls({
    "accounts.session": () => userWith(user),
    "projects.get": notFound,
    "proposals.getOwn": own,
  });
  renderScreen(<ProjectScreen />, { path: "/project/:id", address: `/project/${PROJECT_ID}` });
  return calls;
}

describe("a project that is closed to its reader", () => {
  // spec 7.76
  test("leaves an expert the own proposal, why it ended, whose project it was, and the way on", async () => {
    const calls = show(() => OWN);
    expect(await screen.findByRole("heading", { level: 1, name: "Pricing review" })).toBeTruthy();
    expect(screen.getByText("The client chose another expert, so the project is closed to you.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Meridian Clinics" }).getAttribute("href")).toBe(
      "/organizations/organization-1",
    );
    const own = within(screen.getByRole("region", { name: "Your proposal" }));
    for (const text of ["I repriced two of your competitors.", "£140/hour", "Rejected"]) own.getByText(text);
    expect(screen.getByRole("link", { name: "Find Projects" }).getAttribute("href")).toBe("/find-projects");
    expect(screen.getByRole("link", { name: "Your proposals" }).getAttribute("href")).toBe("/proposals");
    const asked = calls.map(({ procedure }) => procedure).filter((name) => !name.startsWith("accounts."));
    expect(new Set(asked)).toEqual(new Set(["projects.get", "proposals.getOwn"]));
  });

  test.each([
    ["declined", "rejected", "The client declined your proposal."],
    ["called-off", "rejected", "The project was called off, so it is closed to you."],
    ["withdrawn", "withdrawn", "You withdrew your proposal, and the project is closed now."],
  ])("says that it was %s", async (outcome, status, words) => {
    show(() => ({ ...OWN, outcome, status }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("is not there for an expert who sent none", async () => {
    show(notFound);
    expect(await screen.findByRole("heading", { level: 1, name: "Project not found" })).toBeTruthy();
  });

  test("is not asked about for whoever is no expert", async () => {
    const calls = show(() => OWN, { expertId: null });
    expect(await screen.findByRole("heading", { level: 1, name: "Project not found" })).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "proposals.getOwn")).toBe(false);
  });

  test("can be asked for again where the answer did not come", async () => {
    show(() => refusal(503, "internal", "Away"));
    expect(await screen.findByText("We could not load your proposal")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
