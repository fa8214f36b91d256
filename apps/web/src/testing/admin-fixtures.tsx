import { Toaster } from "../components/ui/overlay/toaster.tsx";
import { AdminDashboardScreen } from "../routes/admin-dashboard.tsx";
import { type Answers, answerCalls } from "./answer-calls.ts";
import { clientFace, expertFace } from "./face-fixtures.ts";
import { renderScreen, userWith } from "./render-screen.tsx";

const user = { firstName: "Rosalind", lastName: "Abara", email: "rosalind@quorate.example", profileImageUrl: null };

export const expert = {
  id: "expert-1",
  userId: "user-1",
  user,
  hasPage: true,
  title: "Pricing consultant",
  company: null,
  mbaSchool: "INSEAD",
  graduationYear: 2015,
  specializations: [],
  rating: 0,
  totalProjects: 0,
  isAvailable: true,
  isVerified: false,
  verificationId: null,
  verificationStatus: "pending",
  verificationNotes: null,
  verificationDate: null,
  decidedBy: null,
  queue: { waitingSince: "2026-11-12T09:00:00.000Z", businessDays: 6, isExpedited: true, isOverdue: true },
  documents: [{ kind: "cv", url: "/api/documents/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0009" }],
  createdAt: "2026-11-12T09:00:00.000Z",
};

export const organization = {
  id: "organization-1",
  userId: "user-1",
  user,
  name: "Brook Street Mills",
  logoUrl: null,
  hasPage: true,
  industry: "Manufacturing",
  size: "small",
  website: null,
  description: null,
  location: "Leeds",
  totalProjects: 3,
  isVerified: true,
  verificationId: null,
  verificationStatus: null,
  verificationNotes: null,
  verificationDate: "2026-11-12T09:00:00.000Z",
  decidedBy: null,
  createdAt: "2026-11-12T09:00:00.000Z",
};

const step = { step: "verified", count: 3, total: 4, percent: 75 };
const workflow = { profiles: 4, percent: 75, steps: [step] };
export const overview = {
  experts: { total: 63, verified: 55, pending: 7, declined: 1, lapsed: 0, overdue: 2 },
  organizations: { total: 20, verified: 15, pending: 2, declined: 1, lapsed: 0, notSent: 2 },
  projects: { total: 42, open: 10, inProgress: 12, completed: 17, cancelled: 3 },
  revenue: {
    received: "165131.91",
    vat: "33026.38",
    bySource: [
      { sourceType: "transaction_fee", amount: "165000.00", vat: "33000.00" },
      { sourceType: "verification", amount: "49.00", vat: "9.80" },
      { sourceType: "subscription", amount: "82.91", vat: "16.58" },
      { sourceType: "enterprise", amount: "0.00", vat: "0.00" },
    ],
  },
  subscriptions: {
    live: 9,
    planPrices: "649.90",
    byPayment: [
      { payment: "billed", count: 2, planPrices: "149.98" },
      { payment: "free_year", count: 6, planPrices: "499.92" },
      { payment: "free_plan", count: 1, planPrices: "0.00" },
    ],
  },
  openDisputes: 1,
  workflows: { percent: 75, expert: workflow, organization: workflow, entrepreneur: workflow },
};

export const dispute = {
  id: "dispute-1",
  projectId: "project-1",
  projectTitle: "Harbour survey",
  milestoneTitle: "Soundings",
  amount: "12500.00",
  currency: "GBP",
  client: clientFace(),
  expert: expertFace(),
  openedBy: "client",
  reason: "Nothing came.",
  status: "open",
  answerDueAt: "2026-11-25T09:00:00.000Z",
  proposedBy: null,
  heldUntil: "2027-01-28T09:00:00.000Z",
  createdAt: "2026-11-18T09:00:00.000Z",
};

export const waiting = [
  { kind: "late-verifications", count: 2, oldest: { since: "2026-11-04T09:00:00.000Z", days: 12 } },
  { kind: "expert-verifications", count: 7, oldest: { since: "2026-11-04T09:00:00.000Z", days: 12 } },
  { kind: "organization-verifications", count: 1, oldest: { since: "2026-11-20T09:00:00.000Z", days: 1 } },
  { kind: "disputes", count: 1, oldest: { since: "2026-11-21T09:00:00.000Z", days: 0 } },
  { kind: "reports", count: 3, oldest: { since: "2026-11-18T09:00:00.000Z", days: 3 } },
  { kind: "deliveries", count: 2, oldest: { since: "2026-11-18T09:00:00.000Z", days: 1 } },
  { kind: "movements", count: 0, oldest: null },
];

const inMemory = { state: "ready", people: 63, bytes: 1_890_000, behindSeconds: 1 };
export const matching = { experts: inMemory, founders: { ...inMemory, people: 41, bytes: 912_000 } };

export const learningReport = {
  mode: "report",
  ...{ answers: 210, answersWithActs: 120, people: 40, coins: 18, isEnough: true, answersNeeded: 50, peopleNeeded: 10 },
  ...{ compared: 200, ordersChanged: 150, firstThreeChanged: 40 },
  movers: [
    { personId: expert.id, name: "Ada Whitfield", placesUp: 1.52, answers: 60 },
    { personId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0042", name: "Ivo Lindqvist", placesUp: -1, answers: 1 },
  ],
  gain: { given: 0.31, learned: 0.36, difference: 0.05, from: 0.012, to: 0.09 },
};

const asAdmin: Answers = {
  "admin.waiting": () => waiting,
  "accounts.session": () => userWith({ isAdmin: true }),
  "admin.overview": () => overview,
  "admin.matching": () => matching,
  "learning.report": () => learningReport,
  "admin.listExperts": () => [expert],
  "admin.listOrganizations": () => [organization],
  "admin.listProjects": () => [],
  "disputes.listOpen": () => [dispute],
  "admin.listSubscriptions": () => [],
};

export function renderDashboard(answers: Answers, search = "") {
  const calls = answerCalls({ ...asAdmin, ...answers });
  const screenAndToasts = (
    <>
      <AdminDashboardScreen />
      <Toaster />
    </>
  );
  renderScreen(screenAndToasts, { path: "/admin-dashboard", address: `/admin-dashboard${search}` });
  return {
    inputsOf: (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input),
  };
}
