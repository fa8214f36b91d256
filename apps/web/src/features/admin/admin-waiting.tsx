import type { AdminWaitingDto } from "@quorate/api/admin/admin.schema";
import type { AdminArea } from "@quorate/core/access/admin-role";
import { formatDate } from "@quorate/core/format/date-format";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { WaitingList, type WaitingRow } from "../../components/waiting/waiting-list.tsx";
import { counted } from "../../lib/counted.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";

const ROWS = ["a", "b", "c", "d"];

/** What waits for administrators: the number of each kind, the age of the oldest, and a link to its list. */
export function AdminWaiting() {
  const { data: waiting, error, refetch } = trpc.admin.waiting.useQuery();
  const looksAfter = useLooksAfter();
  return (
    <Loaded
      query={{ data: waiting, error, refetch }}
      what="what's waiting for you"
      loading={
        <Skeleton label="Loading what's waiting for you" className="mb-12">
          <div className="grid gap-4 border-t border-rule-strong pt-4">
            {ROWS.map((row) => (
              <Bone key={row} className="h-14" />
            ))}
          </div>
        </Skeleton>
      }
      heading="h2"
    >
      {(waiting) => (
        <WaitingList
          rows={waiting.filter(({ count }) => count > 0).map(adminRow)}
          order="overdue first"
          empty={`Nothing is waiting for you. ${whatWaits(looksAfter)}`}
        />
      )}
    </Loaded>
  );
}

/** What would stand here, as far as the reader's role goes. */
function whatWaits(looksAfter: (area: AdminArea) => boolean): string {
  const kinds = [
    ["verification", "experts and organizations to verify"],
    ["money", "disputes"],
    ["money", "chargebacks"],
    ["moderation", "reports"],
    ["operations", "files that couldn't be checked"],
    ["operations", "emails that failed to send"],
    ["money", "failed refunds and payouts"],
  ] as const;
  const own = kinds.filter(([area]) => looksAfter(area)).map(([, words]) => words);
  const listed = new Intl.ListFormat("en-GB").format(own);
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} appear here.`;
}

type KindWords = Pick<WaitingRow, "status" | "action" | "to"> & {
  noun: string;
  about: string;
  unit: "day" | "business day";
};

const KIND_WORDS: Record<AdminWaitingDto["kind"], KindWords> = {
  "late-verifications": {
    status: { of: "verification", value: "late" },
    noun: "verification",
    about: "Overdue",
    unit: "business day",
    action: "Review",
    to: paths.lateVerifications,
  },
  "expert-verifications": {
    status: { of: "verification", value: "pending" },
    noun: "expert",
    about: "To verify",
    unit: "business day",
    action: "Review",
    to: paths.expertsToVerify,
  },
  "organization-verifications": {
    status: { of: "verification", value: "pending" },
    noun: "organization",
    about: "To verify",
    unit: "business day",
    action: "Review",
    to: paths.organizationsToVerify,
  },
  disputes: {
    status: { of: "milestone", value: "disputed" },
    noun: "dispute",
    about: "To decide",
    unit: "day",
    action: "Decide",
    to: paths.disputesToDecide,
  },
  chargebacks: {
    status: { of: "case", value: "open" },
    noun: "chargeback",
    about: "Payments banks are taking back, to answer by their deadline",
    unit: "day",
    action: "Answer",
    to: paths.adminChargebacks,
  },
  reports: {
    status: { of: "case", value: "open" },
    noun: "report",
    about: "Profiles and reviews people reported",
    unit: "day",
    action: "Read",
    to: paths.adminReports,
  },
  deliveries: {
    status: { of: "case", value: "failed" },
    noun: "delivery",
    about: "Emails that failed to send",
    unit: "day",
    action: "Try again",
    to: paths.adminDeliveries,
  },
  movements: {
    status: { of: "case", value: "failed" },
    noun: "movement",
    about: "Refunds and payouts that didn't go through",
    unit: "day",
    action: "Try again",
    to: paths.adminMovements,
  },
  "unchecked-files": {
    status: { of: "case", value: "failed" },
    noun: "file",
    about: "Held back: the scanner couldn't check them",
    unit: "day",
    action: "See why",
    to: paths.adminFiles,
  },
};

export function adminRow({ kind, count, oldest }: AdminWaitingDto): WaitingRow {
  const { noun, about, unit, ...row } = KIND_WORDS[kind];
  const nouns = noun === "delivery" ? "deliveries" : `${noun}s`;
  const age = oldest ? `. Oldest since ${unbroken(oldest.since)}, ${ageInWords(oldest.days, unit)}` : "";
  return { ...row, key: kind, title: count === 1 ? `1 ${noun}` : `${count} ${nouns}`, text: `${about}${age}` };
}

function ageInWords(days: number, unit: "day" | "business day"): string {
  return days === 0 ? "today" : counted(days, unit);
}

function unbroken(instant: string): string {
  return formatDate(instant).replaceAll(" ", "\u00a0");
}
