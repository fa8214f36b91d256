import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import { demoPerson } from "./people.ts";

export const READERS = ["guest", "organization", "expert", "entrepreneur", "admin"] as const;
export type Reader = (typeof READERS)[number];

/** Rows of the demo data that addresses name. */
export type DemoIds = {
  entrepreneur: string;
  demoEntrepreneur: string;
  demoExpert: string;
  demoOrganization: string;
  experts: string[];
  organization: string;
  ownProject: string;
  openProject: string;
  chargeback: string;
  payment: string;
  person: string;
  checkout: string;
  ownIdea: string;
  otherIdea: string;
  connection: string;
};

export type RouteRow = {
  /** The pattern as in the router. */
  path: string;
  /** The address to open, if it is not the path itself. */
  address?: (ids: DemoIds) => string;
  /** The first-level heading for permitted readers. */
  heading: string | RegExp;
  seenBy: readonly Reader[];
  /** The heading that signed-in readers get instead; guests are led to sign in, or asked to by `asksGuests`. */
  instead?: string;
  asksGuests?: string | RegExp;
  /** The page is the same for everyone, so one accessibility scan is enough. */
  isAlike?: true;
};

const EVERYONE = READERS;
const SIGNED_IN = ["organization", "expert", "entrepreneur", "admin"] as const;

const START_PAGE = /^Put the right people in the/;
const OWN_IDEA = "Current sensor for harbour quays";
const NO_ADMIN = "You need administrator access";

/** Every route of the router, with its readers. The sweep fails for a route that this table lacks. */
export const ROUTES: readonly RouteRow[] = [
  { path: "/", heading: START_PAGE, seenBy: EVERYONE, isAlike: true },
  { path: "/services", heading: "Services", seenBy: EVERYONE, isAlike: true },
  { path: "/developers", heading: "Developers", seenBy: EVERYONE, isAlike: true },
  { path: "/loading-demo", heading: "Loading animations", seenBy: EVERYONE, isAlike: true },
  { path: "/home", heading: /^Hello, /, seenBy: SIGNED_IN },
  { path: "/workflow", heading: "Workflow", seenBy: SIGNED_IN, asksGuests: START_PAGE },
  { path: "/login", heading: "Sign in", seenBy: EVERYONE, isAlike: true },
  { path: "/demo-login", heading: "Demo accounts", seenBy: EVERYONE, isAlike: true },
  { path: "/signup", heading: "Create an account", seenBy: EVERYONE, isAlike: true },
  { path: "/register", heading: "How will you use Quorate?", seenBy: EVERYONE, isAlike: true },
  { path: "/user-type-selection", heading: "How will you use Quorate?", seenBy: EVERYONE, isAlike: true },
  { path: "/forgot-password", heading: "Forgot your password?", seenBy: EVERYONE, isAlike: true },
  { path: "/reset-password", heading: "Set a new password", seenBy: EVERYONE, isAlike: true },
  {
    path: "/reset-password",
    address: () => "/reset-password?token=used-or-never-sent",
    heading: "Set a new password",
    seenBy: EVERYONE,
    isAlike: true,
  },
  { path: "/verify-email", heading: "Verify your email", seenBy: EVERYONE, isAlike: true },
  {
    path: "/verify-email",
    address: () => "/verify-email?token=used-or-never-sent",
    heading: "Verify your email",
    seenBy: EVERYONE,
    isAlike: true,
  },
  {
    path: "/confirm-email",
    address: () => "/confirm-email?token=used-or-never-sent",
    heading: "Confirm your new address",
    seenBy: EVERYONE,
    isAlike: true,
  },
  {
    path: "/keep-email",
    address: () => "/keep-email?token=used-or-never-sent",
    heading: "Keep your address",
    seenBy: EVERYONE,
    isAlike: true,
  },
  {
    path: "/unsubscribe",
    address: () => "/unsubscribe?token=never-sent",
    heading: "Turn off emails",
    seenBy: EVERYONE,
    isAlike: true,
  },
  { path: "/check-agreement", heading: "Check this agreement", seenBy: EVERYONE, isAlike: true },
  { path: "/dashboard", heading: /Welcome back/, seenBy: SIGNED_IN },
  {
    path: "/expert/earnings",
    heading: "Earnings",
    seenBy: ["expert"],
    instead: "No expert profile yet",
    asksGuests: "Please log in to view earnings",
  },
  {
    path: "/sandbox-payout-account",
    heading: "Sandbox payout account",
    seenBy: ["expert"],
    instead: "No expert profile yet",
  },
  {
    path: "/expert/payouts",
    heading: "Payouts",
    seenBy: ["expert"],
    instead: "No expert profile yet",
    asksGuests: "Please sign in to view payouts",
  },
  {
    path: "/sandbox-checkout/:id",
    address: ({ checkout }) => `/sandbox-checkout/${checkout}`,
    heading: "Sandbox checkout",
    seenBy: ["organization"],
    instead: "Payment not found",
  },
  {
    path: "/admin/revenue",
    heading: "Revenue Analytics",
    seenBy: ["admin"],
    instead: NO_ADMIN,
    asksGuests: "Please log in to view admin data",
  },
  { path: "/admin", heading: "Admin Panel", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin-dashboard", heading: "Admin Dashboard", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/subscription-plans", heading: "Subscription Plans", seenBy: EVERYONE },
  { path: "/subscription-plans-enhanced", heading: "Choose your plan", seenBy: EVERYONE },
  { path: "/find-experts", heading: "Find Experts", seenBy: EVERYONE },
  {
    path: "/find-experts",
    address: () => "/find-experts?category=strategic-consultation",
    heading: "Find Experts",
    seenBy: EVERYONE,
  },
  { path: "/invoices", heading: "Invoices and receipts", seenBy: SIGNED_IN },
  { path: "/shortlist", heading: "Shortlist", seenBy: SIGNED_IN },
  { path: "/settings", heading: "Settings", seenBy: SIGNED_IN },
  { path: "/settings/:id", address: () => "/settings/security", heading: "Settings", seenBy: SIGNED_IN },
  { path: "/compare", heading: "Compare experts", seenBy: EVERYONE },
  {
    path: "/compare",
    address: ({ experts }) => `/compare?ids=${experts.join(",")}`,
    heading: "Compare experts",
    seenBy: EVERYONE,
    isAlike: true,
  },
  {
    path: "/expert-profile/:id/edit",
    address: ({ demoExpert }) => `/expert-profile/${demoExpert}/edit`,
    heading: "Edit your expert profile",
    seenBy: SIGNED_IN,
  },
  {
    path: "/organization-profile/:id/edit",
    address: ({ demoOrganization }) => `/organization-profile/${demoOrganization}/edit`,
    heading: "Edit your organization",
    seenBy: SIGNED_IN,
  },
  {
    path: "/expert-services",
    heading: "Services and portfolio",
    seenBy: ["expert"],
    instead: "No expert profile yet",
  },
  {
    path: "/co-founder-matching",
    heading: "Co-founder matching",
    seenBy: SIGNED_IN,
    asksGuests: "Registration Required",
  },
  {
    path: "/browse-entrepreneurs",
    heading: "Browse Entrepreneurs",
    seenBy: SIGNED_IN,
    asksGuests: "Registration Required",
  },
  {
    path: "/entrepreneur-profile/:id",
    address: ({ entrepreneur }) => `/entrepreneur-profile/${entrepreneur}`,
    heading: /\w+ \w+/,
    seenBy: SIGNED_IN,
    asksGuests: "Registration Required",
  },
  {
    path: "/entrepreneur-profile/:id/edit",
    address: ({ demoEntrepreneur }) => `/entrepreneur-profile/${demoEntrepreneur}/edit`,
    heading: "Edit your profile",
    seenBy: SIGNED_IN,
  },
  { path: "/calls", heading: "Calls", seenBy: SIGNED_IN },
  { path: "/connections", heading: "Connections", seenBy: SIGNED_IN },
  {
    path: "/connections/:id",
    address: ({ connection }) => `/connections/${connection}`,
    heading: /^You and /,
    seenBy: ["entrepreneur"],
    instead: "Connection not found",
  },
  {
    path: "/connections",
    address: () => "/connections?tab=received",
    heading: "Connections",
    seenBy: ["entrepreneur"],
    instead: "Connections",
  },
  { path: "/admin/chargebacks", heading: "Chargebacks", seenBy: ["admin"], instead: NO_ADMIN },
  {
    path: "/admin/chargebacks/:id",
    address: ({ chargeback }) => `/admin/chargebacks/${chargeback}`,
    heading: "Chargeback",
    seenBy: ["admin"],
    instead: NO_ADMIN,
  },
  { path: "/admin/administrators", heading: "Administrators", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/audit-log", heading: "Audit log", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/books", heading: "Books", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/jobs", heading: "Jobs", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/deliveries", heading: "Deliveries", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/files", heading: "Files and the scanner", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/movements", heading: "Refunds and payouts", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/payout-accounts", heading: "Experts' accounts", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/payments", heading: "Payments", seenBy: ["admin"], instead: NO_ADMIN },
  {
    path: "/admin/payments/:id",
    address: ({ payment }) => `/admin/payments/${payment}`,
    heading: /\w/,
    seenBy: ["admin"],
    instead: NO_ADMIN,
  },
  {
    path: "/admin/people/:id",
    address: ({ person }) => `/admin/people/${person}`,
    heading: /\w/,
    seenBy: ["admin"],
    instead: NO_ADMIN,
  },
  { path: "/admin/tax-reporting", heading: "Tax reporting", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/reconciliations", heading: "Reconciliations", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/reports", heading: "Reports", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/search", heading: "Search", seenBy: ["admin"], instead: NO_ADMIN },
  { path: "/admin/verifications", heading: "Verifications", seenBy: ["admin"], instead: NO_ADMIN },
  {
    path: "/verification",
    heading: "Verification",
    seenBy: ["organization", "expert"],
    instead: "There is nothing to verify yet",
  },
  { path: "/startup-ideas", heading: "Startup Ideas", seenBy: EVERYONE },
  {
    path: "/startup-ideas",
    address: () => "/startup-ideas?scope=mine",
    heading: "My startup ideas",
    seenBy: ["entrepreneur"],
    instead: "Startup Ideas",
    asksGuests: "Startup Ideas",
  },
  {
    path: "/startup-ideas/new",
    heading: "Post an idea",
    seenBy: ["entrepreneur"],
    instead: "No entrepreneur profile yet",
  },
  {
    path: "/startup-ideas/:id",
    address: ({ ownIdea }) => `/startup-ideas/${ownIdea}`,
    heading: OWN_IDEA,
    seenBy: EVERYONE,
  },
  {
    path: "/startup-ideas/:id",
    address: ({ otherIdea }) => `/startup-ideas/${otherIdea}`,
    heading: /\w/,
    seenBy: EVERYONE,
  },
  {
    path: "/startup-ideas/:id/edit",
    address: ({ ownIdea }) => `/startup-ideas/${ownIdea}/edit`,
    heading: "Edit idea",
    seenBy: ["entrepreneur"],
    instead: "Startup idea not found",
  },
  {
    path: "/applications",
    heading: "My applications",
    seenBy: ["entrepreneur"],
    instead: "No entrepreneur profile yet",
  },
  { path: "/notifications", heading: "Notifications", seenBy: SIGNED_IN },
  { path: "/messages", heading: "Messages", seenBy: SIGNED_IN },
  {
    path: "/expert-profile/:id",
    address: ({ experts }) => `/expert-profile/${experts[0]}`,
    heading: /\w+ \w+/,
    seenBy: EVERYONE,
  },
  {
    path: "/organizations/:id",
    address: ({ organization }) => `/organizations/${organization}`,
    heading: "Wetherby & Loom",
    seenBy: SIGNED_IN,
  },
  {
    path: "/expert-registration",
    asksGuests: "Create an account",
    heading: "Register as an expert",
    seenBy: ["organization", "entrepreneur", "admin"],
    instead: "You already have an expert profile",
  },
  {
    path: "/org-registration",
    asksGuests: "Create an account",
    heading: "Register your organization",
    seenBy: ["expert", "entrepreneur", "admin"],
    instead: "You already have an organization",
    isAlike: true,
  },
  {
    path: "/entrepreneur-registration",
    asksGuests: "Create an account",
    heading: "Register as an entrepreneur",
    seenBy: ["organization", "expert", "admin"],
    instead: "You already have an entrepreneur profile",
    isAlike: true,
  },
  {
    path: "/post-project",
    heading: "Post a Project",
    seenBy: ["organization"],
    instead: "Register your organization",
  },
  {
    path: "/project/:id",
    address: ({ ownProject }) => `/project/${ownProject}`,
    heading: /\w/,
    seenBy: ["organization", "expert", "admin"],
    instead: "Project not found",
  },
  {
    path: "/project/:id",
    address: ({ openProject }) => `/project/${openProject}`,
    heading: /\w/,
    seenBy: ["organization", "expert", "admin"],
    instead: "Project not found",
  },
  { path: "/find-projects", heading: "Find Projects", seenBy: SIGNED_IN },
  { path: "/projects", heading: "Projects", seenBy: SIGNED_IN },
  { path: "/spending", heading: "Spending", seenBy: ["organization"], instead: "No organization yet" },
  { path: "/proposals", heading: "Proposals", seenBy: SIGNED_IN },
  { path: "*", address: () => "/no-such-page", heading: "404 Page Not Found", seenBy: EVERYONE, isAlike: true },
];

/** Real ids, read as the demo people read them; the checkout is opened for it. */
export async function readDemoIds(browser: Browser): Promise<DemoIds> {
  const { context } = await demoPerson(browser, "organization");
  const { request } = context;
  const projects = await list(request, "/api/projects?scope=mine&limit=50");
  const experts = await list(request, "/api/experts?limit=2");
  const openProject = projects.find(({ status }) => status === "open");
  const hired = projects.filter(({ status, expertName }) => status === "in_progress" && expertName !== null);
  const milestones = await Promise.all(hired.map(({ id }) => list(request, `/api/projects/${String(id)}/milestones`)));
  const planned = milestones.flat().find(({ status }) => status === "planned");
  const funded = await request.post(`/api/milestones/${String(planned?.["id"])}/fund`);
  expect(funded.ok(), await funded.text()).toBe(true);
  const { checkoutUrl }: { checkoutUrl: string } = await funded.json();
  const [demoEntrepreneur] = await list(request, "/api/entrepreneurs?q=Niamh");
  const entrepreneurs = await list(request, "/api/entrepreneurs?limit=2");
  const entrepreneur = entrepreneurs.find(({ id }) => id !== demoEntrepreneur?.["id"]);
  const ideas = await list(request, "/api/startup-ideas?limit=100");
  const ownIdea = ideas.find(({ title }) => title === OWN_IDEA);
  await context.close();
  const { context: ofExpert } = await demoPerson(browser, "expert");
  const { expertId }: { expertId: string } = await (await ofExpert.request.get("/api/auth/session")).json();
  await ofExpert.close();
  const { context: ofFounder } = await demoPerson(browser, "entrepreneur");
  const connections = await list(ofFounder.request, "/api/connections?status=accepted");
  await ofFounder.close();
  const { context: ofAdmin } = await demoPerson(browser, "admin");
  const [chargeback] = await list(ofAdmin.request, "/api/admin/chargebacks");
  const [payment] = await list(ofAdmin.request, "/api/admin/payments?status=completed&limit=1");
  const found = await ofAdmin.request.get("/api/admin/search?q=Niamh");
  const { people }: { people: { hits: { id: string }[] } } = await found.json();
  await ofAdmin.close();
  return {
    chargeback: String(chargeback?.["id"]),
    payment: String(payment?.["id"]),
    person: String(people.hits[0]?.id),
    ownIdea: String(ownIdea?.["id"]),
    connection: String(connections[0]?.["id"]),
    otherIdea: String(ideas.find(({ entrepreneurId }) => entrepreneurId !== ownIdea?.["entrepreneurId"])?.["id"]),
    entrepreneur: String(entrepreneur?.["id"]),
    demoEntrepreneur: String(demoEntrepreneur?.["id"]),
    demoExpert: expertId,
    demoOrganization: String(projects[0]?.["organizationId"]),
    experts: experts.map(({ id }) => String(id)),
    organization: String(openProject?.["organizationId"]),
    ownProject: String(planned?.["projectId"]),
    openProject: String(openProject?.["id"]),
    checkout: checkoutUrl.split("/").at(-1) ?? "",
  };
}

async function list(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const answer = await request.get(path);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
