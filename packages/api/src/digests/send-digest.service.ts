import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import type { DomainEvent, DomainEventOf } from "@quorate/core/events/domain-event";
import type { DigestGroup } from "@quorate/core/mail/digest-letters";
import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import { findReceiver, listProjectTitles } from "../event-mails/event-mail-facts.queries.ts";
import type { EventMailPorts } from "../event-mails/send-event-mails.service.ts";
import { toDomainEvent } from "../events/domain-events.mapper.ts";
import { listGathered, setGatheredSent } from "../mail/gather-mails.queries.ts";
import { type GatheredLetter, sendLimitedMail } from "../mail/send-limited-mail.service.ts";

type Occurrence = { eventId: string; occurredAt: Date };

/** Has the one who tells mails of an event write them once more. */
type TellAgain<Ports> = (
  ports: Ports,
  of: { subscriber: string; event: DomainEvent; occurrence: Occurrence },
) => Promise<unknown>;

/**
 * Sends what was gathered for a day in one mail, written now: what does not hold any more is left out, and where nothing holds, no mail
 * goes. Whoever turned a topic off since hears nothing of it.
 */
export async function sendDigest<Ports extends EventMailPorts>(
  ports: Ports,
  { accountId, digestId }: DomainEventOf<"digest.due">,
  { eventId }: Occurrence,
  tellAgain: TellAgain<Ports>,
): Promise<Date | null> {
  const receiver = await findReceiver(ports.db, accountId);
  if (!receiver || isLockedDemoAccount(receiver, ports.demoMode)) return null;
  const told: GatheredLetter[] = [];
  const gather = { address: receiver.email, take: (letter: GatheredLetter) => void told.push(letter) };
  for (const { subscriber, eventId: id, occurredAt, ...row } of await listGathered(ports.db, digestId)) {
    const of = { subscriber, event: toDomainEvent(row), occurrence: { eventId: id, occurredAt } };
    await tellAgain({ ...ports, gather }, of);
  }
  if (told.length > 0) {
    const groups = await groupsOf(ports, told);
    const { email: to, firstName } = receiver;
    const later = await sendLimitedMail(ports, { kind: "digest", to, firstName, eventId }, () => ({ groups }));
    if (later) return later;
  }
  await setGatheredSent(ports.db, digestId, ports.now());
  return null;
}

const TOPIC_TITLES: Readonly<Record<NotificationTopic, string>> = {
  work: "Projects and payments",
  proposals: "Proposals",
  messages: "Messages",
  reviews: "Reviews",
  verification: "Verification",
  network: "Connections and co-founders",
  searches: "Saved searches",
  plan: "Your plan",
  payouts: "Payouts",
};

/** By project, in the order in which they were first heard of; then what belongs to none, by what it is about. */
async function groupsOf({ db }: EventMailPorts, told: readonly GatheredLetter[]): Promise<DigestGroup[]> {
  const titles = await listProjectTitles(
    db,
    told.flatMap(({ thread }) => thread ?? []),
  );
  const ofProjects = Map.groupBy(
    told.filter(({ thread }) => thread !== null && titles.has(thread)),
    ({ thread }) => thread ?? "",
  );
  const others = Map.groupBy(
    told.filter(({ thread }) => thread === null || !titles.has(thread)),
    ({ topic }) => TOPIC_TITLES[topic],
  );
  const letters = (group: readonly GatheredLetter[]) => group.map(({ letter }) => letter);
  return [
    ...[...ofProjects].map(([id, group]) => ({ title: titles.get(id) ?? "", letters: letters(group) })),
    ...[...others].map(([title, group]) => ({ title, letters: letters(group) })),
  ];
}
