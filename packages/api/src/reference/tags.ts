import { asObject, type JsonObject } from "./json-schema.ts";

/** What the calls of a subject are about. */
const TAG_WORDS = {
  "API tokens": "Tokens with which programs act for a person",
  Account: "One's own account: address, password, second factor, devices, closing",
  Accounts: "Signing up, in and out",
  Administration: "What administrators see and decide",
  Applications: "Applications to start-up ideas",
  Billing: "Invoices, receipts, statements and who they are made out to",
  Calendar: "One's dates in one's own calendar",
  Catalog: "Services that experts offer",
  Connections: "Founders who know each other, and who is blocked",
  Dashboards: "What one reader sees of everything",
  Disputes: "What the parties of a milestone disagree about",
  Documents: "Certificates and curricula for verification",
  Earnings: "What an expert earned, and what reached the bank",
  Entrepreneurs: "Founders and their profiles",
  Events: "What happened, in order, for whoever missed a webhook",
  Experts: "Experts, their profiles, and finding them",
  Files: "Files of projects, messages and disputes",
  Matching: "Who fits best, and why",
  Messages: "What two people write to each other",
  Milestones: "Parts of a project, from planned to released from escrow",
  Notifications: "The bell, and by which way people are told",
  Operation: "The server itself",
  Organizations: "Clients and their profiles",
  Payments: "Checkouts, and what gateways deliver",
  Pictures: "Portraits and logos",
  Projects: "What clients need done",
  Proposals: "What experts offer for a project",
  Reports: "What people report, and what is decided about it",
  Revenue: "What the platform earned",
  Reviews: "What the parties say about each other afterwards",
  "Saved searches": "Searches that go on looking",
  Shortlist: "Experts that somebody keeps in mind",
  Spending: "What a client spent, and journals for bookkeeping",
  "Startup ideas": "Ideas that look for co-founders",
  Subscriptions: "Plans of clients",
  Webhooks: "Addresses of one's own that are told of events, and what was sent to them",
  Verification: "Having one's degree or company checked",
} as const;

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(TAG_WORDS));

/** The tags that some call has, in order; one without words has none, and a test finds it. */
export function tagsOf(paths: Readonly<Record<string, JsonObject>>): JsonObject[] {
  const used = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((call) => {
      const { tags } = asObject(call);
      return Array.isArray(tags) ? tags.map(String) : [];
    }),
  );
  return [...new Set(used)]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, description: WORDS.get(name) }));
}
