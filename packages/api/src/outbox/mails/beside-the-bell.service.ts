import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import {
  DOMAIN_EVENT_TYPES,
  type DomainEvent,
  type DomainEventOf,
  type DomainEventType,
  declarationOf,
  type EVENTS,
} from "@quorate/core/events/domain-event";
import { notificationsOf } from "@quorate/core/events/event-notifications";
import type { ProjectId, UserId } from "@quorate/core/ids";
import { type NotificationKind, notificationOf } from "@quorate/core/notifications/notification-kinds";
import { keysOf } from "@quorate/core/one-of";
import type { Ports } from "../../context.ts";
import { findEventPeople } from "../../events/event-people.queries.ts";
import type { WrittenMail } from "../mail/mail-form.service.ts";
import { type DayOf, findReaderDay } from "../mail/reader-day.service.ts";
import { type MailPorts, sendLetter } from "../mail/send-mail.service.ts";
import { findReceiver, isEarlierMailOnItsWay } from "./event-mail-facts.queries.ts";
import type { Occurrence, Subscriber } from "./subscribe.service.ts";

export type EventMailPorts = MailPorts & Pick<Ports, "demoMode" | "currency" | "gateway" | "seller" | "bookZone">;

/** What an event's mail says to one receiver; null where the fact does not hold any more, or is nothing to them. */
export type Told<Event extends DomainEvent> = (
  ports: EventMailPorts,
  event: Event,
  to: { receiverId: UserId; occurredAt: Date; dayOf: DayOf },
) => Promise<WrittenMail | null>;

/** The events that ring a line of the bell. */
type Ringing<Line extends NotificationKind> = {
  [Type in DomainEventType]: (typeof EVENTS)[Type] extends { readonly bell: { readonly [L in Line]: unknown } }
    ? Type
    : never;
}[DomainEventType];

/**
 * Emails to the same people as lines of the bell. The events follow from the lines; each line gives the data for its email. `waitsMs`: the
 * delay after the event.
 */
export function besideTheBell<Line extends NotificationKind>(
  lines: { readonly [L in Line]: Told<DomainEventOf<Ringing<L>>> },
  { waitsMs = 0 }: { waitsMs?: number } = {},
): Subscriber {
  const named = keysOf(lines);
  // as: a line is told of the events that ring it, and of no other
  const tellers = new Map<NotificationKind, Told<never>>(named.map((line) => [line, lines[line] as Told<never>]));
  const bellOf = (type: DomainEventType) => keysOf(declarationOf(type).bell ?? {});
  return {
    on: DOMAIN_EVENT_TYPES.filter((type) => bellOf(type).some((line) => tellers.has(line))),
    lines: named,
    deliver: async (ports, event, occurrence) => {
      const at = new Date(occurrence.occurredAt.getTime() + waitsMs);
      return waitsMs > 0 && at > ports.now() ? at : await sendEventMails(ports, event, occurrence, tellers);
    },
  };
}

type Tellers = ReadonlyMap<NotificationKind, Told<never>>;

/** Emails of one project are sent in the order of its events. */
const IN_ORDER = [
  "agreement-mail",
  "change-order-mail",
  "dispute-mail",
  "expense-mail",
  "milestone-mail",
  "project-ending-mail",
  "proposal-mail",
  "timesheet-mail",
];
const WAITED_FOR_MS = 60_000;
const LOOKED_BACK_MS = 3_600_000;
/** What waited for the end of quiet hours, or of an hour's limit, and goes now: it may have happened a day before. */
const PUT_OFF_LOOKED_BACK_MS = 48 * 3_600_000;
const PAUSE_MS = 2_000;

/**
 * Sends an event's emails: one to each person whom the bell notifies and who has not had theirs yet. A failure does not stop the others.
 * Returns a date if one must go later; those that were sent are not sent again.
 */
async function sendEventMails(
  ports: EventMailPorts,
  event: DomainEvent,
  occurrence: Occurrence,
  tellers: Tellers,
): Promise<Date | null> {
  const projectId = projectOf(event);
  if (projectId && !ports.gather && (await hasToWait(ports, projectId, occurrence)))
    return new Date(ports.now().getTime() + PAUSE_MS);
  const people = await findEventPeople(ports.db, event);
  const receivers = notificationsOf(event, people).flatMap(({ kind: line, recipientIds }) => {
    const tell = tellers.get(line);
    return tell ? recipientIds.map((receiverId) => ({ line, receiverId, tell })) : [];
  });
  const outcomes = await Promise.allSettled(
    receivers.map((receiver) => sendOne(ports, { event, occurrence, projectId }, receiver)),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  const dates = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" && outcome.value) || []);
  return dates.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

async function sendOne(
  ports: EventMailPorts,
  { event, occurrence, projectId }: { event: DomainEvent; occurrence: Occurrence; projectId: ProjectId | null },
  { line, receiverId, tell }: { line: NotificationKind; receiverId: UserId; tell: Told<never> },
): Promise<Date | null> {
  const { eventId, occurredAt } = occurrence;
  const receiver = await findReceiver(ports.db, receiverId);
  if (!receiver || isLockedDemoAccount(receiver, ports.demoMode)) return null;
  const dayOf = await findReaderDay(ports.db, { userId: receiverId });
  // as: this event rings the line, and the line knows the events that do
  const written = await tell(ports, event as never, { receiverId, occurredAt, dayOf });
  if (!written) return null;
  const { email: to, firstName } = receiver;
  const { topic } = notificationOf(line);
  const thread = projectId ?? undefined;
  return await sendLetter(ports, written, { to, firstName, eventId, topic, thread }, () => written.letter);
}

function projectOf(event: DomainEvent): ProjectId | null {
  return "projectId" in event ? event.projectId : null;
}

/** An earlier fact goes first while its mail is on its way; one that waits for longer holds up nothing. */
async function hasToWait({ db, now }: EventMailPorts, projectId: ProjectId, occurrence: Occurrence): Promise<boolean> {
  const since = new Date(occurrence.occurredAt.getTime() - LOOKED_BACK_MS);
  const putOffSince = new Date(occurrence.occurredAt.getTime() - PUT_OFF_LOOKED_BACK_MS);
  const until = new Date(now().getTime() + WAITED_FOR_MS);
  return await isEarlierMailOnItsWay(db, IN_ORDER, { projectId, ...occurrence, since, putOffSince, until });
}
