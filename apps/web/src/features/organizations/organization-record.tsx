import type { OrganizationProfileDto } from "@quorate/api/organizations/organizations.schema";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { counted } from "../../lib/counted.ts";
import { formatMoney } from "../../lib/money.ts";

type Record = NonNullable<OrganizationProfileDto["record"]>;

/** Projects, money and how soon it is released: the three figures that tell a good client. */
export function OrganizationRecord({ record }: { record: Record }) {
  const { projects, paidTotal, paidProjects, releases } = record;
  return (
    <StatStrip
      label="Record as a client"
      className="mb-8"
      stats={[
        { label: "Projects posted", value: projects.posted, context: statusWords(projects) },
        {
          label: "Paid through Quorate",
          value: formatMoney(paidTotal),
          context: paidProjects === 0 ? "Nothing yet" : `For ${counted(paidProjects, "project")}`,
        },
        { label: "Releases submitted work", value: releaseWords(releases), context: inTimeWords(releases) },
      ]}
    />
  );
}

/** Every status that there is one of, so that the parts make the whole. */
function statusWords({ open, inProgress, completed, cancelled }: Record["projects"]): string {
  const parts = [
    { count: completed, word: "completed" },
    { count: inProgress, word: "in progress" },
    { count: open, word: "open" },
    { count: cancelled, word: "cancelled" },
  ].filter(({ count }) => count > 0);
  return parts.length === 0 ? "None yet" : parts.map(({ count, word }) => `${count} ${word}`).join(", ");
}

function releaseWords({ medianDays }: Record["releases"]): string {
  if (medianDays === null) return "Not known yet";
  if (medianDays < 1) return "Within a day";
  return `In ${counted(medianDays, "day")}`;
}

function inTimeWords({ count, inTime }: Record["releases"]): string {
  if (count === 0) return "No release yet";
  const late = count - inTime;
  return `Median of ${counted(count, "release")}, ${late === 0 ? "none" : late} left until the deadline`;
}
