import { accountClosingRouter } from "./account-closing/account-closing.router.ts";
import { accountsRouter } from "./accounts/accounts.router.ts";
import { adminRouter } from "./admin/admin.router.ts";
import { adminSearchRouter } from "./admin-search/admin-search.router.ts";
import { administratorsRouter } from "./administrators/administrators.router.ts";
import { agreementsRouter } from "./agreements/agreements.router.ts";
import { applicationsRouter } from "./applications/applications.router.ts";
import { auditReadingRouter } from "./audit-reading/audit-reading.router.ts";
import { availabilityRouter } from "./availability/availability.router.ts";
import { bankPayoutsRouter } from "./bank-payouts/bank-payouts.router.ts";
import { billingRouter } from "./billing/billing.router.ts";
import { bonusesRouter } from "./bonuses/bonuses.router.ts";
import { bookClosingsRouter } from "./book-closings/book-closings.router.ts";
import { bookingsRouter } from "./bookings/bookings.router.ts";
import { booksRouter } from "./books/books.router.ts";
import { calendarRouter } from "./calendar/calendar.router.ts";
import { catalogRouter } from "./catalog/catalog.router.ts";
import { changeOrdersRouter } from "./change-orders/change-orders.router.ts";
import { chargebacksRouter } from "./chargebacks/chargebacks.router.ts";
import { checkoutsRouter } from "./checkouts/checkouts.router.ts";
import { confidentialPartsRouter } from "./confidential-parts/confidential-parts.router.ts";
import { connectionsRouter } from "./connections/connections.router.ts";
import { dashboardsRouter } from "./dashboards/dashboards.router.ts";
import { disputesRouter } from "./disputes/disputes.router.ts";
import { earningsRouter } from "./earnings/earnings.router.ts";
import { entrepreneurProfilesRouter } from "./entrepreneur-profiles/entrepreneur-profiles.router.ts";
import { entrepreneursRouter } from "./entrepreneurs/entrepreneurs.router.ts";
import { equityWorksheetsRouter } from "./equity-worksheets/equity-worksheets.router.ts";
import { expensesRouter } from "./expenses/expenses.router.ts";
import { expertsDoingRouter } from "./experts/doing/experts-doing.router.ts";
import { expertsReadingRouter } from "./experts/reading/experts-reading.router.ts";
import { expertServicesRouter } from "./experts/services/experts-services.router.ts";
import { filesRouter } from "./files/files.router.ts";
import { ideaPagesRouter } from "./idea-pages/idea-pages.router.ts";
import { impersonationsRouter } from "./impersonations/impersonations.router.ts";
import { installationRouter } from "./installation/installation.router.ts";
import { invoicesRouter } from "./invoices/invoices.router.ts";
import { jobsRouter } from "./jobs/jobs.router.ts";
import { journeysRouter } from "./journeys/journeys.router.ts";
import { learningRouter } from "./learning/learning.router.ts";
import { liveRouter } from "./live/live.router.ts";
import { matchingRouter } from "./matching/matching.router.ts";
import { messagesRouter } from "./messages/messages.router.ts";
import { milestonesRouter } from "./milestones/milestones.router.ts";
import { movementsRouter } from "./movements/movements.router.ts";
import { notificationReadingRouter } from "./notification-reading/notification-reading.router.ts";
import { notificationsRouter } from "./notifications/notifications.router.ts";
import { organizationsRouter } from "./organizations/organizations.router.ts";
import { deliveriesRouter } from "./outbox/deliveries/deliveries.router.ts";
import { paymentsRouter } from "./payments/payments.router.ts";
import { payoutAccountRouter } from "./payouts/payouts.router.ts";
import { peopleRouter } from "./people/people.router.ts";
import { picturesRouter } from "./pictures/pictures.router.ts";
import { portfolioRouter } from "./portfolio/portfolio.router.ts";
import { projectsDoingRouter } from "./projects/doing/projects-doing.router.ts";
import { projectsReadingRouter } from "./projects/reading/projects-reading.router.ts";
import { proposalTemplatesRouter } from "./proposal-templates/proposal-templates.router.ts";
import { proposalsRouter } from "./proposals/proposals.router.ts";
import { reconciliationsRouter } from "./reconciliations/reconciliations.router.ts";
import { reportsRouter } from "./reports/reports.router.ts";
import { revenueRouter } from "./revenue/revenue.router.ts";
import { reviewsRouter } from "./reviews/reviews.router.ts";
import { sandboxAccountsRouter } from "./sandbox-accounts/sandbox-accounts.router.ts";
import { savedSearchesRouter } from "./saved-searches/saved-searches.router.ts";
import { secondFactorRouter } from "./second-factor/second-factor.router.ts";
import { shortlistRouter } from "./shortlist/shortlist.router.ts";
import { logInRouter, signInRouter } from "./sign-in/sign-in.router.ts";
import { spendingRouter } from "./spending/spending.router.ts";
import { startupIdeasRouter } from "./startup-ideas/startup-ideas.router.ts";
import { subscriptionsRouter } from "./subscriptions/subscriptions.router.ts";
import { taxReportingRouter } from "./tax-reporting/tax-reporting.router.ts";
import { timesheetsRouter } from "./timesheets/timesheets.router.ts";
import { tokensRouter } from "./tokens/tokens.router.ts";
import { trialAgreementsRouter } from "./trial-agreements/trial-agreements.router.ts";
import { mergeRouters, router } from "./trpc/trpc.ts";
import { vatReturnsRouter } from "./vat-returns/vat-returns.router.ts";
import { verificationRouter } from "./verification/verification.router.ts";
import { webhooksRouter } from "./webhooks/webhooks.router.ts";

/** A noun's calls keep its name, whichever room they are written in. */
export const appRouter = router({
  accounts: mergeRouters(accountsRouter, logInRouter, accountClosingRouter),
  admin: mergeRouters(adminRouter, adminSearchRouter),
  administrators: administratorsRouter,
  agreements: agreementsRouter,
  applications: applicationsRouter,
  availability: availabilityRouter,
  billing: billingRouter,
  taxReporting: taxReportingRouter,
  calendar: calendarRouter,
  catalog: catalogRouter,
  bonuses: bonusesRouter,
  bookings: bookingsRouter,
  changeOrders: changeOrdersRouter,
  chargebacks: chargebacksRouter,
  checkouts: checkoutsRouter,
  confidentialParts: confidentialPartsRouter,
  connections: connectionsRouter,
  dashboards: dashboardsRouter,
  auditLog: auditReadingRouter,
  deliveries: deliveriesRouter,
  disputes: disputesRouter,
  earnings: earningsRouter,
  entrepreneurs: mergeRouters(entrepreneursRouter, entrepreneurProfilesRouter),
  expertServices: expertServicesRouter,
  experts: mergeRouters(expertsReadingRouter, expertsDoingRouter),
  files: filesRouter,
  impersonations: impersonationsRouter,
  installation: installationRouter,
  invoices: invoicesRouter,
  journeys: journeysRouter,
  jobs: jobsRouter,
  learning: learningRouter,
  live: liveRouter,
  matching: matchingRouter,
  messages: messagesRouter,
  milestones: milestonesRouter,
  movements: movementsRouter,
  payments: paymentsRouter,
  people: peopleRouter,
  notifications: mergeRouters(notificationsRouter, notificationReadingRouter),
  organizations: organizationsRouter,
  payoutAccount: payoutAccountRouter,
  bankPayouts: bankPayoutsRouter,
  sandboxAccounts: sandboxAccountsRouter,
  pictures: picturesRouter,
  portfolio: portfolioRouter,
  projects: mergeRouters(projectsReadingRouter, projectsDoingRouter),
  proposals: proposalsRouter,
  reconciliations: reconciliationsRouter,
  reports: reportsRouter,
  books: booksRouter,
  revenue: revenueRouter,
  reviews: reviewsRouter,
  proposalTemplates: proposalTemplatesRouter,
  savedSearches: savedSearchesRouter,
  secondFactor: secondFactorRouter,
  shortlist: shortlistRouter,
  signIn: signInRouter,
  spending: spendingRouter,
  startupIdeas: mergeRouters(startupIdeasRouter, ideaPagesRouter),
  subscriptions: subscriptionsRouter,
  timesheets: timesheetsRouter,
  expenses: expensesRouter,
  tokens: tokensRouter,
  equityWorksheets: equityWorksheetsRouter,
  trialAgreements: trialAgreementsRouter,
  bookClosings: bookClosingsRouter,
  vatReturns: vatReturnsRouter,
  verification: verificationRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
