import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { PROJECT_TIMELINES } from "@quorate/core/projects/project-timeline";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expertFace } from "../../testing/face-fixtures.ts";
import { projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProjectCard, ProjectRow } from "./project-card.tsx";

const EXPERTISE = ["Pricing", "Sales Strategy", "Data Analytics", "Change Management", "Corporate Finance"];

function showCard(facts: Partial<ProjectDetailDto> = {}, canPropose = false) {
  const project = projectFixture({ status: "open", preferredExpertise: EXPERTISE, ...facts });
  renderScreen(<ProjectCard project={project} canPropose={canPropose} />, { path: "/" });
  return within(screen.getByRole("article"));
}

const STRANGER = { organizationId: null, expertId: null };

describe("who is named on a row", () => {
  const hired = expertFace({ profileImageUrl: "/pictures/lm/320.webp" });
  const expert = { ...proposalFixture(hired.name).expert, ...hired };
  const organization = { ...projectFixture().organization, logoUrl: "/pictures/wl/320.webp" };
  const peopleFor = (reader: typeof STRANGER | { organizationId: string | null; expertId: string | null }) => {
    renderScreen(<ProjectRow project={projectFixture({ organization, expert })} reader={reader} />, { path: "/" });
    const row = screen.getByRole("article");
    const links = within(row).getAllByRole("link").slice(1);
    return {
      links: links.map((link) => `${link.textContent} ${link.getAttribute("href")?.split("/")[1]}`),
      pictures: [...row.querySelectorAll("img")].map((img) => img.getAttribute("src")),
    };
  };
  const CLIENT = "Wetherby & Loom organizations";
  const EXPERT = "Lucian Marchetti expert-profile";

  test.each([
    ["the client", { ...STRANGER, organizationId: organization.id }, [EXPERT], ["/pictures/lm/320.webp"]],
    ["the expert", { ...STRANGER, expertId: expert.id }, [CLIENT], ["/pictures/wl/320.webp"]],
    ["whoever looks on", STRANGER, [CLIENT, EXPERT], ["/pictures/wl/320.webp", "/pictures/lm/320.webp"]],
  ])("for %s: the others, with their pictures, and the way to their pages", (_, reader, links, pictures) => {
    expect(peopleFor(reader)).toEqual({ links, pictures });
  });

  test("the client's own row names nobody while nobody is hired", () => {
    const project = projectFixture({ organization, expert: null });
    renderScreen(<ProjectRow project={project} reader={{ ...STRANGER, organizationId: organization.id }} />, {
      path: "/",
    });
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});

describe("the project card", () => {
  test("shows the client's logo and leads to its page, where there is one", () => {
    const { organization } = projectFixture();
    const card = showCard({ organization: { ...organization, logoUrl: "/pictures/wl/320.webp" } });
    expect(card.getByRole("link", { name: "Wetherby & Loom" }).getAttribute("href")).toBe(
      `/organizations/${organization.id}`,
    );
    expect(screen.getByRole("article").querySelector("img")?.getAttribute("src")).toBe("/pictures/wl/320.webp");
  });

  test("of a client who has left leads nowhere but to the project", () => {
    const { organization } = projectFixture();
    const card = showCard({ organization: { ...organization, name: "Former member", hasPage: false } });
    expect(card.getByText("Former member")).toBeTruthy();
    expect(card.getAllByRole("link").map((link) => link.getAttribute("href")?.split("/")[1])).toEqual([
      "project",
      "project",
    ]);
  });

  // spec 2.105, 9.12
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

  // spec 4.4
  test.each([
    ["open", "Accepting proposals"],
    ["in_progress", "Work in progress"],
    ["completed", "Project completed"],
    ["cancelled", "Project cancelled"],
  ] as const)("a project that is %s reads %s", (status, caption) => {
    expect(showCard({ status }).getByText(caption)).toBeDefined();
  });

  // spec 2.46
  test("Submit Proposal stands on open projects only, for those who may propose", () => {
    expect(showCard({}, true).getByRole("link", { name: /Submit Proposal/ })).toBeDefined();
  });

  test.each([
    ["in_progress", true],
    ["open", false],
  ] as const)("a project that is %s, with the right to propose %s, offers no proposal", (status, canPropose) => {
    expect(showCard({ status }, canPropose).queryByRole("link", { name: /Submit Proposal/ })).toBeNull();
  });

  // spec 2.105
  test("without a budget reads Budget: TBD", () => {
    expect(showCard({ budget: null }).getByText("Budget: TBD")).toBeDefined();
  });

  // spec 2.105
  test("the compact form leads to the project and leaves the rest to it", () => {
    renderScreen(<ProjectRow project={projectFixture({ budget: null })} reader={STRANGER} />, { path: "/" });
    const row = within(screen.getByRole("article"));
    expect(row.getByRole("link", { name: "Pricing review" }).getAttribute("href")).toMatch(/^\/project\//);
    expect(row.getByText("Budget: TBD")).toBeDefined();
    expect(row.queryByText(/Organization ID/)).toBeNull();
  });
});

// spec 9.25
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
