import type { WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { screen, within } from "@testing-library/react";
import type { CurrentUser } from "../lib/session.ts";
import { DashboardScreen } from "../routes/dashboard.tsx";
import { answerCalls, refusal } from "./answer-calls.ts";
import { entrepreneurDashboard, expertDashboard, organizationDashboard } from "./dashboard-fixtures.ts";
import { ENTREPRENEUR } from "./entrepreneur-answers.ts";
import { clientFace, expertFace } from "./face-fixtures.ts";
import { offerFixture, projectFixture } from "./project-fixtures.ts";
import { reasonFixture } from "./reason-fixture.ts";
import { renderScreen, userWith } from "./render-screen.tsx";

export const project = (id: string, status: ProjectStatus, createdAt = "2026-10-01T00:00:00.000Z") =>
  projectFixture({ id, title: `Project ${id}`, status, createdAt });
export const item = (facts: Partial<WaitingItemDto>): WaitingItemDto => ({
  kind: "decide-submission",
  projectId: "a",
  projectTitle: "Pricing review",
  counterpartName: "Tomasz Okonjo",
  milestoneId: "milestone",
  milestoneTitle: "Price architecture",
  amount: "12500.00",
  count: null,
  lowestRate: null,
  verification: null,
  hold: null,
  since: "2026-11-19T00:00:00.000Z",
  dueAt: null,
  ...facts,
});
export const organization = organizationDashboard({
  projects: [
    project("a", "open", "2026-11-03T00:00:00.000Z"),
    project("b", "in_progress", "2026-11-02T00:00:00.000Z"),
    project("c", "in_progress", "2026-11-01T00:00:00.000Z"),
    project("d", "completed"),
    project("e", "cancelled"),
  ],
  waiting: [
    item({ dueAt: "2026-12-03T00:00:00.000Z" }),
    item({ kind: "decide-proposals", milestoneId: null, count: 6 }),
  ],
  escrowed: "36250.00",
});
export const proposal = (id: string, status: ProposalStatus): MyProposalDto => ({
  id,
  projectId: "b",
  expertId: "expert",
  ...offerFixture(),
  status,
  isExpired: false,
  declineReason: null,
  hiddenDetails: [],
  createdAt: "2026-11-10T00:00:00.000Z",
  updatedAt: "2026-11-10T00:00:00.000Z",
  expertName: "Ada Abara",
  expert: expertFace({ name: "Ada Abara" }),
  project: {
    id: "b",
    title: "Second warehouse",
    status: "open",
    budget: null,
    organizationName: "Verano & Co",
    organization: clientFace({ name: "Verano & Co" }),
  },
});
export const expert = expertDashboard({
  projects: [project("b", "in_progress"), project("f", "completed")],
  expert: { id: "expert", totalProjects: 9, rating: 0, isVerified: true, verification: "verified" },
  proposals: [proposal("1", "pending"), proposal("2", "pending"), proposal("3", "rejected")],
});

export const entrepreneur = entrepreneurDashboard({
  counts: { connections: 4, invitations: 1, openIdeas: 2, ideas: 2, newApplicants: 2, ideaViews: 65 },
  weeks: entrepreneurDashboard().weeks.map((week, index) => (index === 7 ? { ...week, ideas: 5, profile: 2 } : week)),
  waiting: [
    {
      kind: "review-applications",
      ideaId: "idea",
      ideaTitle: "Berth calendar",
      personName: null,
      count: 2,
      since: "2026-11-13T00:00:00.000Z",
    },
  ],
});
export const coFounders = {
  about: { id: "idea", title: "Berth calendar" },
  missing: [],
  wish: { industries: ["Travel", "Technology"], lookingFor: ["CTO"] },
  matches: [
    {
      ...ENTREPRENEUR,
      matchScore: 64,
      band: "partial",
      matchReasoning: "Offers CTO.",
      matchReasons: [
        reasonFixture("for", "Offers CTO"),
        reasonFixture("against", "Does not list UX Design among their skills"),
      ],
    },
  ],
};

export function showDashboard(
  user: Partial<CurrentUser>,
  answers: {
    organization?: object;
    expert?: object;
    entrepreneur?: object;
    coFounders?: object;
    featured?: object[];
    profile?: object;
    at?: string;
  } = {},
) {
  answerCalls({
    "accounts.session": () => userWith(user),
    "dashboards.organization": () => answers.organization ?? organization,
    "dashboards.expert": () => answers.expert ?? expert,
    "dashboards.entrepreneur": () => answers.entrepreneur ?? entrepreneur,
    "dashboards.coFounders": () => answers.coFounders ?? coFounders,
    "startupIdeas.list": () => [],
    "applications.listMine": () => [],
    "connections.list": () => [],
    "admin.waiting": () => [
      { kind: "expert-verifications", count: 2, oldest: { since: "2026-11-12T00:00:00.000Z", days: 6 } },
    ],
    "admin.overview": () => refusal(500, "server/error"),
    "catalog.serviceCategories": () =>
      ["One", "Two", "Three", "Four", "Five"].map((name) => ({
        id: name,
        name,
        slug: name.toLowerCase(),
        icon: "users",
      })),
    "organizations.get": () => answers.profile ?? refusal(500, "server/error"),
    "experts.featured": () => answers.featured ?? [],
  });
  renderScreen(<DashboardScreen />, { path: "/dashboard", address: answers.at ?? "/dashboard" });
}

export const asClient: Partial<CurrentUser> = { userType: "organization", organizationId: "organization" };
export const asExpert: Partial<CurrentUser> = { userType: "expert", expertId: "expert" };
export const stats = (strip: HTMLElement) =>
  [...strip.querySelectorAll("dt")].map((label) => `${label.textContent} ${label.nextElementSibling?.textContent}`);
export const tiles = () =>
  within(screen.getByRole("region", { name: "Quick Actions" }))
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
