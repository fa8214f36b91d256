/** Every address of the web app that another screen links to. */
export const paths = {
  landing: "/",
  login: "/login",
  demoLogin: "/demo-login",
  signUp: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  chooseRole: "/user-type-selection",
  registerExpert: "/expert-registration",
  registerOrganization: "/org-registration",
  registerEntrepreneur: "/entrepreneur-registration",
  home: "/home",
  services: "/services",
  workflow: "/workflow",
  dashboard: "/dashboard",
  findExperts: "/find-experts",
  shortlist: "/shortlist",
  compareExperts: (expertIds: readonly string[], search: URLSearchParams) =>
    `/compare?${new URLSearchParams([["ids", expertIds.join(",")], ...search]).toString()}`,
  expertProfile: (expertId: string) => `/expert-profile/${expertId}`,
  postProject: "/post-project",
  findProjects: "/find-projects",
  projects: "/projects",
  project: (projectId: string) => `/project/${projectId}`,
  proposals: "/proposals",
  messages: "/messages",
  messagesWith: (userId: string) => `/messages?with=${userId}`,
  notifications: "/notifications",
  earnings: "/expert/earnings",
  expertServices: "/expert-services",
  revenue: "/admin/revenue",
  admin: "/admin",
  adminDashboard: "/admin-dashboard",
  settings: "/settings",
  subscriptionPlans: "/subscription-plans",
  subscriptionPlansEnhanced: "/subscription-plans-enhanced",
  browseEntrepreneurs: "/browse-entrepreneurs",
  entrepreneurProfile: (entrepreneurId: string) => `/entrepreneur-profile/${entrepreneurId}`,
  editEntrepreneurProfile: (entrepreneurId: string) => `/entrepreneur-profile/${entrepreneurId}/edit`,
  connections: "/connections",
  adminReports: "/admin/reports",
  adminMovements: "/admin/movements",
  coFounderMatching: "/co-founder-matching",
  startupIdeas: "/startup-ideas",
  newStartupIdea: "/startup-ideas/new",
  startupIdea: (ideaId: string) => `/startup-ideas/${ideaId}`,
  editStartupIdea: (ideaId: string) => `/startup-ideas/${ideaId}/edit`,
  applications: "/applications",
  sandboxCheckout: (checkoutId: string) => `/sandbox-checkout/${checkoutId}`,
  findExpertsIn: (categorySlug: string) => `/find-experts?category=${encodeURIComponent(categorySlug)}`,
} as const;

/** Served by the host, not by a screen: these need a real navigation of the browser. */
export const hostPaths = {
  login: "/api/login",
  logout: "/api/logout",
  earningsCsv: "/api/expert/earnings.csv",
  revenueCsv: ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    `/api/admin/revenue/range.csv?startDate=${startDate}&endDate=${endDate}`,
} as const;

export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}
