import { setReaderTimeZone } from "@quorate/core/format/date-format";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyScreen } from "./lib/lazy-screen.ts";
import { patternOf, ROUTE_NAMES, type RouteName, routes } from "./lib/paths.ts";
import type { PageAhead } from "./lib/rendered-page.ts";
import { useSession } from "./lib/session.ts";

/** One line a route; each screen is loaded when it is first visited. */
const SCREENS = {
  home: lazyScreen(() => import("./routes/home.tsx"), "HomeScreen"),
  workflow: lazyScreen(() => import("./routes/workflow.tsx"), "WorkflowScreen"),
  loadingDemo: lazyScreen(() => import("./routes/loading-demo.tsx"), "LoadingDemoScreen"),
  login: lazyScreen(() => import("./routes/login.tsx"), "LoginScreen"),
  demoLogin: lazyScreen(() => import("./routes/demo-login.tsx"), "DemoLoginScreen"),
  signUp: lazyScreen(() => import("./routes/sign-up.tsx"), "SignUpScreen"),
  register: lazyScreen(() => import("./routes/choose-role.tsx"), "ChooseRoleScreen"),
  chooseRole: lazyScreen(() => import("./routes/choose-role.tsx"), "ChooseRoleScreen"),
  forgotPassword: lazyScreen(() => import("./routes/forgot-password.tsx"), "ForgotPasswordScreen"),
  resetPassword: lazyScreen(() => import("./routes/reset-password.tsx"), "ResetPasswordScreen"),
  confirmEmail: lazyScreen(() => import("./routes/confirm-email.tsx"), "ConfirmEmailScreen"),
  unsubscribe: lazyScreen(() => import("./routes/unsubscribe.tsx"), "UnsubscribeScreen"),
  checkAgreement: lazyScreen(() => import("./routes/check-agreement.tsx"), "CheckAgreementScreen"),
  keepEmail: lazyScreen(() => import("./routes/keep-email.tsx"), "KeepEmailScreen"),
  verifyEmail: lazyScreen(() => import("./routes/verify-email.tsx"), "VerifyEmailScreen"),
  dashboard: lazyScreen(() => import("./routes/dashboard.tsx"), "DashboardScreen"),
  earnings: lazyScreen(() => import("./routes/earnings.tsx"), "EarningsScreen"),
  payouts: lazyScreen(() => import("./routes/payouts.tsx"), "PayoutsScreen"),
  sandboxPayoutAccount: lazyScreen(() => import("./routes/sandbox-payout-account.tsx"), "SandboxPayoutAccountScreen"),
  sandboxCheckout: lazyScreen(() => import("./routes/sandbox-checkout.tsx"), "SandboxCheckoutScreen"),
  revenue: lazyScreen(() => import("./routes/admin-revenue.tsx"), "AdminRevenueScreen"),
  adminDashboard: lazyScreen(() => import("./routes/admin-dashboard.tsx"), "AdminDashboardScreen"),
  admin: lazyScreen(() => import("./routes/admin.tsx"), "AdminScreen"),
  subscriptionPlans: lazyScreen(() => import("./routes/subscription-plans.tsx"), "SubscriptionPlansScreen"),
  subscriptionPlansEnhanced: lazyScreen(
    () => import("./routes/subscription-plans-enhanced.tsx"),
    "SubscriptionPlansEnhancedScreen",
  ),
  findExperts: lazyScreen(() => import("./routes/find-experts.tsx"), "FindExpertsScreen"),
  shortlist: lazyScreen(() => import("./routes/shortlist.tsx"), "ShortlistScreen"),
  compare: lazyScreen(() => import("./routes/compare.tsx"), "CompareScreen"),
  expertProfile: lazyScreen(() => import("./routes/expert-profile.tsx"), "ExpertProfileScreen"),
  editExpertProfile: lazyScreen(() => import("./routes/expert-edit.tsx"), "ExpertEditScreen"),
  registerExpert: lazyScreen(() => import("./routes/expert-registration.tsx"), "ExpertRegistrationScreen"),
  expertServices: lazyScreen(() => import("./routes/expert-services.tsx"), "ExpertServicesScreen"),
  registerOrganization: lazyScreen(
    () => import("./routes/organization-registration.tsx"),
    "OrganizationRegistrationScreen",
  ),
  editOrganizationProfile: lazyScreen(() => import("./routes/organization-edit.tsx"), "OrganizationEditScreen"),
  registerEntrepreneur: lazyScreen(
    () => import("./routes/entrepreneur-registration.tsx"),
    "EntrepreneurRegistrationScreen",
  ),
  postProject: lazyScreen(() => import("./routes/post-project.tsx"), "PostProjectScreen"),
  project: lazyScreen(() => import("./routes/project.tsx"), "ProjectScreen"),
  findProjects: lazyScreen(() => import("./routes/find-projects.tsx"), "FindProjectsScreen"),
  projects: lazyScreen(() => import("./routes/projects.tsx"), "ProjectsScreen"),
  spending: lazyScreen(() => import("./routes/spending.tsx"), "SpendingScreen"),
  proposals: lazyScreen(() => import("./routes/proposals.tsx"), "ProposalsScreen"),
  messages: lazyScreen(() => import("./routes/messages.tsx"), "MessagesScreen"),
  notifications: lazyScreen(() => import("./routes/notifications.tsx"), "NotificationsScreen"),
  coFounderMatching: lazyScreen(() => import("./routes/co-founder-matching.tsx"), "CoFounderMatchingScreen"),
  browseEntrepreneurs: lazyScreen(() => import("./routes/browse-entrepreneurs.tsx"), "BrowseEntrepreneursScreen"),
  organization: lazyScreen(() => import("./routes/organization.tsx"), "OrganizationScreen"),
  entrepreneurProfile: lazyScreen(() => import("./routes/entrepreneur-profile.tsx"), "EntrepreneurProfileScreen"),
  editEntrepreneurProfile: lazyScreen(() => import("./routes/entrepreneur-edit.tsx"), "EntrepreneurEditScreen"),
  calls: lazyScreen(() => import("./routes/calls.tsx"), "CallsScreen"),
  connections: lazyScreen(() => import("./routes/connections.tsx"), "ConnectionsScreen"),
  founderAgreements: lazyScreen(() => import("./routes/founder-agreements.tsx"), "FounderAgreementsScreen"),
  invoices: lazyScreen(() => import("./routes/invoices.tsx"), "InvoicesScreen"),
  adminChargeback: lazyScreen(() => import("./routes/admin-chargeback.tsx"), "AdminChargebackScreen"),
  adminChargebacks: lazyScreen(() => import("./routes/admin-chargebacks.tsx"), "AdminChargebacksScreen"),
  adminAdministrators: lazyScreen(() => import("./routes/admin-administrators.tsx"), "AdminAdministratorsScreen"),
  adminAuditLog: lazyScreen(() => import("./routes/admin-audit-log.tsx"), "AdminAuditLogScreen"),
  adminBooks: lazyScreen(() => import("./routes/admin-books.tsx"), "AdminBooksScreen"),
  adminJobs: lazyScreen(() => import("./routes/admin-jobs.tsx"), "AdminJobsScreen"),
  adminDeliveries: lazyScreen(() => import("./routes/admin-deliveries.tsx"), "AdminDeliveriesScreen"),
  adminFiles: lazyScreen(() => import("./routes/admin-files.tsx"), "AdminFilesScreen"),
  adminTaxReporting: lazyScreen(() => import("./routes/admin-tax-reporting.tsx"), "AdminTaxReportingScreen"),
  adminPayoutAccounts: lazyScreen(() => import("./routes/admin-payout-accounts.tsx"), "AdminPayoutAccountsScreen"),
  adminPayments: lazyScreen(() => import("./routes/admin-payments.tsx"), "AdminPaymentsScreen"),
  adminPayment: lazyScreen(() => import("./routes/admin-payment.tsx"), "AdminPaymentScreen"),
  adminPerson: lazyScreen(() => import("./routes/admin-person.tsx"), "AdminPersonScreen"),
  adminReconciliations: lazyScreen(() => import("./routes/admin-reconciliations.tsx"), "AdminReconciliationsScreen"),
  adminMovements: lazyScreen(() => import("./routes/admin-movements.tsx"), "AdminMovementsScreen"),
  adminSearch: lazyScreen(() => import("./routes/admin-search.tsx"), "AdminSearchScreen"),
  adminVerifications: lazyScreen(() => import("./routes/admin-verifications.tsx"), "AdminVerificationsScreen"),
  verification: lazyScreen(() => import("./routes/verification.tsx"), "VerificationScreen"),
  adminReports: lazyScreen(() => import("./routes/admin-reports.tsx"), "AdminReportsScreen"),
  startupIdeas: lazyScreen(() => import("./routes/startup-ideas.tsx"), "StartupIdeasScreen"),
  newStartupIdea: lazyScreen(() => import("./routes/new-startup-idea.tsx"), "NewStartupIdeaScreen"),
  startupIdea: lazyScreen(() => import("./routes/startup-idea.tsx"), "StartupIdeaScreen"),
  editStartupIdea: lazyScreen(() => import("./routes/edit-startup-idea.tsx"), "EditStartupIdeaScreen"),
  applications: lazyScreen(() => import("./routes/applications.tsx"), "ApplicationsScreen"),
  settings: lazyScreen(() => import("./routes/settings.tsx"), "SettingsScreen"),
  settingsSection: lazyScreen(() => import("./routes/settings.tsx"), "SettingsScreen"),
} satisfies Record<Exclude<RouteName, PageAhead>, ComponentType>;
const NAMES = ROUTE_NAMES.filter((name) => name !== "landing" && name !== "services" && name !== "developers");
const NotFoundScreen = lazyScreen(() => import("./routes/not-found.tsx"), "NotFoundScreen");

/** All screens but those that are rendered ahead of time. They tell dates and times by the reader's clock, which is known here first. */
export function Screens() {
  const { user } = useSession();
  // While drawing: below here nothing may have been told by another clock. The same zone again changes nothing.
  setReaderTimeZone(user?.timeZone ?? null);
  return (
    <Routes>
      {NAMES.map((name) => {
        const Screen = SCREENS[name];
        return <Route key={name} path={patternOf(routes[name])} element={<Screen />} />;
      })}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
