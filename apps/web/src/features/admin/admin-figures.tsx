import type { AdminOverviewDto } from "@quorate/api/admin/admin.schema";
import { formatMoney } from "@quorate/core/format/money-format";
import { StatStrip } from "../../components/ui/stat-strip.tsx";

export function AdminFigures({ overview }: { overview: AdminOverviewDto }) {
  const { experts, organizations, projects, subscriptions, openDisputes } = overview;
  return (
    <StatStrip
      label="The platform in figures"
      className="mb-8"
      stats={[
        {
          label: "Experts",
          value: experts.total,
          context: `${experts.verified} verified, ${experts.pending} pending, ${experts.overdue} later than promised`,
        },
        { label: "Organizations", value: organizations.total, context: `${organizations.verified} verified` },
        {
          label: "Projects",
          value: projects.total,
          context: `${projects.open} open, ${projects.inProgress} in progress, ${projects.completed} completed`,
        },
        { label: "Open disputes", value: openDisputes, context: "decided on the project's page" },
        {
          label: "Revenue",
          value: formatMoney(subscriptions.revenue),
          context: `plan prices of ${subscriptions.live} live subscriptions`,
        },
      ]}
    />
  );
}
