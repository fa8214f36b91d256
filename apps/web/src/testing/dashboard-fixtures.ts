import type {
  EntrepreneurDashboardDto,
  ExpertDashboardDto,
  OrganizationDashboardDto,
} from "@quorate/api/dashboards/dashboards.schema";
import type { ProjectStatus } from "@quorate/core/projects/project";

const countIn = (projects: readonly { status: ProjectStatus }[], status: ProjectStatus) =>
  projects.filter((project) => project.status === status).length;

/** Counts are those of the projects shown, as for every user who has fewer than a list shows. */
export function organizationDashboard(facts: Partial<OrganizationDashboardDto> = {}): OrganizationDashboardDto {
  const projects = facts.projects ?? [];
  return {
    projects,
    counts: {
      total: projects.length,
      open: countIn(projects, "open"),
      inProgress: countIn(projects, "in_progress"),
      completed: countIn(projects, "completed"),
      cancelled: countIn(projects, "cancelled"),
    },
    since: projects.map(({ createdAt }) => createdAt).toSorted()[0] ?? null,
    waiting: [],
    verification: "verified",
    escrowed: "0.00",
    ...facts,
  };
}

/** Nothing at all, but for what is said. */
export function expertMoney(facts: Partial<ExpertDashboardDto["money"]> = {}): ExpertDashboardDto["money"] {
  const { inEscrow = "0.00", releasedThisMonth = "0.00" } = facts;
  const nothing = { onItsWay: "0.00", onHold: "0.00", paid: "0.00" };
  return { ...nothing, inEscrow, releasedThisMonth, held: inEscrow, paidThisMonth: releasedThisMonth, ...facts };
}

export function expertDashboard(facts: Partial<ExpertDashboardDto> = {}): ExpertDashboardDto {
  const { projects = [], proposals = [] } = facts;
  return {
    projects,
    proposals,
    counts: {
      assignedProjects: projects.length,
      activeProjects: countIn(projects, "in_progress"),
      pendingProposals: proposals.filter(({ status }) => status === "pending").length,
    },
    money: expertMoney(),
    expert: { id: "expert", totalProjects: 9, rating: 0, isVerified: true, verification: "verified" },
    waiting: [],
    ...facts,
  };
}

const WEEKS = ["2026-09-28", "2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09"];

export function entrepreneurDashboard(facts: Partial<EntrepreneurDashboardDto> = {}): EntrepreneurDashboardDto {
  return {
    counts: { connections: 0, invitations: 0, openIdeas: 0, ideas: 0, newApplicants: 0, ideaViews: 0 },
    weeks: [...WEEKS, "2026-11-16"].map((week) => ({ week, ideas: 0, profile: 0 })),
    waiting: [],
    ...facts,
  };
}
