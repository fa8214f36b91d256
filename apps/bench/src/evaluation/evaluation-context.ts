import type { Context, Viewer } from "@quorate/api/context";
import { DEMO_ISSUER, DEMO_SELLER } from "@quorate/core/billing/demo-seller";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import type { UserId } from "@quorate/core/ids";
import type { Asking } from "./open-people.ts";

const NOW = new Date("2026-11-02T09:00:00.000Z");

/** A port that matching has no business with: touching it ends the evaluation. */
function unusedPort<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`Matching has used ${name}.`);
  };
  // The proxy answers to every name of the port, whatever these are.
  return new Proxy({}, { get: refuse }) as Port;
}

/** The use cases' surroundings, without a language model: what is measured is our own order. */
export function evaluationContext({ db, matchIndex }: Asking, viewer: Viewer): Context {
  const refuse = (): never => {
    throw new Error("Matching makes no ids and no secrets.");
  };
  return {
    db,
    readDb: db,
    now: () => NOW,
    newId: refuse,
    newToken: refuse,
    hashToken: refuse,
    passwords: unusedPort("passwords"),
    inTurn: refuse,
    totp: unusedPort("codes of apps"),
    passkeys: unusedPort("passkeys"),
    signInProvider: null,
    listeners: {},
    jobs: unusedPort("jobs"),
    live: unusedPort("the streams"),
    gateway: unusedPort("the payment gateway"),
    aiRanker: null,
    vatRegisters: {},
    webhooks: unusedPort("webhooks"),
    learning: "off",
    matchIndex,
    appUrl: "https://quorate.example",
    currency: DEFAULT_CURRENCY,
    milestoneMinMinor: 1,
    secondAdminAboveMinor: null,
    demoMode: false,
    secondFactorFor: "administrators",
    seller: DEMO_SELLER,
    lettersWithoutFont: () => Promise.resolve([]),
    drawPaper: refuse,
    agreements: { aboveMinor: null, clauses: {}, ndaClauses: {} },
    bookZone: DEMO_ISSUER.bookZone,
    viewer,
    visitor: unusedPort("visitor"),
    session: {
      sid: null,
      shownSid: null,
      startedAt: null,
      provedAt: null,
      factorProvedAt: null,
      fullyProvedAt: null,
      issuer: null,
      prove: refuse,
      start: refuse,
      end: refuse,
    },
    signInStep: unusedPort("steps of a sign-in"),
    apiTokenId: null,
    tokenScopes: null,
    requestId: "evaluation",
    published: [],
    searchInTurn: (search) => search(),
  };
}

/** A person on a plan, whose answers are not cut to three. */
export function subscriber(fields: Partial<Viewer> & { userId: UserId }): Viewer {
  return {
    email: "asker@quorate.example",
    firstName: "Ada",
    lastName: "Asker",
    profileImageUrl: null,
    timeZone: null,
    userType: "organization",
    isAdmin: false,
    adminRole: null,
    emailVerified: true,
    expertId: null,
    organizationId: null,
    entrepreneurId: null,
    subscription: { status: "active", endDate: new Date("2027-11-02T09:00:00.000Z") },
    ...fields,
  };
}
