import type { ExpertDashboardDto, OrganizationDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import { formatMonthYear } from "@quorate/core/format/date-format";
import { formatRating, NO_REVIEWS } from "@quorate/core/format/rating-format";
import { minorFromDecimal } from "@quorate/core/money";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Stat } from "../../components/ui/data/stat-strip.tsx";
import { counted } from "../../lib/counted.ts";
import { formatMoney } from "../../lib/money.ts";

export function organizationStats({ projects, waiting, escrowed }: OrganizationDashboardDto): Stat[] {
  const proposals = waiting.reduce((sum, item) => sum + (item.kind === "decide-proposals" ? (item.count ?? 0) : 0), 0);
  const cancelled = countIn(projects, "cancelled");
  const oldest = projects.map(({ createdAt }) => createdAt).sort()[0];
  return [
    {
      label: "Open Projects",
      value: countIn(projects, "open"),
      context: proposals > 0 ? `${counted(proposals, "proposal")} to read` : undefined,
    },
    {
      label: "In Progress",
      value: countIn(projects, "in_progress"),
      context: minorFromDecimal(escrowed) > 0 ? `${formatMoney(escrowed)} held in escrow` : undefined,
    },
    { label: "Completed", value: countIn(projects, "completed") },
    {
      label: "Total Projects",
      value: projects.length,
      context:
        oldest === undefined
          ? undefined
          : `${cancelled > 0 ? `${cancelled} of them cancelled, ` : ""}since ${formatMonthYear(oldest)}`,
    },
  ];
}

export function expertStats({ projects, proposals, expert }: ExpertDashboardDto): Stat[] {
  return [
    { label: "Active Projects", value: countIn(projects, "in_progress") },
    { label: "Total Projects", value: expert.totalProjects, context: "completed and paid" },
    {
      label: "Rating",
      value: formatRating(expert.rating) ?? "—",
      context: expert.rating > 0 ? "out of 5" : NO_REVIEWS,
    },
    {
      label: "Proposals",
      value: proposals.filter(({ status }) => status === "pending").length,
      context: "waiting for an answer",
    },
  ];
}

function countIn(projects: readonly { status: ProjectStatus }[], status: ProjectStatus): number {
  return projects.filter((project) => project.status === status).length;
}
