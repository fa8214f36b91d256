import type { ConnectionId, EntrepreneurId } from "../ids.ts";

export const CONNECTION_STATUSES = ["pending", "accepted", "declined", "withdrawn", "ended"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];
export type ConnectionAction = "accept" | "decline" | "withdraw" | "end";

/** The web shows a button only for an action in this table; the server enforces the same table. */
export const CONNECTION_TRANSITIONS = {
  pending: { accept: "accepted", decline: "declined", withdraw: "withdrawn" },
  accepted: { end: "ended" },
  declined: {},
  withdrawn: {},
  ended: {},
} as const satisfies Record<ConnectionStatus, Partial<Record<ConnectionAction, ConnectionStatus>>>;

/** The two sides of an invitation, and of the connection that came of it. */
export const CONNECTION_SIDES = ["inviter", "invitee"] as const;
export type ConnectionSide = (typeof CONNECTION_SIDES)[number];

/** Whose move it is: an invitation is the invitee's to answer and the inviter's to take back; both may end a connection. */
export const CONNECTION_ACTORS = {
  accept: ["invitee"],
  decline: ["invitee"],
  withdraw: ["inviter"],
  end: ["inviter", "invitee"],
} as const satisfies Record<ConnectionAction, readonly ConnectionSide[]>;

export type Connection = {
  id: ConnectionId;
  inviterId: EntrepreneurId;
  inviteeId: EntrepreneurId;
  status: ConnectionStatus;
};

/** How the last connection or invitation of two people ended, and by whom. */
export type ClosedConnection = {
  status: ConnectionStatus;
  closedById: EntrepreneurId | null;
  closedAt: Date;
};

/** Invitations that wait for an answer, counted for their inviter. */
export const OPEN_INVITATIONS_MAX = 20;

/** Who was declined, or with whom a connection was ended, waits this long before inviting the same person again. */
export const REINVITE_AFTER_REFUSAL_DAYS = 30;

/** Who took an invitation back waits a day, so that no one is written to again and again. */
export const REINVITE_AFTER_WITHDRAWAL_DAYS = 1;

export const INVITATION_NOTE_LENGTH_MAX = 1000;

export const CONNECTION_DIRECTIONS = ["incoming", "outgoing"] as const;
export type ConnectionDirection = (typeof CONNECTION_DIRECTIONS)[number];
