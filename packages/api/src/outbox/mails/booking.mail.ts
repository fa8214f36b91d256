import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { FREE_CANCEL_HOURS, minutesOf } from "@quorate/core/bookings/paid-call";
import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import type { UserId } from "@quorate/core/ids";
import { type CallInvite, callUid } from "@quorate/core/mail/call-invite";
import { nameOf } from "@quorate/core/mail/deal-in-mail";
import { facts, type Letter, type LetterPart, lead, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { showWordsOf } from "../../contact-details/show-words.service.ts";
import { mail, mails, type WrittenMail } from "../mail/mail-form.service.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { findReaderTime } from "../mail/reader-day.service.ts";
import { sendLetter } from "../mail/send-mail.service.ts";
import type { EventMailPorts } from "./beside-the-bell.service.ts";
import { type BookingForMail, findBookingForMail } from "./booking-mails.queries.ts";
import { findActor, findReceiver } from "./event-mail-facts.queries.ts";
import { type Occurrence, subscribe } from "./subscribe.service.ts";

/**
 * `by`: with whom; `isOwn`: the reader did it; `when`: on the reader's clock; `what`: free or for how much, and how long; `invite`: for the
 * reader's calendar.
 */
type OfCall = { by: MailPerson; isOwn: boolean; when: string; what: string; room: string | null; invite?: CallInvite };

const whenAndWhere = ({ when, room }: OfCall): LetterPart =>
  facts(["When", when], ["Where", room ?? "Not set yet. Either of you can add a link."]);
const openCalls = lead("Open your calls", "/calls");
const changes = "You can move or cancel the call until it begins.";
const withInvite = ({ invite }: OfCall) => (invite ? { invite } : {});

const sampleCall: OfCall = {
  by: sample.ada,
  isOwn: false,
  when: "Mar 5, 2026, 09:30 (Europe/Lisbon)",
  what: "a free call of twenty minutes",
  room: "https://meet.quorate.example/prices",
};

/** Both people of a call get each of these: the email brings the entry of their own calendar up to date, too. */
/** Who cancelled it; null: no one did, its price is gone. */
function cancelledIn({ by, isOwn, when, isLost }: OfCall & { isLost: boolean }): string {
  if (isLost) {
    return `Your call with ${introducedInMail(by)} on ${when} is cancelled: the client's bank took the payment back.`;
  }
  return isOwn
    ? `You cancelled your call with ${introducedInMail(by)} on ${when}.`
    : `${introducedInMail(by)} cancelled your call on ${when}.`;
}

export const bookingMails = mails({
  "call-booked": mail(
    MAIL_RULES.calls,
    ({ note, ...of }: OfCall & { note: string | null }): Letter => ({
      subject: of.isOwn ? `Your call with ${nameOf(of.by)} is booked` : `${nameOf(of.by)} booked a call with you`,
      by: of.by,
      parts: [
        text(
          of.isOwn
            ? `You booked ${of.what} with ${introducedInMail(of.by)}.`
            : `${introducedInMail(of.by)} booked ${of.what} with you.`,
        ),
        ...(of.isOwn ? [] : said(note)),
        whenAndWhere(of),
        text(changes),
        openCalls,
      ],
      ...withInvite(of),
    }),
    [
      { ...sampleCall, note: "What would a price study cost us?" },
      { ...sampleCall, isOwn: true, room: null, note: null, what: `a call of 45 minutes for ${sample.money("90.00")}` },
    ],
  ),
  "call-moved": mail(
    MAIL_RULES.calls,
    ({ before, ...of }: OfCall & { before: string }): Letter => ({
      subject: `Your call with ${nameOf(of.by)} was moved to ${of.when}`,
      by: of.by,
      parts: [
        text(
          of.isOwn
            ? `You moved your call with ${introducedInMail(of.by)}. It was due to begin on ${before}.`
            : `${introducedInMail(of.by)} moved your call. It was due to begin on ${before}.`,
        ),
        whenAndWhere(of),
        text(changes),
        openCalls,
      ],
      ...withInvite(of),
    }),
    [{ ...sampleCall, before: "Mar 4, 2026, 09:30 (Europe/Lisbon)" }],
  ),
  "call-room-changed": mail(
    MAIL_RULES.calls,
    (of: OfCall): Letter => ({
      subject: `New link: your call with ${nameOf(of.by)}`,
      by: of.by,
      parts: [
        text(
          of.isOwn
            ? `You changed the link of your call with ${introducedInMail(of.by)}.`
            : `${introducedInMail(of.by)} changed the link of your call.`,
        ),
        whenAndWhere(of),
        openCalls,
      ],
      ...withInvite(of),
    }),
    [sampleCall],
  ),
  "call-cancelled": mail(
    MAIL_RULES.calls,
    ({ money, ...of }: OfCall & { money: string | null; isLost: boolean }): Letter => ({
      subject: `Cancelled: your call with ${nameOf(of.by)}`,
      by: of.by,
      parts: [text(cancelledIn(of)), ...(money === null || of.isLost ? [] : [text(money)]), openCalls],
      ...withInvite(of),
    }),
    [
      { ...sampleCall, money: null, isLost: false },
      { ...sampleCall, money: `${sample.money("90.00")} goes back to the client.`, isLost: false },
      { ...sampleCall, money: null, isLost: true },
    ],
  ),
  "call-begins": mail(
    MAIL_RULES.calls,
    (of: OfCall): Letter => ({
      subject: `Soon: your call with ${nameOf(of.by)}, ${of.when}`,
      by: of.by,
      parts: [text(`You have a call with ${introducedInMail(of.by)}.`), whenAndWhere(of), text(changes), openCalls],
    }),
    [sampleCall],
  ),
});

const EVENTS = [
  "booking.booked",
  "booking.moved",
  "booking.room-changed",
  "booking.cancelled",
  "booking.reminder-due",
] as const;
type BookingEvent = DomainEventOf<(typeof EVENTS)[number]>;

type Reading = { booking: BookingForMail; receiverId: UserId };

/** What an event's mail says to one of the two; null where the call is not any more what it says. */
async function writeMail(
  ports: EventMailPorts,
  event: BookingEvent,
  { booking, receiverId }: Reading,
): Promise<WrittenMail | null> {
  const isCancelled = booking.status === "cancelled";
  if ((event.type === "booking.cancelled") !== isCancelled) return null;
  // What waited for its turn until the call began has nothing to say any more.
  if (!isCancelled && booking.startsAt <= ports.now()) return null;
  const by = await findOther(ports, { booking, receiverId });
  if (!by) return null;
  const timeOf = await findReaderTime(ports.db, { userId: receiverId });
  const isOwn = event.actorId === receiverId;
  const of = { by, isOwn, when: timeOf(booking.startsAt), what: whatOf(booking), room: booking.room };
  const invite = inviteOf(booking, by);
  switch (event.type) {
    case "booking.booked":
      return bookingMails["call-booked"].write({ ...of, invite, note: await findNote(ports, { booking, receiverId }) });
    case "booking.moved":
      return bookingMails["call-moved"].write({
        ...of,
        invite,
        before: timeOf(booking.movedFrom ?? booking.startsAt),
      });
    case "booking.room-changed":
      return bookingMails["call-room-changed"].write({ ...of, invite });
    case "booking.cancelled":
      return bookingMails["call-cancelled"].write({
        ...{ ...of, invite, money: moneyOf(booking) },
        isLost: event.actorId === null,
      });
    case "booking.reminder-due":
      return bookingMails["call-begins"].write(of);
  }
}

const minutesIn = ({ startsAt, endsAt }: BookingForMail) => minutesOf({ from: startsAt, until: endsAt });

function whatOf(booking: BookingForMail): string {
  const { price, currency } = booking;
  if (price === null || currency === null) return "a free call of twenty minutes";
  return `a call of ${minutesIn(booking)} minutes for ${formatMoney(price, currency)}`;
}

/** Where the price of a cancelled call goes; null of a free one. */
function moneyOf({ price, currency, milestoneStatus }: BookingForMail): string | null {
  if (price === null || currency === null || milestoneStatus === null) return null;
  const amount = formatMoney(price, currency);
  if (milestoneStatus === "refunded") return `${amount} goes back to the client.`;
  return `The client cancelled less than ${FREE_CANCEL_HOURS} hours before the call, so ${amount} is paid as if it had taken place. The client can object within 14 days of it.`;
}

async function findOther({ db }: EventMailPorts, { booking, receiverId }: Reading): Promise<MailPerson | null> {
  const isExpert = receiverId === booking.expertUserId;
  const other = await findActor(db, isExpert ? booking.clientUserId : booking.expertUserId);
  if (!other) return null;
  const title = isExpert ? (other.asClient ?? other.asFounder) : other.asExpert;
  return toMailPerson({ ...other, title: title ?? "" });
}

async function findNote({ db }: EventMailPorts, { booking, receiverId }: Reading): Promise<string | null> {
  const words = { authorId: booking.clientUserId, addresseeId: booking.expertUserId, texts: [booking.note] };
  return (await showWordsOf(db, receiverId, words)).show(booking.note);
}

function inviteOf(booking: BookingForMail, by: MailPerson): CallInvite {
  const { sequence, startsAt, endsAt, room, updatedAt } = booking;
  return {
    method: booking.status === "cancelled" ? "CANCEL" : "REQUEST",
    uid: callUid(booking.id),
    ...{ sequence, startsAt, endsAt, room, changedAt: updatedAt },
    title: `Call with ${nameOf(by)}`,
    about: `${booking.price === null ? "A free introductory call of twenty minutes" : `A paid call of ${minutesIn(booking)} minutes`}. Move or cancel it on Quorate, so that both of you know.`,
  };
}

async function sendTo(
  ports: EventMailPorts,
  event: BookingEvent,
  { eventId, ...reading }: Reading & Pick<Occurrence, "eventId">,
): Promise<Date | null> {
  const receiver = await findReceiver(ports.db, reading.receiverId);
  if (!receiver || isLockedDemoAccount(receiver, ports.demoMode)) return null;
  const written = await writeMail(ports, event, reading);
  if (!written) return null;
  const { email: to, firstName } = receiver;
  return await sendLetter(ports, written, { to, firstName, eventId, thread: reading.booking.id }, () => written.letter);
}

async function sendBookingMails(
  ports: EventMailPorts,
  event: BookingEvent,
  { eventId }: Occurrence,
): Promise<Date | null> {
  const booking = await findBookingForMail(ports.db, event.bookingId);
  if (!booking) return null;
  const people = [booking.expertUserId, booking.clientUserId];
  const outcomes = await Promise.allSettled(
    people.map((receiverId) => sendTo(ports, event, { booking, receiverId, eventId })),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  const dates = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" && outcome.value) || []);
  return dates.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

export const bookingMail = {
  mails: bookingMails,
  subscribers: {
    "booking-mail": {
      ...subscribe<BookingEvent["type"]>(EVENTS, sendBookingMails),
      lines: ["call_booked", "call_moved", "call_room_changed", "call_cancelled", "call_begins"] as const,
    },
  },
};
