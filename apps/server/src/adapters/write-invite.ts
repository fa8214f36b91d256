import type { MailInvite } from "@quorate/api/ports/mailer";
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

type Post = { from: { name: string; email: string }; to: string };

/**
 * An entry for the calendar of one person (RFC 5546). The organizer is Quorate and the one attendee is the receiver: neither side learns
 * the other's address, and an answer of the calendar's comes to no person. Times are in UTC, so that no clock change moves them.
 */
export function writeInvite(invite: MailInvite, { from, to }: Post): string {
  const isCancelled = invite.method === "CANCEL";
  const calendar = ical({
    prodId: { company: "Quorate", product: "Calls", language: "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: invite.uid,
    sequence: invite.sequence,
    start: invite.startsAt,
    end: invite.endsAt,
    stamp: invite.changedAt,
    lastModified: invite.changedAt,
    summary: invite.title,
    description: invite.about,
    location: invite.room,
    url: invite.room ?? invite.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: from,
    attendees: [{ email: to, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return calendar.toString();
}
