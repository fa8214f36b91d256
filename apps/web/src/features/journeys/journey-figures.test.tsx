import type { WorkflowDashboardDto } from "@quorate/api/journeys/journeys.schema";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExpertFigures, OrganizationFigures } from "./journey-figures.tsx";

const many = (count: number) => Array.from({ length: count }, () => ({}));
const workflow = {
  profileViews: 1,
  expertServices: many(2),
  projectInvitations: many(3),
  activeProposalCount: 4,
  activeProjectCount: 5,
  subscription: { planName: "Growth", endDate: "2027-03-02T09:00:00.000Z" },
  projectCount: 6,
  matches: many(7),
  activeConsultationCount: 8,
} as unknown as WorkflowDashboardDto;

const figures = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("dt")].map(
    (label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`,
  );

test("an expert's figures each count their own thing", () => {
  render(<ExpertFigures workflow={workflow} />);
  expect(figures("As an expert")).toEqual([
    "Profile views, 30 days: 1",
    "Services offered: 2",
    "Invitations to answer: 3",
    "Active proposals: 4",
    "Active projects: 5",
  ]);
});

test("an organization's figures each count their own thing, under its plan", () => {
  render(<OrganizationFigures workflow={workflow} />);
  expect(figures("As an organization")).toEqual([
    "Plan: Growth",
    "Until: Mar 02, 2027",
    "Projects: 6",
    "Matches: 7",
    "Active consultations: 8",
  ]);
});

test("without a plan nothing ends", () => {
  render(<OrganizationFigures workflow={{ ...workflow, subscription: null }} />);
  expect(figures("As an organization").slice(0, 2)).toEqual(["Plan: None yet", "Projects: 6"]);
});
