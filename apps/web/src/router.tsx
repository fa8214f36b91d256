import { type ComponentType, lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { AppFrame } from "./components/layout/app-frame.tsx";

/** One line a screen; each is loaded when it is first visited. */
const SCREENS = [
  { path: "/", Screen: lazyScreen(() => import("./routes/landing.tsx"), "LandingScreen") },
  { path: "/services", Screen: lazyScreen(() => import("./routes/services.tsx"), "ServicesScreen") },
  { path: "/home", Screen: lazyScreen(() => import("./routes/home.tsx"), "HomeScreen") },
  { path: "/workflow", Screen: lazyScreen(() => import("./routes/workflow.tsx"), "WorkflowScreen") },
  { path: "/loading-demo", Screen: lazyScreen(() => import("./routes/loading-demo.tsx"), "LoadingDemoScreen") },
  { path: "/login", Screen: lazyScreen(() => import("./routes/login.tsx"), "LoginScreen") },
  { path: "/demo-login", Screen: lazyScreen(() => import("./routes/demo-login.tsx"), "DemoLoginScreen") },
  { path: "/signup", Screen: lazyScreen(() => import("./routes/sign-up.tsx"), "SignUpScreen") },
  { path: "/register", Screen: lazyScreen(() => import("./routes/choose-role.tsx"), "ChooseRoleScreen") },
  { path: "/user-type-selection", Screen: lazyScreen(() => import("./routes/choose-role.tsx"), "ChooseRoleScreen") },
  {
    path: "/forgot-password",
    Screen: lazyScreen(() => import("./routes/forgot-password.tsx"), "ForgotPasswordScreen"),
  },
  { path: "/reset-password", Screen: lazyScreen(() => import("./routes/reset-password.tsx"), "ResetPasswordScreen") },
  { path: "/verify-email", Screen: lazyScreen(() => import("./routes/verify-email.tsx"), "VerifyEmailScreen") },
  { path: "/dashboard", Screen: lazyScreen(() => import("./routes/dashboard.tsx"), "DashboardScreen") },
  { path: "/expert/earnings", Screen: lazyScreen(() => import("./routes/earnings.tsx"), "EarningsScreen") },
  {
    path: "/sandbox-checkout/:id",
    Screen: lazyScreen(() => import("./routes/sandbox-checkout.tsx"), "SandboxCheckoutScreen"),
  },
  { path: "/admin/revenue", Screen: lazyScreen(() => import("./routes/admin-revenue.tsx"), "AdminRevenueScreen") },
  {
    path: "/admin-dashboard",
    Screen: lazyScreen(() => import("./routes/admin-dashboard.tsx"), "AdminDashboardScreen"),
  },
  { path: "/admin", Screen: lazyScreen(() => import("./routes/admin.tsx"), "AdminScreen") },
  {
    path: "/subscription-plans",
    Screen: lazyScreen(() => import("./routes/subscription-plans.tsx"), "SubscriptionPlansScreen"),
  },
  {
    path: "/subscription-plans-enhanced",
    Screen: lazyScreen(() => import("./routes/subscription-plans-enhanced.tsx"), "SubscriptionPlansEnhancedScreen"),
  },
  { path: "/find-experts", Screen: lazyScreen(() => import("./routes/find-experts.tsx"), "FindExpertsScreen") },
  { path: "/shortlist", Screen: lazyScreen(() => import("./routes/shortlist.tsx"), "ShortlistScreen") },
  { path: "/compare", Screen: lazyScreen(() => import("./routes/compare.tsx"), "CompareScreen") },
  {
    path: "/expert-profile/:id",
    Screen: lazyScreen(() => import("./routes/expert-profile.tsx"), "ExpertProfileScreen"),
  },
  {
    path: "/expert-registration",
    Screen: lazyScreen(() => import("./routes/expert-registration.tsx"), "ExpertRegistrationScreen"),
  },
  {
    path: "/expert-services",
    Screen: lazyScreen(() => import("./routes/expert-services.tsx"), "ExpertServicesScreen"),
  },
  {
    path: "/org-registration",
    Screen: lazyScreen(() => import("./routes/organization-registration.tsx"), "OrganizationRegistrationScreen"),
  },
  {
    path: "/entrepreneur-registration",
    Screen: lazyScreen(() => import("./routes/entrepreneur-registration.tsx"), "EntrepreneurRegistrationScreen"),
  },
  { path: "/post-project", Screen: lazyScreen(() => import("./routes/post-project.tsx"), "PostProjectScreen") },
  { path: "/project/:id", Screen: lazyScreen(() => import("./routes/project.tsx"), "ProjectScreen") },
  { path: "/find-projects", Screen: lazyScreen(() => import("./routes/find-projects.tsx"), "FindProjectsScreen") },
  { path: "/projects", Screen: lazyScreen(() => import("./routes/projects.tsx"), "ProjectsScreen") },
  { path: "/proposals", Screen: lazyScreen(() => import("./routes/proposals.tsx"), "ProposalsScreen") },
  { path: "/messages", Screen: lazyScreen(() => import("./routes/messages.tsx"), "MessagesScreen") },
  { path: "/notifications", Screen: lazyScreen(() => import("./routes/notifications.tsx"), "NotificationsScreen") },
  {
    path: "/co-founder-matching",
    Screen: lazyScreen(() => import("./routes/co-founder-matching.tsx"), "CoFounderMatchingScreen"),
  },
  {
    path: "/browse-entrepreneurs",
    Screen: lazyScreen(() => import("./routes/browse-entrepreneurs.tsx"), "BrowseEntrepreneursScreen"),
  },
  {
    path: "/entrepreneur-profile/:id",
    Screen: lazyScreen(() => import("./routes/entrepreneur-profile.tsx"), "EntrepreneurProfileScreen"),
  },
  {
    path: "/entrepreneur-profile/:id/edit",
    Screen: lazyScreen(() => import("./routes/entrepreneur-edit.tsx"), "EntrepreneurEditScreen"),
  },
  { path: "/connections", Screen: lazyScreen(() => import("./routes/connections.tsx"), "ConnectionsScreen") },
  {
    path: "/admin/movements",
    Screen: lazyScreen(() => import("./routes/admin-movements.tsx"), "AdminMovementsScreen"),
  },
  { path: "/admin/reports", Screen: lazyScreen(() => import("./routes/admin-reports.tsx"), "AdminReportsScreen") },
  { path: "/startup-ideas", Screen: lazyScreen(() => import("./routes/startup-ideas.tsx"), "StartupIdeasScreen") },
  {
    path: "/startup-ideas/new",
    Screen: lazyScreen(() => import("./routes/new-startup-idea.tsx"), "NewStartupIdeaScreen"),
  },
  { path: "/startup-ideas/:id", Screen: lazyScreen(() => import("./routes/startup-idea.tsx"), "StartupIdeaScreen") },
  {
    path: "/startup-ideas/:id/edit",
    Screen: lazyScreen(() => import("./routes/edit-startup-idea.tsx"), "EditStartupIdeaScreen"),
  },
  { path: "/applications", Screen: lazyScreen(() => import("./routes/applications.tsx"), "ApplicationsScreen") },
  { path: "/settings", Screen: lazyScreen(() => import("./routes/settings.tsx"), "SettingsScreen") },
  { path: "*", Screen: lazyScreen(() => import("./routes/not-found.tsx"), "NotFoundScreen") },
] as const;

/** The declarative router: the one with loaders costs 15 KB more, and data comes through queries here. */
export function AppRoutes() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<AppFrame />}>
          {SCREENS.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
