import type { DomainEvent, DomainEventFacts, DomainEventType } from "../events/domain-event.ts";
import { type EventPeople, type PartyOf, peopleIn } from "../events/event-audience.ts";
import type { UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";

/** What a fact may tell programs: whatever names other people by a list stays inside. */
type Telling<Type extends DomainEventType> = {
  to: readonly PartyOf<Type>[];
  data: readonly Exclude<keyof DomainEventFacts[Type] & string, "otherUserIds">[];
};
type IntegratorEvents = {
  [Type in DomainEventType]?: { about: string; told: readonly [Telling<Type>, ...Telling<Type>[]] };
};

const PARTIES = ["client", "expert"] as const;
const PROJECT = ["projectId"] as const;
const MILESTONE = ["projectId", "milestoneId"] as const;
const DISPUTE = ["projectId", "milestoneId", "disputeId"] as const;
const PROPOSAL = ["projectId", "proposalId", "expertId"] as const;
const APPLICATION = ["startupIdeaId", "applicationId"] as const;
const SUBSCRIPTION = ["subscriptionId"] as const;
const BANK_PAYOUT = ["bankPayoutId"] as const;
const APPLICATION_PARTIES = ["founder", "applicant"] as const;
const VERIFIED = ["concerned", "organization"] as const;

/**
 * The facts that programs may subscribe to, what is told of each, and to whom: ids that the receiver reads the rest by over REST, and
 * nothing that the receiver could not read there. Who stands in two lines of one fact is told the first. A name or a field
 * that stands here is a promise to programs: lines are added and none is changed.
 */
export const INTEGRATOR_EVENTS = {
  "project.posted": { about: "You posted a project.", told: [{ to: ["client"], data: PROJECT }] },
  "project.updated": {
    about: "A project's brief was changed.",
    told: [{ to: ["client", "expert", "proposers"], data: PROJECT }],
  },
  "project.files-added": {
    about: "Files were added to a project; `count` says how many.",
    told: [{ to: ["client", "expert", "proposers"], data: ["projectId", "count"] }],
  },
  "project.expert-invited": {
    about: "An expert was invited to propose.",
    told: [{ to: ["client", "concerned"], data: ["projectId", "expertId"] }],
  },
  "project.cancellation-requested": {
    about: "One party asked the other to cancel the project.",
    told: [{ to: PARTIES, data: PROJECT }],
  },
  "project.cancelled": {
    about: "A project was cancelled; whoever proposed for it is told, too.",
    told: [{ to: ["client", "expert", "others"], data: PROJECT }],
  },
  "project.completed": {
    about: "A project was completed: every milestone is settled.",
    told: [{ to: PARTIES, data: PROJECT }],
  },

  "proposal.submitted": {
    about: "An expert sent a proposal.",
    told: [{ to: ["client", "concerned"], data: PROPOSAL }],
  },
  "proposal.withdrawn": {
    about: "An expert withdrew a proposal.",
    told: [{ to: ["client", "concerned"], data: PROPOSAL }],
  },
  "proposal.rejected": {
    about: "A client rejected a proposal.",
    told: [{ to: ["client", "concerned"], data: PROPOSAL }],
  },
  "proposal.accepted": {
    about: "A client accepted a proposal. Whose own proposal fell with it is told the project alone.",
    // Who won is not theirs to know.
    told: [
      { to: ["client", "concerned"], data: PROPOSAL },
      { to: ["others"], data: PROJECT },
    ],
  },

  "milestone.planned": {
    about: "A milestone was added to a project.",
    told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
  },
  "milestone.cancelled": {
    about: "A planned milestone was cancelled.",
    told: [{ to: ["client", "expert", "proposers"], data: MILESTONE }],
  },
  "milestone.funded": {
    about: "A milestone was paid for; the money is held in escrow.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "milestone.payment-declined": {
    about: "The payment of a milestone was declined.",
    told: [{ to: ["client"], data: MILESTONE }],
  },
  "milestone.submitted": { about: "The expert handed work over.", told: [{ to: PARTIES, data: MILESTONE }] },
  "milestone.decision-due": {
    about: "Submitted work waits for the client; without an answer it releases itself.",
    told: [{ to: ["client"], data: MILESTONE }],
  },
  "milestone.changes-requested": {
    about: "The client asked for changes.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "milestone.released": {
    about: "The client released a milestone's money to the expert.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "milestone.auto-released": {
    about: "A milestone's money was released because nobody answered in time.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "milestone.refunded": {
    about: "A milestone's money goes back to the client.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "milestone.refund-due": {
    about: "A paid milestone without work is about to be refunded.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "milestone.auto-refunded": {
    about: "A milestone was refunded because no work came in time.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },

  "dispute.opened": { about: "A dispute was opened.", told: [{ to: PARTIES, data: DISPUTE }] },
  "dispute.answered": { about: "The other party answered a dispute.", told: [{ to: PARTIES, data: DISPUTE }] },
  "dispute.decided": {
    about: "A dispute was decided; `outcome` says how.",
    told: [{ to: PARTIES, data: ["projectId", "milestoneId", "disputeId", "outcome"] }],
  },
  "chargeback.opened": {
    about: "The client's bank asked a milestone's money back.",
    told: [{ to: PARTIES, data: MILESTONE }],
  },
  "chargeback.won": { about: "A chargeback was won.", told: [{ to: PARTIES, data: MILESTONE }] },
  "chargeback.lost": { about: "A chargeback was lost.", told: [{ to: PARTIES, data: MILESTONE }] },

  "review.published": {
    about: "The reviews of a project can be read by both parties.",
    told: [{ to: PARTIES, data: PROJECT }],
  },
  "review.answered": { about: "A review was answered.", told: [{ to: PARTIES, data: PROJECT }] },

  "movement.paid": {
    about: "A transfer to an expert's payout account was made.",
    told: [{ to: ["concerned"], data: ["movement", "movementId"] }],
  },
  "bank-payout.paid": { about: "A payout arrived at your bank.", told: [{ to: ["concerned"], data: BANK_PAYOUT }] },
  "bank-payout.failed": {
    about: "A payout came back from your bank.",
    told: [{ to: ["concerned"], data: BANK_PAYOUT }],
  },
  "payout-account.ready": {
    about: "Your payout account takes money.",
    told: [{ to: ["concerned"], data: ["expertId"] }],
  },
  "payout-account.money-held": {
    about: "Money that clients released to you is held; `GET /api/expert/payout-account` says why.",
    told: [{ to: ["concerned"], data: ["expertId"] }],
  },
  "payout-account.restricted": {
    about: "Your payout account is restricted until something is given.",
    told: [{ to: ["concerned"], data: ["expertId"] }],
  },
  "payout-account.disabled": {
    about: "Your payout account is disabled.",
    told: [{ to: ["concerned"], data: ["expertId"] }],
  },
  "invoice.issued": {
    about: "Invoices with your name on them were issued; `GET /api/invoices` has them.",
    told: [{ to: ["others"], data: [] }],
  },

  "subscription.started": { about: "Your plan began.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },
  "subscription.renewed": { about: "Your plan was renewed.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },
  "subscription.past-due": {
    about: "Your plan's payment is overdue.",
    told: [{ to: ["subscriber"], data: SUBSCRIPTION }],
  },
  "subscription.cancelled": {
    about: "Your plan was cancelled and lasts until its end.",
    told: [{ to: ["subscriber"], data: SUBSCRIPTION }],
  },
  "subscription.expired": { about: "Your plan ended.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },

  "verification.approved": { about: "You were verified.", told: [{ to: VERIFIED, data: ["verificationId"] }] },
  "verification.more-needed": {
    about: "More is needed to verify you.",
    told: [{ to: VERIFIED, data: ["verificationId"] }],
  },
  "verification.rejected": {
    about: "Your verification was declined.",
    told: [{ to: VERIFIED, data: ["verificationId"] }],
  },
  "verification.expired": { about: "Your verification ended.", told: [{ to: VERIFIED, data: ["verificationId"] }] },

  "message.sent": {
    about: "You were written to.",
    told: [{ to: ["receiver"], data: ["messageId", "projectId"] }],
  },
  "saved-search.matched": {
    about: "New experts fit one of your saved searches; `count` says how many.",
    told: [{ to: ["owner"], data: ["savedSearchId", "count"] }],
  },

  "connection.invited": {
    about: "A founder was invited to connect.",
    told: [{ to: ["inviter", "invitee"], data: ["connectionId"] }],
  },
  "connection.accepted": {
    about: "An invitation to connect was accepted.",
    told: [{ to: ["inviter", "invitee"], data: ["connectionId"] }],
  },
  "application.submitted": {
    about: "Somebody applied to a startup idea.",
    told: [{ to: APPLICATION_PARTIES, data: APPLICATION }],
  },
  "application.interview": {
    about: "An applicant was invited to an interview.",
    told: [{ to: APPLICATION_PARTIES, data: APPLICATION }],
  },
  "application.accepted": {
    about: "An application was accepted.",
    told: [{ to: APPLICATION_PARTIES, data: APPLICATION }],
  },
  "application.rejected": {
    about: "An application was rejected.",
    told: [{ to: APPLICATION_PARTIES, data: APPLICATION }],
  },
  "application.withdrawn": {
    about: "An application was withdrawn.",
    told: [{ to: APPLICATION_PARTIES, data: APPLICATION }],
  },
} as const satisfies IntegratorEvents;

export type IntegratorEventType = keyof typeof INTEGRATOR_EVENTS;
export const INTEGRATOR_EVENT_TYPES = keysOf(INTEGRATOR_EVENTS);

/** What an owner has sent to try an endpoint out: it is told to that endpoint alone, and stands in nobody's list of events. */
export const TEST_EVENT_TYPE = "webhook.test";

/** What is told of a fact: ids, codes and counts by their names. */
export type EventData = Readonly<Record<string, string | number | null>>;
export type EventMessage = { userId: UserId; data: EventData };

function isOffered(type: DomainEventType): type is IntegratorEventType {
  return Object.hasOwn(INTEGRATOR_EVENTS, type);
}

/** What programs of whom are told of an event; nothing where it is not offered to programs. */
export function integratorMessagesOf(event: DomainEvent, people: EventPeople): EventMessage[] {
  if (!isOffered(event.type)) return [];
  const facts: Readonly<Record<string, unknown>> = event;
  const told: readonly { to: Parameters<typeof peopleIn>[1]; data: readonly string[] }[] =
    INTEGRATOR_EVENTS[event.type].told;
  const messages = new Map<UserId, EventData>();
  for (const { to, data } of told) {
    for (const userId of peopleIn(people, to)) {
      if (userId !== null && !messages.has(userId)) messages.set(userId, dataOf(facts, data));
    }
  }
  return [...messages].map(([userId, data]) => ({ userId, data }));
}

function dataOf(facts: Readonly<Record<string, unknown>>, fields: readonly string[]): EventData {
  const told = fields.map((field) => {
    const value = facts[field];
    return [field, typeof value === "string" || typeof value === "number" ? value : null] as const;
  });
  return Object.fromEntries(told);
}

/** Events are kept for programs to catch up by for so long, and with them what became of their deliveries. */
export const EVENT_MESSAGES_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export function eventMessagesKeptSince(now: Date): Date {
  return new Date(now.getTime() - EVENT_MESSAGES_KEPT_DAYS * DAY_MS);
}
