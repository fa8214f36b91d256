import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { patternOf, ROUTE_NAMES, type RouteName, routes } from "./lib/paths.ts";
import { Screens } from "./router.tsx";
import { type Answers, answerCalls, noAnswer, REQUEST_ID, refusal } from "./testing/answer-calls.ts";
import { renderScreen, userWith } from "./testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002";
/** The first screen of a run reads its code first. */
const PATIENT = { timeout: 20_000 };

type Page = {
  /** What its skeletons say. */
  waits: readonly string[];
  /** The title of each of its failures. */
  fails: readonly string[];
  /** The title in place of a list without entries. */
  empty?: string;
};

/** Every route says how it waits, fails and is empty. Total by type: a new route does not compile without its line. */
const PAGES: Readonly<Record<RouteName, Page | "reads nothing">> = {
  landing: "reads nothing",
  services: "reads nothing",
  developers: "reads nothing",
  home: {
    waits: ["Loading your overview"],
    fails: ["Your projects could not be loaded", "We could not load your messages"],
  },
  workflow: { waits: ["Loading your journey"], fails: ["Your journey could not be loaded"] },
  loadingDemo: "reads nothing",
  login: "reads nothing",
  demoLogin: "reads nothing",
  signUp: "reads nothing",
  register: "reads nothing",
  chooseRole: "reads nothing",
  forgotPassword: "reads nothing",
  resetPassword: "reads nothing",
  verifyEmail: "reads nothing",
  confirmEmail: "reads nothing",
  keepEmail: "reads nothing",
  unsubscribe: "reads nothing",
  checkAgreement: "reads nothing",
  verification: {
    waits: ["Loading your verification"],
    fails: ["We could not load your verification", "We could not load your verification"],
  },
  dashboard: { waits: ["Loading your dashboard"], fails: ["Your dashboard could not be loaded"] },
  earnings: {
    waits: ["Loading your earnings", "Loading your payments", "Loading your payouts", "Loading the fees"],
    fails: ["Your earnings could not be loaded", "We could not load your payouts"],
  },
  payouts: {
    waits: ["Loading your payouts"],
    fails: ["We could not load your payouts"],
    empty: "No bank payouts yet",
  },
  sandboxPayoutAccount: { waits: ["Loading the account"], fails: ["We could not load the account"] },
  sandboxCheckout: { waits: ["Loading the payment"], fails: ["The payment could not be loaded"] },
  revenue: {
    waits: ["Loading the revenue", "Loading the chart", "Loading revenue history...", "Loading the fees"],
    fails: ["The revenue could not be loaded", "The revenue entries could not be loaded"],
  },
  adminDashboard: {
    waits: ["Loading what's waiting for you", "Loading the figures"],
    fails: [
      "We could not load what's waiting for you",
      "We could not load the figures",
      "We could not load the experts",
      "We could not load the state of matching",
      "We could not load the learning report",
      "We could not load the co-founder learning report",
    ],
  },
  admin: "reads nothing",
  subscriptionPlans: {
    waits: ["Loading the plans"],
    fails: ["The plans could not be loaded"],
    empty: "No plans are available right now.",
  },
  subscriptionPlansEnhanced: {
    waits: ["Loading the plans"],
    fails: ["The plans could not be loaded"],
    empty: "No plans are available right now.",
  },
  findExperts: { waits: ["Looking for experts"], fails: ["Failed to fetch experts"] },
  shortlist: {
    waits: ["Loading your shortlist"],
    fails: ["We could not load your shortlist"],
    empty: "Your shortlist is empty",
  },
  compare: "reads nothing",
  expertProfile: { waits: ["Loading the expert's profile"], fails: ["We could not load this profile"] },
  editExpertProfile: { waits: ["Loading your profile"], fails: ["We could not load your profile"] },
  organization: { waits: ["Loading the organization's page"], fails: ["We could not load this profile"] },
  registerExpert: "reads nothing",
  expertServices: {
    waits: ["Loading services", "Loading the portfolio"],
    fails: ["We could not load the services", "We could not load the portfolio"],
  },
  registerOrganization: "reads nothing",
  editOrganizationProfile: { waits: ["Loading your organization"], fails: ["We could not load your organization"] },
  registerEntrepreneur: "reads nothing",
  postProject: "reads nothing",
  project: { waits: ["Loading the project"], fails: ["We could not load this project"] },
  findProjects: {
    waits: ["Loading projects"],
    fails: ["We could not load the projects"],
    empty: "No open projects right now.",
  },
  projects: { waits: ["Loading projects"], fails: ["We could not load the projects"], empty: "No projects yet." },
  spending: {
    waits: ["Loading your spending", "Loading what comes next", "Loading the table", "Loading the budgets"],
    fails: [
      "Your spending could not be loaded",
      "The dates could not be loaded",
      "This table could not be loaded",
      "The budgets could not be loaded",
    ],
  },
  proposals: { waits: ["Loading proposals"], fails: ["We could not load the proposals"], empty: "No proposals yet." },
  messages: {
    waits: ["Loading your conversations"],
    fails: ["We could not load your conversations"],
    empty: "No messages yet.",
  },
  notifications: {
    waits: ["Loading notifications"],
    fails: ["We could not load your notifications"],
    empty: "No notifications yet.",
  },
  coFounderMatching: "reads nothing",
  browseEntrepreneurs: {
    waits: ["Loading entrepreneurs"],
    fails: ["We could not load the entrepreneurs"],
    empty: "No entrepreneurs found",
  },
  entrepreneurProfile: { waits: ["Loading the entrepreneur's profile"], fails: ["We could not load this profile"] },
  editEntrepreneurProfile: { waits: ["Loading your profile"], fails: ["We could not load your profile"] },
  calls: { waits: ["Loading your calls"], fails: ["We could not load your calls"], empty: "No upcoming calls" },
  connections: {
    waits: ["Loading your connections"],
    fails: ["We could not load your connections"],
    empty: "No connections yet",
  },
  founderAgreements: { waits: ["Loading the connection"], fails: ["We could not load this connection"] },
  invoices: {
    waits: ["Loading your invoices"],
    fails: ["We could not load your invoices"],
    empty: "No documents yet",
  },
  adminChargeback: { waits: ["Loading the chargeback"], fails: ["We could not load the chargeback"] },
  adminChargebacks: {
    waits: ["Loading chargebacks"],
    fails: ["We could not load the chargebacks"],
    empty: "No open chargebacks",
  },
  adminAdministrators: {
    waits: ["Loading administrators"],
    fails: ["We could not load the administrators"],
    empty: "No administrators",
  },
  adminAuditLog: {
    waits: ["Loading the audit log"],
    fails: ["We could not load the audit log"],
    empty: "Nothing logged yet",
  },
  adminDeliveries: {
    waits: ["Loading deliveries"],
    fails: ["We could not load the deliveries"],
    empty: "Nothing has failed",
  },
  adminBooks: { waits: ["Loading the trial balance"], fails: ["We could not load the trial balance"] },
  adminJobs: { waits: ["Loading the jobs"], fails: ["We could not load the jobs"], empty: "Nothing has failed" },
  adminFiles: { waits: ["Loading the file checks"], fails: ["We could not load the file checks"] },
  adminMovements: {
    waits: ["Loading refunds and payouts"],
    fails: ["We could not load the refunds and payouts"],
    empty: "Nothing has failed",
  },
  adminTaxReporting: {
    waits: ["Loading sellers", "Loading the reports"],
    fails: ["We could not load the sellers", "We could not load the reports"],
  },
  adminPayoutAccounts: {
    waits: ["Loading accounts"],
    fails: ["We could not load the accounts"],
    empty: "No account is shut",
  },
  adminPayments: {
    waits: ["Loading what is held", "Loading payments"],
    fails: ["We could not load what is held", "We could not load the payments"],
  },
  adminPayment: { waits: ["Loading the payment"], fails: ["We could not load the payment"] },
  adminPerson: { waits: ["Loading the account"], fails: ["We could not load the account"] },
  adminReconciliations: {
    waits: ["Loading reconciliations"],
    fails: ["We could not load the reconciliations"],
    empty: "No comparisons yet",
  },
  adminReports: {
    waits: ["Loading the reports"],
    fails: ["We could not load the reports"],
    empty: "No reports waiting for a decision",
  },
  adminSearch: "reads nothing",
  adminVerifications: {
    waits: ["Loading verifications"],
    fails: ["We could not load the verifications"],
    empty: "No one is waiting to be verified",
  },
  startupIdeas: {
    waits: ["Loading startup ideas"],
    fails: ["We could not load the startup ideas"],
    empty: "No startup ideas yet.",
  },
  newStartupIdea: "reads nothing",
  startupIdea: { waits: ["Loading the startup idea"], fails: ["We could not load this startup idea"] },
  editStartupIdea: { waits: ["Loading the startup idea"], fails: ["We could not load this startup idea"] },
  applications: {
    waits: ["Loading your applications"],
    fails: ["We could not load your applications"],
    empty: "You haven't applied to an idea yet.",
  },
  settings: {
    waits: ["Loading your settings"],
    fails: ["We could not load your logo", "We could not load your account"],
  },
  settingsSection: {
    waits: ["Loading your settings"],
    fails: ["We could not load your logo", "We could not load your account"],
  },
};

/** Sections and tabs that an address opens on such a page. */
const PARTS: Readonly<Record<string, Page>> = {
  "/settings/profile": {
    waits: ["Loading your settings"],
    fails: ["We could not load your logo", "We could not load your account"],
  },
  "/settings/security": {
    waits: ["Loading your account", "Loading who viewed your account"],
    fails: [
      "We could not load your account",
      "We could not load your account",
      "We could not load who viewed your account",
    ],
  },
  "/settings/two-step": { waits: ["Loading how you sign in"], fails: ["We could not load how you sign in"] },
  "/settings/sessions": {
    waits: ["Loading your sessions"],
    fails: ["We could not load your sessions", "We could not load your remembered browsers"],
  },
  "/settings/notifications": {
    waits: ["Loading your choices", "Loading your quiet hours"],
    fails: ["We could not load your choices", "We could not load your quiet hours"],
  },
  "/settings/blocked": {
    waits: ["Loading your blocks"],
    fails: ["We could not load your blocks"],
    empty: "You haven't blocked anyone",
  },
  "/settings/calendar": {
    waits: ["Loading your calendar link"],
    fails: ["We could not load your calendar link"],
  },
  "/settings/plan": { waits: ["Loading your plan"], fails: ["We could not load your plan"] },
  "/settings/billing": { waits: ["Loading your billing details"], fails: ["We could not load your billing details"] },
  "/settings/tokens": {
    waits: ["Loading your tokens"],
    fails: ["We could not load your tokens"],
    empty: "No tokens yet",
  },
  "/settings/webhooks": {
    waits: ["Loading your endpoints"],
    fails: ["We could not load your endpoints"],
    empty: "No endpoints yet",
  },
  "/settings/data": {
    waits: ["Loading what we keep about your searches", "Loading your account"],
    fails: ["We could not load what we keep about your searches", "We could not load your account"],
  },
  "/invoices?status=statements": {
    waits: ["Loading your statements"],
    fails: ["We could not load your statements"],
    empty: "No statements yet",
  },
  "/invoices?status=tax-figures": {
    waits: ["Loading the tax figures"],
    fails: ["We could not load the tax figures"],
    empty: "No sales in your name yet",
  },
  "/invoices?status=platform-tax-figures": {
    waits: ["Loading the tax figures"],
    fails: ["We could not load the tax figures"],
    empty: "No platform sales yet",
  },
  "/admin/search?q=ab": { waits: ["Searching"], fails: ["We could not search"], empty: "Nothing found" },
  [`/compare?ids=${ID}`]: {
    waits: ["Loading the comparison"],
    fails: ["We could not load the comparison"],
    empty: "No experts to compare",
  },
  "/connections?tab=blocked": {
    waits: ["Loading your blocks"],
    fails: ["We could not load your blocks"],
    empty: "You haven't blocked anyone",
  },
  [`/admin/verifications?case=${ID}`]: {
    waits: ["Loading the verification"],
    fails: ["We could not load this verification"],
  },
  "/unsubscribe?token=abc": { waits: ["Reading the link..."], fails: ["We could not read this link"] },
  [`/messages?with=${ID}`]: {
    waits: ["Loading your conversations", "Loading the conversation"],
    fails: ["We could not load your conversations", "We could not load this conversation"],
  },
};

const addressOf = (name: RouteName) => patternOf(routes[name]).replace(":id", ID);
const pages = [
  ...ROUTE_NAMES.map((name) => [addressOf(name), PAGES[name]] as const),
  ...Object.entries(PARTS).map(([address, page]) => [address, page] as const),
].flatMap(([address, page]) => (page === "reads nothing" ? [] : [{ address, ...page }]));

function open(address: string, answer: () => unknown) {
  const user = userWith({ isAdmin: true, expertId: ID, organizationId: ID, entrepreneurId: ID });
  const known: Answers = { "accounts.session": () => user };
  const calls = answerCalls(new Proxy(known, { get: (answers, name: string) => answers[name] ?? answer }));
  renderScreen(<Screens />, { path: "*", address });
  return calls;
}

const alerts = () => screen.queryAllByRole("alert");
const titleOf = (alert: HTMLElement) => within(alert).getByRole("heading").textContent;

describe("a page says that it loads:", () => {
  test.each(pages)("$address", async ({ address, waits, empty }) => {
    open(address, noAnswer);
    const labels = () => screen.getAllByRole("status").map(({ textContent }) => textContent ?? "");
    await vi.waitFor(() => expect(labels()).toEqual(expect.arrayContaining([...waits])), PATIENT);
    expect(alerts()).toEqual([]);
    if (empty !== undefined) expect(screen.queryByText(empty)).toBeNull();
  });
});

describe("a page whose reads fail says what did, under which reference, and asks again:", () => {
  test.each(pages)("$address", async ({ address, fails }) => {
    const calls = open(address, () => refusal(500, "internal"));
    await vi.waitFor(() => expect(alerts().map(titleOf)).toEqual(fails), PATIENT);
    for (const alert of alerts()) expect(alert.textContent).toContain(`Reference ${REQUEST_ID}`);
    const before = calls.length;
    for (const button of screen.getAllByRole("button", { name: "Try again" })) await userEvent.click(button);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(before + new Set(fails).size));
  });
});

describe("a list that comes when it is asked for again, without entries, says so:", () => {
  test.each(pages.filter(({ empty }) => empty !== undefined))("$address", async ({ address, empty = "" }) => {
    let isDown = true;
    open(address, () => (isDown ? refusal(500, "internal") : []));
    const [first, ...others] = await screen.findAllByRole("button", { name: "Try again" }, PATIENT);
    isDown = false;
    for (const button of [first, ...others]) if (button) await userEvent.click(button);
    expect(await screen.findByRole("heading", { name: empty }, PATIENT)).toBeTruthy();
    expect(alerts()).toEqual([]);
  });
});
