/**
 * The one table of routes: the router takes a screen for each of them and for nothing else, and links are made of it. An address
 * is itself; one that names something is a function of its id, with the pattern that the router reads.
 */
export const routes = {
  landing: "/",
  services: "/services",
  developers: "/developers",
  home: "/home",
  workflow: "/workflow",
  loadingDemo: "/loading-demo",
  login: "/login",
  demoLogin: "/demo-login",
  signUp: "/signup",
  register: "/register",
  chooseRole: "/user-type-selection",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  confirmEmail: "/confirm-email",
  keepEmail: "/keep-email",
  unsubscribe: "/unsubscribe",
  checkAgreement: "/check-agreement",
  verification: "/verification",
  dashboard: "/dashboard",
  earnings: "/expert/earnings",
  payouts: "/expert/payouts",
  sandboxPayoutAccount: "/sandbox-payout-account",
  sandboxCheckout: of("/sandbox-checkout/:id"),
  revenue: "/admin/revenue",
  adminDashboard: "/admin-dashboard",
  admin: "/admin",
  subscriptionPlans: "/subscription-plans",
  subscriptionPlansEnhanced: "/subscription-plans-enhanced",
  findExperts: "/find-experts",
  shortlist: "/shortlist",
  compare: "/compare",
  expertProfile: of("/expert-profile/:id"),
  editExpertProfile: of("/expert-profile/:id/edit"),
  organization: of("/organizations/:id"),
  registerExpert: "/expert-registration",
  expertServices: "/expert-services",
  registerOrganization: "/org-registration",
  editOrganizationProfile: of("/organization-profile/:id/edit"),
  registerEntrepreneur: "/entrepreneur-registration",
  postProject: "/post-project",
  project: of("/project/:id"),
  findProjects: "/find-projects",
  projects: "/projects",
  spending: "/spending",
  proposals: "/proposals",
  messages: "/messages",
  notifications: "/notifications",
  coFounderMatching: "/co-founder-matching",
  browseEntrepreneurs: "/browse-entrepreneurs",
  entrepreneurProfile: of("/entrepreneur-profile/:id"),
  editEntrepreneurProfile: of("/entrepreneur-profile/:id/edit"),
  calls: "/calls",
  connections: "/connections",
  founderAgreements: of("/connections/:id"),
  invoices: "/invoices",
  adminChargeback: of("/admin/chargebacks/:id"),
  adminChargebacks: "/admin/chargebacks",
  adminAdministrators: "/admin/administrators",
  adminAuditLog: "/admin/audit-log",
  adminBooks: "/admin/books",
  adminDeliveries: "/admin/deliveries",
  adminJobs: "/admin/jobs",
  adminFiles: "/admin/files",
  adminMovements: "/admin/movements",
  adminPayoutAccounts: "/admin/payout-accounts",
  adminPayments: "/admin/payments",
  adminPayment: of("/admin/payments/:id"),
  adminPerson: of("/admin/people/:id"),
  adminReconciliations: "/admin/reconciliations",
  adminReports: "/admin/reports",
  adminSearch: "/admin/search",
  adminTaxReporting: "/admin/tax-reporting",
  adminVerifications: "/admin/verifications",
  startupIdeas: "/startup-ideas",
  newStartupIdea: "/startup-ideas/new",
  startupIdea: of("/startup-ideas/:id"),
  editStartupIdea: of("/startup-ideas/:id/edit"),
  applications: "/applications",
  settings: "/settings",
  settingsSection: of("/settings/:id"),
} as const;

export type RouteName = keyof typeof routes;
export const ROUTE_NAMES = Object.keys(routes).filter((name): name is RouteName => Object.hasOwn(routes, name));

/** What links lead to: the routes, and some of them with a question. */
export const paths = {
  ...routes,
  compareExperts: (expertIds: readonly string[], search: URLSearchParams) =>
    `${routes.compare}?${new URLSearchParams([["ids", expertIds.join(",")], ...search]).toString()}`,
  findExpertsIn: (categorySlug: string) => `${routes.findExperts}?category=${encodeURIComponent(categorySlug)}`,
  invoicesOf: (projectId: string) => `${routes.invoices}?project=${encodeURIComponent(projectId)}`,
  platformInvoices: `${routes.invoices}?status=platform`,
  platformTaxFigures: `${routes.invoices}?status=platform-tax-figures`,
  lateVerifications: `${routes.adminVerifications}?status=late`,
  expertsToVerify: `${routes.adminVerifications}?subject=expert`,
  organizationsToVerify: `${routes.adminVerifications}?subject=organization`,
  disputesToDecide: `${routes.adminDashboard}?tab=projects`,
  /** Opened over the list, whichever state it is in. */
  verificationCase: (id: string) => `${routes.adminVerifications}?case=${encodeURIComponent(id)}`,
  /** A line of the project's milestones. */
  milestone: (projectId: string, milestoneId: string) => `${routes.project(projectId)}#milestone-${milestoneId}`,
  messagesWith: (userId: string) => `${routes.messages}?with=${userId}`,
  messageIn: (userId: string, messageId: string) => `${routes.messages}?with=${userId}&message=${messageId}`,
} as const;

/** The one parameter is always called `id`: that is what `useRouteId` reads. */
function of<const Pattern extends `/${string}/:id` | `/${string}/:id/${string}`>(pattern: Pattern) {
  return Object.assign((id: string) => pattern.replace(":id", encodeURIComponent(id)), { pattern });
}

export function patternOf(route: (typeof routes)[RouteName]): string {
  return typeof route === "string" ? route : route.pattern;
}

/** Served by the host, not by a screen: these need a real navigation of the browser. */
export const hostPaths = {
  login: "/api/login",
  logout: "/api/logout",
  accountExport: "/api/account/export",
  earningsCsv: "/api/expert/earnings.csv",
  payoutsCsv: "/api/expert/payouts.csv",
} as const;

export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}
