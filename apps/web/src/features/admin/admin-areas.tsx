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
    action: "Open search",
  },
  {
    title: "Admin Dashboard",
    to: paths.adminDashboard,
    area: "overview",
    text: dashboardWords,
    action: "Open Admin Dashboard",
  },
  {
    title: "Verifications",
    to: paths.adminVerifications,
    area: "verification",
    text: "Experts and organizations to verify, with documents beside their claims and the full history.",
    action: "Open verifications",
  },
  {
    title: "Revenue Analytics",
    to: paths.revenue,
    area: "money",
    text: "What the platform earns: all-time, by source and by day.",
    action: "Open Revenue Analytics",
  },
  {
    title: "Books",
    to: paths.adminBooks,
    area: "money",
    text: "The platform's trial balance, general ledger, sales day-book and VAT returns, on screen and as files.",
    action: "Open the books",
  },
  {
    title: "The platform's invoices",
    to: paths.platformInvoices,
    area: "money",
    text: "Documents the platform has issued in its own name: fees, plans, reviews, receipts and credit notes.",
    action: "Open the platform's invoices",
  },
  {
    title: "The platform's tax figures",
    to: paths.platformTaxFigures,
    area: "money",
    text: "The platform's net sales and VAT, by quarter, rule and rate.",
    action: "Open the platform's tax figures",
  },
  {
    title: "Refunds and payouts",
    to: paths.adminMovements,
    area: "money",
    text: "Money the card processor couldn't move: see why and what was tried, then try again.",
    action: "Open refunds and payouts",
  },
  {
    title: "Payments",
    to: paths.adminPayments,
    area: "money",
    text: "Every payment with its ledger entries, card processor references and history, and held money by age.",
    action: "Open payments",
  },
  {
    title: "Experts' accounts",
    to: paths.adminPayoutAccounts,
    area: "money",
    text: "Accounts the card processor has shut or soon will, and those below zero: why, by when, and what's waiting for them.",
    action: "Open accounts",
  },
  {
    title: "Tax reporting",
    to: paths.adminTaxReporting,
    area: "money",
    text: "Experts the law has us report to tax authorities: whose details we have, whom we asked, and whose payouts are held.",
    action: "Open tax reporting",
  },
  {
    title: "Chargebacks",
    to: paths.adminChargebacks,
    area: "money",
    text: "Payments taken back by payers' banks: the bank's deadline, evidence from the project, and who bears the loss.",
    action: "Open chargebacks",
  },
  {
    title: "Reconciliations",
    to: paths.adminReconciliations,
    area: "money",
    text: "Ledger, payments and card processor compared to the penny: nightly results, or compare now.",
    action: "Open reconciliations",
  },
  {
    title: "Deliveries",
    to: paths.adminDeliveries,
    area: "operations",
    text: "Emails that failed to send: why, after how many tries, and a way to try again.",
    action: "Open deliveries",
  },
  {
    title: "Jobs",
    to: paths.adminJobs,
    area: "operations",
    text: "Background work: what's waiting in each queue, what failed for good and why, and a way to try again.",
    action: "Open jobs",
  },
  {
    title: "Audit log",
    to: paths.adminAuditLog,
    area: "log",
    text: "Who did what, when and from where: sign-ins, decisions, what administrators read, and every movement of money.",
    action: "Open the audit log",
  },
  {
    title: "Administrators",
    to: paths.adminAdministrators,
    area: "administrators",
    text: "Who the administrators are and what they look after, when each last signed in and whether a second factor is on. Change or remove roles.",
    action: "Open administrators",
  },
  {
    title: "Files and the scanner",
    to: paths.adminFiles,
    area: "operations",
    text: "Files held back because the scanner couldn't check them, since when and why, and files with malware.",
    action: "Open files and the scanner",
  },
  {
    title: "Reports",
    to: paths.adminReports,
    area: "moderation",
    text: "Profiles and reviews people have reported, to keep or hide.",
    action: "Open reports",
  },
  {
    title: "Projects",
    to: paths.projects,
    area: "projects",
    text: (looksAfter) =>
      `Every project on the platform.${looksAfter("money") ? " Disputes are decided on the project's page." : ""}`,
    action: "Open all projects",
  },
] as const satisfies readonly Area[];

function dashboardWords(looksAfter: LooksAfter): string {
  const parts = [
    ["verification", "experts and organizations to verify"],
    ["profiles", "people"],
    ["projects", "projects"],
    ["money", "disputes and subscriptions"],
    ["overview", "profile progress"],
  ] as const;
  const told = parts.filter(([area]) => looksAfter(area)).map(([, words]) => words);
  return `Waiting for you: ${new Intl.ListFormat("en-GB").format(told)}.`;
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
