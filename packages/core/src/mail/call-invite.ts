/**
 * What an email tells a calendar of a call (RFC 5546). `uid` stays the same for a call, and `sequence` rises with each change, so that a
 * calendar moves its entry or takes it out, and adds no second one.
 */
export type CallInvite = {
  method: "REQUEST" | "CANCEL";
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  about: string;
  /** The link at which the two meet. */
  room: string | null;
  changedAt: Date;
};

/** The id that emails and the feed of dates give the entry of a call. */
export const callUid = (bookingId: string) => `call-${bookingId}`;
