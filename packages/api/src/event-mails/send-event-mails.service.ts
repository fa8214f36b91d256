import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import type { DomainEvent } from "@quorate/core/events/domain-event";
import { notificationsOf } from "@quorate/core/events/event-notifications";
import type { ProjectId, UserId } from "@quorate/core/ids";
import type { KindOfLetter } from "@quorate/core/mail/letters";
import {
  isMailedNotification,
  type MailedNotification,
  NOTIFICATIONS,
} from "@quorate/core/notifications/notification-kinds";
import type { Ports } from "../context.ts";
import { findEventPeople } from "../events/event-people.queries.ts";
import { type DayOf, findReaderDay } from "../mail/reader-day.service.ts";
import { type MailPorts, sendLetter } from "../mail/send-limited-mail.service.ts";
import { findReceiver, isEarlierMailOnItsWay } from "./event-mail-facts.queries.ts";

export type EventMailPorts = MailPorts & Pick<Ports, "demoMode" | "currency" | "gateway">;

/** What an event's mail says to one receiver; null where the fact does not hold any more, or is nothing to them. */
export type TellEvent<Event extends DomainEvent> = (
  ports: EventMailPorts,
  event: Event,
  to: { line: MailedNotification; receiverId: UserId; occurredAt: Date; dayOf: DayOf },
) => Promise<KindOfLetter | null>;

type Occurrence = { eventId: string; occurredAt: Date };

/** Mails of one project come in the order of its facts. */
const IN_ORDER = ["dispute-mail", "milestone-mail", "proposal-mail"];
const WAITED_FOR_MS = 60_000;
const LOOKED_BACK_MS = 3_600_000;
/** What waited for the end of quiet hours, or of an hour's limit, and goes now: it may have happened a day before. */
const PUT_OFF_LOOKED_BACK_MS = 48 * 3_600_000;
const PAUSE_MS = 2_000;

/**
 * Sends an event's mails: one to each person whom the bell tells of it, who has not had theirs yet. One that fails keeps nobody else
 * from theirs. A date: somebody's comes later, and those that went do not go again.
 */
export async function sendEventMails<Event extends DomainEvent>(
  ports: EventMailPorts,
  event: Event,
  occurrence: Occurrence,
  tell: TellEvent<Event>,
): Promise<Date | null> {
  const projectId = projectOf(event);
  if (projectId && !ports.gather && (await hasToWait(ports, projectId, occurrence)))
    return new Date(ports.now().getTime() + PAUSE_MS);
  const people = await findEventPeople(ports.db, event);
  const told = notificationsOf(event, people).flatMap(({ kind: line, recipientIds }) =>
    isMailedNotification(line) ? recipientIds.map((receiverId) => ({ line, receiverId })) : [],
  );
  const outcomes = await Promise.allSettled(
    told.map((to) => sendOne(ports, { event, occurrence, projectId }, to, tell)),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  const later = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" && outcome.value ? [outcome.value] : []));
  return later.length === 0 ? null : new Date(Math.min(...later.map((at) => at.getTime())));
}

async function sendOne<Event extends DomainEvent>(
  ports: EventMailPorts,
  of: { event: Event; occurrence: Occurrence; projectId: ProjectId | null },
  to: { line: MailedNotification; receiverId: UserId },
  tell: TellEvent<Event>,
): Promise<Date | null> {
  const { occurredAt } = of.occurrence;
  const receiver = await findReceiver(ports.db, to.receiverId);
  if (!receiver || isLockedDemoAccount(receiver, ports.demoMode)) return null;
  const dayOf = await findReaderDay(ports.db, { userId: to.receiverId });
  const told = await tell(ports, of.event, { ...to, occurredAt, dayOf });
  if (!told) return null;
  const envelope = {
    to: receiver.email,
    firstName: receiver.firstName,
    eventId: of.occurrence.eventId,
    topic: NOTIFICATIONS[to.line].topic,
    ...(of.projectId && { thread: of.projectId }),
  };
  return await sendLetter(ports, { kind: told.kind, ...envelope }, () => told.letter);
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
