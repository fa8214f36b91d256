import { z } from "zod";
import * as accountClosing from "../account-closing/account-closing.schema.ts";
import * as accounts from "../accounts/accounts.schema.ts";
import * as admin from "../admin/admin.schema.ts";
import * as adminSearch from "../admin-search/admin-search.schema.ts";
import * as administrators from "../administrators/administrators.schema.ts";
import * as agreements from "../agreements/agreements.schema.ts";
import { appRouter } from "../app-router.ts";
import * as applications from "../applications/applications.schema.ts";
import * as auditLog from "../audit-reading/audit-log.schema.ts";
import * as availability from "../availability/availability.schema.ts";
import * as bankPayouts from "../bank-payouts/bank-payouts.schema.ts";
import * as billing from "../billing/billing.schema.ts";
import * as bonuses from "../bonuses/bonuses.schema.ts";
import * as bookClosings from "../book-closings/book-closings.schema.ts";
import * as bookings from "../bookings/bookings.schema.ts";
import * as books from "../books/books.schema.ts";
import * as calendar from "../calendar/calendar.schema.ts";
import { allProcedures, inputSchemaOf, metaOf, type NamedProcedure, outputSchemaOf } from "../call-procedure.ts";
import * as catalog from "../catalog/catalog.schema.ts";
import * as changeOrders from "../change-orders/change-orders.schema.ts";
import * as chargebacks from "../chargebacks/chargebacks.schema.ts";
import * as checkouts from "../checkouts/checkouts.schema.ts";
import * as confidentialParts from "../confidential-parts/confidential-parts.schema.ts";
import * as connections from "../connections/connections.schema.ts";
import * as dashboards from "../dashboards/dashboards.schema.ts";
import * as disputes from "../disputes/disputes.schema.ts";
import * as documents from "../documents/documents.schema.ts";
import * as earnings from "../earnings/earnings.schema.ts";
import * as entrepreneurs from "../entrepreneurs/entrepreneurs.schema.ts";
import * as equityWorksheets from "../equity-worksheets/equity-worksheets.schema.ts";
import * as expenses from "../expenses/expenses.schema.ts";
import * as experts from "../experts/experts.schema.ts";
import * as expertServices from "../experts/services/expert-services.schema.ts";
import * as files from "../files/files.schema.ts";
import * as ideaPages from "../idea-pages/idea-pages.schema.ts";
import * as impersonations from "../impersonations/impersonations.schema.ts";
import * as installation from "../installation/installation.schema.ts";
import * as invoices from "../invoices/invoices.schema.ts";
import * as statements from "../invoices/statements.schema.ts";
import * as jobs from "../jobs/jobs.schema.ts";
import * as journeys from "../journeys/journeys.schema.ts";
import * as learning from "../learning/learning.schema.ts";
import * as coFounderMatching from "../matching/co-founder-matching.schema.ts";
import * as conditions from "../matching/conditions.schema.ts";
import * as matching from "../matching/matching.schema.ts";
import * as messages from "../messages/messages.schema.ts";
import * as milestones from "../milestones/milestones.schema.ts";
import * as movements from "../movements/movements.schema.ts";
import * as notificationReading from "../notification-reading/notification-reading.schema.ts";
import * as notifications from "../notifications/notifications.schema.ts";
import * as organizations from "../organizations/organizations.schema.ts";
import * as deliveries from "../outbox/deliveries/deliveries.schema.ts";
import * as payments from "../payments/payments.schema.ts";
import * as payouts from "../payouts/payouts.schema.ts";
import * as people from "../people/people.schema.ts";
import * as pictures from "../pictures/pictures.schema.ts";
import * as portfolio from "../portfolio/portfolio.schema.ts";
import * as shownVerification from "../profiles/shown-verification.schema.ts";
import * as projects from "../projects/projects.schema.ts";
import * as projectLists from "../projects/reading/project-lists.schema.ts";
import * as projectPages from "../projects/reading/project-pages.schema.ts";
import * as proposalTemplates from "../proposal-templates/proposal-templates.schema.ts";
import * as proposals from "../proposals/proposals.schema.ts";
import * as reconciliations from "../reconciliations/reconciliations.schema.ts";
import * as reports from "../reports/reports.schema.ts";
import * as revenue from "../revenue/revenue.schema.ts";
import * as reviews from "../reviews/reviews.schema.ts";
import * as sandboxAccounts from "../sandbox-accounts/sandbox-accounts.schema.ts";
import * as savedSearches from "../saved-searches/saved-searches.schema.ts";
import * as faces from "../schema/face.ts";
import * as webAuthn from "../schema/web-authn.ts";
import * as passkeys from "../second-factor/passkeys.schema.ts";
import * as rememberedBrowsers from "../second-factor/remembered-browsers.schema.ts";
import * as secondFactor from "../second-factor/second-factor.schema.ts";
import * as shortlist from "../shortlist/shortlist.schema.ts";
import * as signIn from "../sign-in/sign-in.schema.ts";
import * as spending from "../spending/spending.schema.ts";
import * as startupIdeas from "../startup-ideas/startup-ideas.schema.ts";
import * as subscriptions from "../subscriptions/subscriptions.schema.ts";
import * as taxDetails from "../tax-reporting/tax-details.schema.ts";
import * as timesheets from "../timesheets/timesheets.schema.ts";
import * as tokens from "../tokens/tokens.schema.ts";
import * as trackRecords from "../track-records/track-records.schema.ts";
import * as trialAgreements from "../trial-agreements/trial-agreements.schema.ts";
import * as vatReturns from "../vat-returns/vat-returns.schema.ts";
import * as verification from "../verification/verification.schema.ts";
import * as webhooks from "../webhooks/webhooks.schema.ts";

/** Every file whose shapes have names: what is exported from one as `milestoneSchema` is `Milestone` to integrators. */
const SHAPES: readonly object[] = [
  agreements,
  auditLog,
  accountClosing,
  accounts,
  admin,
  adminSearch,
  administrators,
  people,
  applications,
  auditLog,
  bankPayouts,
  billing,
  taxDetails,
  calendar,
  catalog,
  bonuses,
  bookings,
  bookClosings,
  books,
  changeOrders,
  timesheets,
  expenses,
  chargebacks,
  checkouts,
  confidentialParts,
  connections,
  dashboards,
  deliveries,
  disputes,
  documents,
  earnings,
  entrepreneurs,
  expertServices,
  experts,
  files,
  ideaPages,
  impersonations,
  installation,
  invoices,
  statements,
  jobs,
  journeys,
  coFounderMatching,
  conditions,
  matching,
  messages,
  milestones,
  movements,
  learning,
  notificationReading,
  notifications,
  organizations,
  payments,
  payouts,
  pictures,
  shownVerification,
  portfolio,
  projectLists,
  projectPages,
  projects,
  proposals,
  reconciliations,
  reports,
  revenue,
  reviews,
  sandboxAccounts,
  availability,
  proposalTemplates,
  savedSearches,
  passkeys,
  rememberedBrowsers,
  secondFactor,
  shortlist,
  signIn,
  spending,
  startupIdeas,
  subscriptions,
  tokens,
  trackRecords,
  equityWorksheets,
  trialAgreements,
  vatReturns,
  verification,
  webhooks,
  faces,
  webAuthn,
];

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** All shapes that `value` is made of, itself included. A shape that was described once more keeps the one it was made from. */
function collect(value: unknown, found: Set<z.core.$ZodType>): void {
  if (value instanceof z.core.$ZodType) {
    if (found.has(value)) return;
    found.add(value);
    collect(value._zod.parent, found);
    collect(value._zod.def, found);
    if (value instanceof z.ZodObject) collect(value.shape, found);
  } else if (Array.isArray(value)) {
    for (const part of value) collect(part, found);
  } else if (isPlain(value)) {
    for (const part of Object.values(value)) collect(part, found);
  }
}

const exportsEndingIn = (ending: string) =>
  SHAPES.flatMap((file) =>
    Object.entries(file).flatMap(([name, shape]: [string, unknown]) =>
      name.endsWith(ending) && shape instanceof z.ZodType ? [{ name, shape }] : [],
    ),
  );

export const inPascalCase = (name: string) =>
  name.replaceAll(/(?:^|[-.])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The shapes of answers by the names that integrators know them by: those that some answer is made of. */
export function namedAnswers(): Record<string, z.ZodType> {
  const answered = new Set<z.core.$ZodType>();
  for (const procedure of allProcedures(appRouter)) collect(outputSchemaOf(procedure), answered);
  const named = exportsEndingIn("Schema").filter(({ shape }) => answered.has(shape));
  return Object.fromEntries(named.map(({ name, shape }) => [inPascalCase(name.replace(/Schema$/, "")), shape]));
}

export const operationIdOf = (named: NamedProcedure) =>
  metaOf(named).openapi?.operationId ?? named.path.replaceAll(".", "-");

/** By a call's operation id, what its body is called: `createProjectInput` is `CreateProjectInput`; else it is named by the call. */
export function namedBodies(): ReadonlyMap<string, string> {
  const names = new Map<unknown, string>(
    exportsEndingIn("Input").map(({ name, shape }) => [shape, inPascalCase(name)]),
  );
  return new Map(
    allProcedures(appRouter).map((named) => {
      const id = operationIdOf(named);
      return [id, names.get(inputSchemaOf(named)) ?? `${inPascalCase(id)}Input`];
    }),
  );
}
