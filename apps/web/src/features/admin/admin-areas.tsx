import type { AdminArea } from "@quorate/core/access/admin-role";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { adminSearchWords } from "../../lib/admin-search-words.ts";
import { paths } from "../../lib/paths.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";

type LooksAfter = (area: AdminArea) => boolean;
/** `text` speaks of what the reader's role looks after. */
type Area = {
  title: string;
  to: string;
  area: AdminArea;
  text: string | ((looksAfter: LooksAfter) => string);
  action: string;
};

/** Each screen with the area that its calls need. */
const AREAS = [
  {
    title: "Search",
    to: paths.adminSearch,
    area: "projects",
    text: adminSearchWords,
    action: "Open the search",
  },
  {
    title: "Admin Dashboard",
    to: paths.adminDashboard,
    area: "overview",
    text: dashboardWords,
    action: "Open the Admin Dashboard",
  },
  {
    title: "Verifications",
    to: paths.adminVerifications,
    area: "verification",
    text: "Experts and organizations to verify, with their documents beside what they claim, and everything that was said so far.",
    action: "Open the verifications",
  },
  {
    title: "Revenue Analytics",
    to: paths.revenue,
    area: "money",
    text: "What the platform earns: all-time, by source and by day.",
    action: "Open Revenue Analytics",
  },
  {
    title: "The platform’s invoices",
    to: paths.platformInvoices,
    area: "money",
    text: "What the platform has issued in its own name: fees, plans, reviews, receipts and credit notes.",
    action: "Open the platform’s invoices",
  },
  {
    title: "The platform’s tax figures",
    to: paths.platformTaxFigures,
    area: "money",
    text: "Net and VAT of what the platform sells, by quarter, rule and rate.",
    action: "Open the platform’s tax figures",
  },
  {
    title: "Refunds and payouts",
    to: paths.adminMovements,
    area: "money",
    text: "What the card processor did not move: why, what was tried, and trying it again.",
    action: "Open refunds and payouts",
  },
  {
    title: "Payments",
    to: paths.adminPayments,
    area: "money",
    text: "Every payment with its entries in the ledger, its references at the card processor and its history, and what is held by its age.",
    action: "Open the payments",
  },
  {
    title: "Experts’ accounts",
    to: paths.adminPayoutAccounts,
    area: "money",
    text: "Accounts that the card processor has shut or is about to, and those below zero: why, until when, and what waits for them.",
    action: "Open the accounts",
  },
  {
    title: "Chargebacks",
    to: paths.adminChargebacks,
    area: "money",
    text: "Payments that their payers' banks take back: the bank's deadline, evidence drawn from the contract, and who bears what is lost.",
    action: "Open the chargebacks",
  },
  {
    title: "Reconciliations",
    to: paths.adminReconciliations,
    area: "money",
    text: "Ledger, payments and the card processor's account compared to the penny: every night's outcome, and a comparison at a click.",
    action: "Open the reconciliations",
  },
  {
    title: "Deliveries",
    to: paths.adminDeliveries,
    area: "operations",
    text: "Mails that had to follow from what happened and were given up: why, after how many tries, and trying them again.",
    action: "Open the deliveries",
  },
  {
    title: "Jobs",
    to: paths.adminJobs,
    area: "operations",
    text: "What is done behind the scenes: how much waits in each queue, what failed for good and why, and having it tried again.",
    action: "Open the jobs",
  },
  {
    title: "Audit log",
    to: paths.adminAuditLog,
    area: "log",
    text: "Who did what, when and from where: log-ins, decisions, what administrators read, and every movement of money.",
    action: "Open the audit log",
  },
  {
    title: "Administrators",
    to: paths.adminAdministrators,
    area: "administrators",
    text: "Who is an administrator and for what, when each logged in last and whether a second factor is on; giving another role, or taking it away.",
    action: "Open the administrators",
  },
  {
    title: "Files and the scanner",
    to: paths.adminFiles,
    area: "operations",
    text: "Files that are held back because the scanner could not look through them, since when and why, and those that malware was found in.",
    action: "Open files and the scanner",
  },
  {
    title: "Reports",
    to: paths.adminReports,
    area: "moderation",
    text: "Profiles and reviews that people reported, to keep or to hide.",
    action: "Open the reports",
  },
  {
    title: "Projects",
    to: paths.projects,
    area: "projects",
    text: (looksAfter) =>
      `Every project on the platform.${looksAfter("money") ? " Disputes are decided on the page of their project." : ""}`,
    action: "Open all projects",
  },
] as const satisfies readonly Area[];

function dashboardWords(looksAfter: LooksAfter): string {
  const parts = [
    ["verification", "experts and organizations to verify"],
    ["profiles", "who is here"],
    ["projects", "projects"],
    ["money", "disputes and subscriptions"],
    ["overview", "how far profiles have come"],
  ] as const;
  const told = parts.filter(([area]) => looksAfter(area)).map(([, words]) => words);
  return `What waits for you: ${new Intl.ListFormat("en-GB").format(told)}.`;
}

/** What the reader's role opens. */
export function AdminAreas() {
  const looksAfter = useLooksAfter();
  return (
    <ul className="rows border-t border-rule-strong">
      {AREAS.filter(({ area }) => looksAfter(area)).map(({ title, to, text, action }) => (
        <li key={to} className="grid justify-items-start gap-1 py-5">
          <h2 className="display-4">{title}</h2>
          <p className="mute measure text-sm">{typeof text === "string" ? text : text(looksAfter)}</p>
          <MoreLink to={to}>{action}</MoreLink>
        </li>
      ))}
    </ul>
  );
}
