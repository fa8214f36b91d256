import type { UserId } from "@quorate/core/ids";
import type { CallInvite } from "@quorate/core/mail/call-invite";
import type { Letter } from "@quorate/core/mail/letter";
import { takeMailTurn } from "@quorate/core/mail/mail-limit";
import { type MailMoment, mailMoment } from "@quorate/core/mail/mail-times";
import type { NotificationTopic, StoppableTopic } from "@quorate/core/mail/notification-topics";
import { renderLetter } from "@quorate/core/mail/render-letter";
import type { Db, Trx } from "@quorate/db/client";
import type { Ports } from "../../context.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { insertGatheredMail } from "./gather-mails.queries.ts";
import type { MailForm, WrittenMail } from "./mail-form.service.ts";
import { lockMailWindow, setMailWindow } from "./mail-windows.queries.ts";
import { toMailWish } from "./mail-wish.mapper.ts";
import { findMailWish } from "./mail-wishes.queries.ts";
import { isMailDone, setMailSent, upsertMail } from "./mails.queries.ts";

/** What a day's mail is made of: a letter as it would be sent now. */
export type GatheredLetter = { topic: NotificationTopic; thread: string | null; letter: Letter };

/**
 * `newId` makes a mail its own id; what it is repeated under is kept. With `gather` nothing is sent: what would go to the one address
 * is handed over instead, and nothing else is looked at.
 */
export type MailPorts = Pick<Ports, "db" | "now" | "newId" | "newToken" | "jobs" | "appUrl"> & {
  mailer: Mailer;
  gather?: { address: string; take: (gathered: GatheredLetter) => void };
};

type Receiver = {
  to: string;
  firstName: string;
  /** The event that it tells of: no one gets two emails of one event. Null: nothing remembers it. */
  eventId?: string | null;
  /** What it is chosen with, where that is not the kind's own. */
  topic?: NotificationTopic;
  /** What it belongs to, by an id that no one else is told. */
  thread?: string;
};

const NOW = { is: "now" } as const;

/** Sends a mail, written with what `tell` says: it runs in the transaction that takes the turn, so that a link is made for a mail that goes. */
export function sendMail<Facts>(
  ports: MailPorts,
  form: MailForm<string, Facts>,
  receiver: Receiver,
  tell: (trx: Trx) => Facts | Promise<Facts>,
): Promise<Date | null> {
  return sendLetter(ports, form, receiver, async (trx) => form.write(await tell(trx)).letter);
}

type Compose = (trx: Trx) => Letter | Promise<Letter>;

/** A letter with its receiver's choices; `wish` is undefined where the address has no account, or the topic no choice. */
type Outgoing = Pick<WrittenMail, "kind" | "rule"> &
  Omit<Receiver, "topic"> & {
    topic: NotificationTopic | "digest" | "always";
    wish: (NonNullable<Awaited<ReturnType<typeof findMailWish>>> & { topic: StoppableTopic }) | undefined;
    takenAt: Date;
    compose: Compose;
  };

/**
 * Sends a letter unless the recipient turned the kind off, wants it later, has it already, or has reached the limit: three of a kind in an
 * hour to one address, across all servers. If the handover fails, its place in the limit is given back. Returns a date for an email that
 * must not be lost: when there is room for it.
 */
export async function sendLetter(
  ports: MailPorts,
  { kind, rule }: Pick<WrittenMail, "kind" | "rule">,
  receiver: Receiver,
  compose: Compose,
): Promise<Date | null> {
  const topic = receiver.topic ?? rule.topic;
  const found = topic === "always" ? undefined : await findMailWish(ports.db, receiver.to, topic);
  const wish = found && topic !== "always" ? { ...found, topic } : undefined;
  const outgoing: Outgoing = { ...receiver, kind, rule, topic, wish, takenAt: ports.now(), compose };
  if (ports.gather) return await handToDigest(ports.db, ports.gather, outgoing);
  const moment = await momentFor(ports.db, outgoing);
  switch (moment.is) {
    case "never":
      return null;
    case "later":
      return moment.at;
    case "gathered":
      await insertGatheredMail(ports.db, { id: ports.newId<string>(), kind, at: outgoing.takenAt, ...moment.of });
      return null;
    case "now":
      return await sendNow(ports, outgoing);
  }
}

async function handToDigest(
  db: Db,
  { address, take }: NonNullable<MailPorts["gather"]>,
  { to, topic, wish, thread, compose }: Outgoing,
): Promise<null> {
  const isOfDigest = to === address && wish?.mail !== "never";
  if (isOfDigest && topic !== "always" && topic !== "digest") {
    take({ topic, thread: thread ?? null, letter: await db.transaction().execute(async (trx) => compose(trx)) });
  }
  return null;
}

type OfEvent = { eventId: string; userId: UserId };
type LetterMoment = Exclude<MailMoment, { is: "gathered" }> | { is: "gathered"; of: OfEvent };

/** What tells of no event cannot be gathered: it goes now. What went before, or is gathered already, goes no second time. */
async function momentFor(db: Db, { wish, eventId, rule, takenAt }: Outgoing): Promise<LetterMoment> {
  if (!wish) return NOW;
  const of = eventId ? { eventId, userId: wish.userId } : null;
  if (of && (await isMailDone(db, of))) return { is: "never" };
  const moment = mailMoment(rule, toMailWish(wish), takenAt);
  if (moment.is !== "gathered") return moment;
  return of ? { is: "gathered", of } : NOW;
}

/** Takes a turn of the hour's limit and hands the letter over; the date of the next turn where this hour has none. */
async function sendNow(
  { db, now, newId, newToken, mailer, appUrl }: MailPorts,
  { kind, rule, to, firstName, topic, wish, eventId = null, thread, takenAt, compose }: Outgoing,
): Promise<Date | null> {
  const window = { address: to, kind };
  const stop = newToken();
  const turn = await db.transaction().execute(async (trx) => {
    const limited = takeMailTurn(rule, await lockMailWindow(trx, window), takenAt);
    if (limited.outcome !== "send") return limited;
    await setMailWindow(trx, window, limited.sentAt);
    const row = { id: newId<string>(), eventId, kind, createdAt: takenAt, stopHash: stop.tokenHash };
    const id = wish && (await upsertMail(trx, { ...row, userId: wish.userId, topic: wish.topic }));
    return { outcome: "send" as const, letter: await compose(trx), id };
  });
  if (turn.outcome !== "send") return turn.outcome === "later" ? turn.at : null;
  const { id } = turn;
  const { invite } = turn.letter;
  const written = renderLetter(turn.letter, { appUrl, firstName, isChosen: topic !== "always" });
  const kept = id && { id, stopUrl: `${appUrl}/unsubscribe?token=${stop.token}` };
  try {
    await mailer.send({
      kind,
      to,
      ...written,
      ...kept,
      ...(thread && { thread }),
      ...(invite && { invite: ofHost(invite, appUrl) }),
    });
  } catch (error) {
    await db.transaction().execute(async (trx) => giveTurnBack(trx, window, takenAt));
    throw error;
  }
  if (id) await setMailSent(db, id, now());
  return null;
}

/** Ids of calendars are the world's: those of one installation end with its host. */
const ofHost = (invite: CallInvite, appUrl: string) => ({
  ...invite,
  uid: `${invite.uid}@${new URL(appUrl).host}`,
  url: `${appUrl}/calls`,
});

async function giveTurnBack(trx: Trx, window: { address: string; kind: string }, takenAt: Date): Promise<void> {
  const sentAt = await lockMailWindow(trx, window);
  const own = sentAt.findIndex((at) => at.getTime() === takenAt.getTime());
  await setMailWindow(trx, window, sentAt.toSpliced(own, own < 0 ? 0 : 1));
}
