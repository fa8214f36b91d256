import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { type Letter, type LetterPart, lead, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import { sample } from "@quorate/core/mail/sample-facts";
import { toDomainEvent } from "../../events/domain-events.mapper.ts";
import { listGathered, setGatheredSent } from "../mail/gather-mails.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { type GatheredLetter, sendMail } from "../mail/send-mail.service.ts";
import { applicationMails } from "./application.mail.ts";
import type { EventMailPorts } from "./beside-the-bell.service.ts";
import { findReceiver, listProjectTitles } from "./event-mail-facts.queries.ts";
import { milestoneMails } from "./milestone.mail.ts";
import { emptyOffer, proposalMails, sampleOffer } from "./proposal.mail.ts";
import { type Subscriber, subscribe } from "./subscribe.service.ts";

/** So many things are told in one mail; the bell has the rest. */
const TOLD_MAX = 40;

export type DigestGroup = {
  /** What its letters belong to: a project, or what they are about. */
  title: string;
  letters: readonly Letter[];
};

const isFirstText = (part: LetterPart) => part.is === "text";

/**
 * One item of the daily email in a line or two: the beginning of its own email, with the same link. A deed of a person is told by that
 * beginning alone.
 */
function entryOf({ subject, by, parts }: Letter): LetterPart {
  const first = parts.find(isFirstText);
  const begins = first?.is === "text" ? first.text : "";
  const leading = parts.find((part) => part.is === "lead");
  return {
    is: "entry",
    ...(by && begins !== "" ? { text: begins, about: "" } : { text: subject, about: begins }),
    label: leading?.is === "lead" ? leading.label : "Open Quorate",
    path: leading?.is === "lead" ? leading.path : "/notifications",
  };
}

const day: DigestGroup[] = [
  {
    title: sample.project.project,
    letters: [
      proposalMails["proposal-received"].write({
        by: { ...sample.ada, title: "Pricing" },
        ...sample.project,
        offer: { ...emptyOffer, rate: sampleOffer.rate },
      }).letter,
      milestoneMails["milestone-funded"].write({ ...sample.milestone, isByTheHour: false }).letter,
      milestoneMails["changes-requested"].write({ by: sample.client, ...sample.milestone, request: null }).letter,
    ],
  },
  {
    title: "Connections and co-founders",
    letters: [applicationMails["application-received"].write({ by: sample.ada, ...sample.idea }).letter],
  },
];

/** What happened in a day, of the topics that its reader wants to read together. */
export const digestMails = mails({
  digest: mail(
    MAIL_RULES.digest,
    ({ groups }: { groups: readonly DigestGroup[] }): Letter => {
      const count = groups.reduce((sum, { letters }) => sum + letters.length, 0);
      let left = TOLD_MAX;
      const shown = groups.flatMap(({ title, letters }): LetterPart[] => {
        const told = letters.slice(0, left);
        left -= told.length;
        return told.length === 0 ? [] : [{ is: "heading", text: title }, ...told.map(entryOf)];
      });
      return {
        subject: `Your daily summary: ${count} ${count === 1 ? "update" : "updates"}`,
        parts: [
          text("Here is what happened since your last summary. Anything settled in the meantime is left out."),
          ...shown,
          ...(count > TOLD_MAX ? [text(`${count - TOLD_MAX} more are in your notifications.`)] : []),
          lead("See all notifications", "/notifications"),
        ],
      };
    },
    [
      { groups: day },
      {
        groups: [
          {
            title: "Proposals",
            letters: [
              proposalMails["proposal-received"].write({ by: sample.ada, ...sample.project, offer: sampleOffer })
                .letter,
            ],
          },
        ],
      },
    ],
  ),
});

/**
 * Sends what was gathered for a day as one email. The `subscribers` behind its items write them now, so anything that no longer applies is
 * left out; if nothing is left, no email goes. A topic that the reader has turned off since is left out, too.
 */
export function digestSubscriber(subscribers: Readonly<Record<string, Subscriber>>): Subscriber {
  return subscribe(["digest.due"], async (ports, { accountId, digestId }, { eventId }) => {
    const receiver = await findReceiver(ports.db, accountId);
    if (!receiver || isLockedDemoAccount(receiver, ports.demoMode)) return null;
    const gathered: GatheredLetter[] = [];
    const gather = { address: receiver.email, take: (letter: GatheredLetter) => void gathered.push(letter) };
    for (const { subscriber, eventId: id, occurredAt, ...row } of await listGathered(ports.db, digestId)) {
      const occurrence = { eventId: id, occurredAt };
      await subscribers[subscriber]?.deliver({ ...ports, gather }, toDomainEvent(row), occurrence);
    }
    if (gathered.length > 0) {
      const groups = await groupsOf(ports, gathered);
      const { email: to, firstName } = receiver;
      const later = await sendMail(ports, digestMails.digest, { to, firstName, eventId }, () => ({ groups }));
      if (later) return later;
    }
    await setGatheredSent(ports.db, digestId, ports.now());
    return null;
  });
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
async function groupsOf({ db }: EventMailPorts, gathered: readonly GatheredLetter[]): Promise<DigestGroup[]> {
  const titles = await listProjectTitles(
    db,
    gathered.flatMap(({ thread }) => thread ?? []),
  );
  const ofProjects = Map.groupBy(
    gathered.filter(({ thread }) => thread !== null && titles.has(thread)),
    ({ thread }) => thread ?? "",
  );
  const others = Map.groupBy(
    gathered.filter(({ thread }) => thread === null || !titles.has(thread)),
    ({ topic }) => TOPIC_TITLES[topic],
  );
  const letters = (group: readonly GatheredLetter[]) => group.map(({ letter }) => letter);
  return [
    ...[...ofProjects].map(([id, group]) => ({ title: titles.get(id) ?? "", letters: letters(group) })),
    ...[...others].map(([title, group]) => ({ title, letters: letters(group) })),
  ];
}
