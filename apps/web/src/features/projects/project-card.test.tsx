import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import { PROJECT_TIMELINES } from "@quorate/core/projects/project-timeline";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProjectCard, ProjectRow } from "./project-card.tsx";

const EXPERTISE = ["Pricing", "Sales Strategy", "Data Analytics", "Change Management", "Corporate Finance"];

function showCard(facts: Partial<ProjectDto> = {}, canPropose = false) {
  const project = projectFixture({ status: "open", preferredExpertise: EXPERTISE, ...facts });
  renderScreen(<ProjectCard project={project} canPropose={canPropose} />, { path: "/" });
  return within(screen.getByRole("article"));
}

describe("the project card", () => {
  test("shows title, status, description, budget and timeline; in full also who posted it, when, and what is needed", () => {
    const card = showCard();
    for (const text of ["Pricing review", "A price list that eleven account managers can defend.", "2-3 months"]) {
      expect(card.getByText(text)).toBeDefined();
    }
    expect(card.getByText("£48K")).toBeDefined();
    expect(card.getByText(/Organization ID 00000000/)).toBeDefined();
    expect(card.getByText("Posted Oct 06, 2026")).toBeDefined();
    const tags = within(card.getByRole("list", { name: "Required Expertise" })).getAllByRole("listitem");
    expect(tags.map((tag) => tag.textContent)).toEqual([...EXPERTISE.slice(0, 4), "+1 more"]);
    expect(card.getByRole("link", { name: /View Details/ })).toBeDefined();
  });

  test.each([
    ["open", "Accepting proposals"],
    ["in_progress", "Work in progress"],
    ["completed", "Project completed"],
    ["cancelled", "Project cancelled"],
  ] as const)("a project that is %s reads %s", (status, caption) => {
    expect(showCard({ status }).getByText(caption)).toBeDefined();
  });

  test("Submit Proposal stands on open projects only, for those who may propose", () => {
    expect(showCard({}, true).getByRole("link", { name: /Submit Proposal/ })).toBeDefined();
  });

  test.each([
    ["in_progress", true],
    ["open", false],
  ] as const)("a project that is %s, with the right to propose %s, offers no proposal", (status, canPropose) => {
    expect(showCard({ status }, canPropose).queryByRole("link", { name: /Submit Proposal/ })).toBeNull();
  });

  test("without a budget reads Budget: TBD", () => {
    expect(showCard({ budget: null }).getByText("Budget: TBD")).toBeDefined();
  });

  test("the compact form leads to the project and leaves the rest to it", () => {
    renderScreen(<ProjectRow project={projectFixture({ budget: null })} />, { path: "/" });
    const row = within(screen.getByRole("article"));
    expect(row.getByRole("link", { name: "Pricing review" }).getAttribute("href")).toMatch(/^\/project\//);
    expect(row.getByText("Budget: TBD")).toBeDefined();
    expect(row.queryByText(/Organization ID/)).toBeNull();
  });
});

test("the timelines are those of the specification, in its order", () => {
  expect(PROJECT_TIMELINES).toEqual([
    "Less than 1 week",
    "1-2 weeks",
    "2-4 weeks",
    "1-2 months",
    "2-3 months",
    "3-6 months",
    "6+ months",
  ]);
});
