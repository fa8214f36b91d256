import type { UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";
import { accountEvents } from "./account.events.ts";
import { agreementEvents } from "./agreement.events.ts";
import { blockEvents } from "./block.events.ts";
import { bookingEvents } from "./booking.events.ts";
import { changeOrderEvents } from "./change-order.events.ts";
import { disputeEvents } from "./dispute.events.ts";
import { equityWorksheetEvents } from "./equity-worksheet.events.ts";
import type { EventDeclaration, FactsOf } from "./event-declaration.ts";
import { expenseEvents } from "./expense.events.ts";
import { founderEvents } from "./founder.events.ts";
import { messageEvents } from "./message.events.ts";
import { milestoneEvents } from "./milestone.events.ts";
import { payoutEvents } from "./payout.events.ts";
import { profileEvents } from "./profile.events.ts";
import { projectEvents } from "./project.events.ts";
import { reportEvents } from "./report.events.ts";
import { reviewEvents } from "./review.events.ts";
import { subscriptionEvents } from "./subscription.events.ts";
import { timesheetEvents } from "./timesheet.events.ts";
import { trialAgreementEvents } from "./trial-agreement.events.ts";
import { vatEvents } from "./vat.events.ts";
import { verificationEvents } from "./verification.events.ts";

/** Everything that other people than the actor may want to know, in the order of the product's life. */
export const EVENTS = {
  ...accountEvents,
  ...profileEvents,
  ...projectEvents,
  ...milestoneEvents,
  ...agreementEvents,
  ...timesheetEvents,
  ...expenseEvents,
  ...changeOrderEvents,
  ...disputeEvents,
  ...reviewEvents,
  ...payoutEvents,
  ...subscriptionEvents,
  ...vatEvents,
  ...verificationEvents,
  ...messageEvents,
  ...bookingEvents,
  ...founderEvents,
  ...trialAgreementEvents,
  ...equityWorksheetEvents,
  ...reportEvents,
  ...blockEvents,
};

export type DomainEventType = keyof typeof EVENTS;
export const DOMAIN_EVENT_TYPES = keysOf(EVENTS);

/** `actorId`: the person who caused it; null if it happened automatically. */
export type DomainEventOf<Type extends DomainEventType> = {
  [T in Type]: { type: T; actorId: UserId | null } & FactsOf<(typeof EVENTS)[T]>;
}[Type];
export type DomainEvent = DomainEventOf<DomainEventType>;

/** What follows from an event, whatever it is. */
export function declarationOf(type: DomainEventType): EventDeclaration {
  return EVENTS[type];
}

/** Of what is stored: a later version of the product may know more. */
export function isDomainEventType(type: string): type is DomainEventType {
  return Object.hasOwn(EVENTS, type);
}
