import type {
  EntrepreneurDashboardDto,
  ExpertDashboardDto,
  OrganizationDashboardDto,
} from "@quorate/api/dashboards/dashboards.schema";
import { MONEY_NAMES } from "@quorate/core/expert-money/expert-money";
import { formatMonthYear } from "@quorate/core/format/date-format";
import { formatRating, NO_REVIEWS } from "@quorate/core/format/rating-format";
import { minorFromDecimal } from "@quorate/core/money";
import type { Stat } from "../../components/ui/data/stat-strip.tsx";
import { counted } from "../../lib/counted.ts";
import { formatMoney } from "../../lib/money.ts";

export function organizationStats({ counts, since, waiting, escrowed }: OrganizationDashboardDto): Stat[] {
  const proposals = waiting.reduce((sum, item) => sum + (item.kind === "decide-proposals" ? (item.count ?? 0) : 0), 0);
  const { cancelled } = counts;
  return [
    {
      label: "Open Projects",
      value: counts.open,
      context: proposals > 0 ? `${counted(proposals, "proposal")} to read` : undefined,
    },
    {
      label: "In Progress",
      value: counts.inProgress,
      context: minorFromDecimal(escrowed) > 0 ? `${formatMoney(escrowed)} held in escrow` : undefined,
    },
    { label: "Completed", value: counts.completed },
    {
      label: "Total Projects",
      value: counts.total,
      context:
        since === null
          ? undefined
          : `${cancelled > 0 ? `${cancelled} cancelled, ` : ""}since ${formatMonthYear(since)}`,
    },
  ];
}

export function expertStats({ counts, expert }: ExpertDashboardDto): Stat[] {
  return [
    { label: "Active Projects", value: counts.activeProjects },
    { label: "Total Projects", value: expert.totalProjects, context: "completed and paid" },
    {
      label: "Rating",
      value: formatRating(expert.rating) ?? "—",
      context: expert.rating > 0 ? "out of 5" : NO_REVIEWS,
    },
    {
      label: "Proposals",
      value: counts.pendingProposals,
      context: "waiting for an answer",
    },
  ];
}

/** The same figures as on the earnings. */
export function expertMoneyStats({ money }: ExpertDashboardDto): Stat[] {
  const { inEscrow, onItsWay, onHold, releasedThisMonth } = money;
  const isHeld = minorFromDecimal(onHold) > 0;
  return [
    {
      label: MONEY_NAMES.in_escrow,
      value: formatMoney(inEscrow),
      context: "yours once released, after fees",
    },
    { label: MONEY_NAMES.on_its_way, value: formatMoney(onItsWay), context: "released, being sent to your account" },
    {
      label: MONEY_NAMES.held,
      value: formatMoney(onHold),
      context: isHeld ? "released; the reason is below" : "no released money is on hold",
    },
    { label: "Released this month", value: formatMoney(releasedThisMonth), context: "to you, after fees" },
  ];
}

export function entrepreneurStats({ counts, weeks }: EntrepreneurDashboardDto): Stat[] {
  const { newApplicants, invitations, connections, ideaViews, ideas, openIdeas } = counts;
  const lately = weeks.reduce((sum, week) => sum + week.ideas, 0);
  return [
    {
      label: "New applicants",
      value: newApplicants,
      context: ideas === 0 ? "no idea posted yet" : `to ${counted(ideas, "idea")}, ${openIdeas} open`,
    },
    { label: "Invitations", value: invitations, context: "waiting for your answer" },
    { label: "Idea views", value: ideaViews, context: `${lately} in the last ${weeks.length} weeks` },
    { label: "Connections", value: connections, context: "sharing contact details with you" },
  ];
}
