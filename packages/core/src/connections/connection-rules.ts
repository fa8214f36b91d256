import { DomainError } from "../errors.ts";
import type { ConnectionId, EntrepreneurId, UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";
import { nextStatus } from "../transitions.ts";
import {
  type ClosedConnection,
  CONNECTION_ACTORS,
  CONNECTION_TRANSITIONS,
  type Connection,
  type ConnectionAction,
  type ConnectionSide,
  type ConnectionStatus,
  OPEN_INVITATIONS_MAX,
  REINVITE_AFTER_REFUSAL_DAYS,
  REINVITE_AFTER_WITHDRAWAL_DAYS,
} from "./connection.ts";

const DAY_MS = 86_400_000;

export function sideOf(connection: Pick<Connection, "inviterId" | "inviteeId">, entrepreneurId: EntrepreneurId) {
  if (connection.inviterId === entrepreneurId) return "inviter" satisfies ConnectionSide;
  return connection.inviteeId === entrepreneurId ? ("invitee" satisfies ConnectionSide) : null;
}

/** What the person on this side may do with the connection now. */
export function connectionActions(status: ConnectionStatus, side: ConnectionSide): ConnectionAction[] {
  return keysOf<ConnectionAction>(CONNECTION_TRANSITIONS[status]).filter((action) => isTheirMove(action, side));
}

function isTheirMove(action: ConnectionAction, side: ConnectionSide): boolean {
  const sides: readonly ConnectionSide[] = CONNECTION_ACTORS[action];
  return sides.includes(side);
}

type Decision = { id: ConnectionId; status: ConnectionStatus; connects: -1 | 0 | 1 };

/** Answers, takes back or ends. `connects` is by how much both people's number of connections changes. */
export function decideConnection(connection: Connection, action: ConnectionAction, actorId: EntrepreneurId): Decision {
  const side = sideOf(connection, actorId);
  if (!side) throw connectionNotFound();
  if (!isTheirMove(action, side)) {
    throw new DomainError("forbidden", "connections/not-your-move");
  }
  const status = nextStatus(CONNECTION_TRANSITIONS, connection.status, action);
  if (!status) throw new DomainError("conflict", "connections/not-open", { action });
  return { id: connection.id, status, connects: action === "accept" ? 1 : action === "end" ? -1 : 0 };
}

/** Accepting hands contact details over both ways: a founder whose profile is hidden gets none by it. */
export function assertCanAcceptInvitation(invitee: { isActive: boolean }): void {
  if (invitee.isActive) return;
  throw new DomainError("conflict", "connections/own-profile-hidden", { action: "accept" });
}

/** What a block does to what the two have: a connection ends, an invitation is taken back or declined. */
export function actionOfBlock(connection: Connection, blockerId: EntrepreneurId): ConnectionAction | null {
  if (connection.status === "accepted") return "end";
  if (connection.status !== "pending") return null;
  return sideOf(connection, blockerId) === "inviter" ? "withdraw" : "decline";
}

export function assertCanBlock(blocker: { userId: UserId }, blocked: { userId: UserId }): void {
  if (blocker.userId !== blocked.userId) return;
  throw new DomainError("forbidden", "connections/block-oneself");
}

type Invitation = {
  inviterId: EntrepreneurId;
  inviteeId: EntrepreneurId;
  isInviterActive: boolean;
  live: Connection | null;
  lastClosed: ClosedConnection | null;
  openInvitations: number;
  now: Date;
};

/**
 * Invites, or completes the connection when the other person's invitation is waiting: two who invite each other are connected.
 */
export function inviteEntrepreneur(invitation: Invitation): "invites" | "completes" {
  const { inviterId, inviteeId, live, lastClosed, now } = invitation;
  if (inviterId === inviteeId) {
    throw new DomainError("forbidden", "connections/to-oneself");
  }
  if (!invitation.isInviterActive) {
    throw new DomainError("conflict", "connections/own-profile-hidden", { action: "invite" });
  }
  if (live?.status === "accepted") {
    throw new DomainError("conflict", "connections/already-connected");
  }
  if (live?.inviterId === inviterId) {
    throw new DomainError("conflict", "connections/already-invited");
  }
  if (live) return "completes";

  const from = lastClosed && invitableFrom(lastClosed, inviterId);
  if (from && from > now) {
    throw new DomainError("conflict", "connections/too-soon", {}, { invitableFrom: from.toISOString() });
  }
  if (invitation.openInvitations >= OPEN_INVITATIONS_MAX) {
    throw new DomainError("conflict", "connections/too-many-open", { limit: OPEN_INVITATIONS_MAX });
  }
  return "invites";
}

/** From when on this person may invite again: who refused may at once, who was refused has to wait. */
export function invitableFrom(closed: ClosedConnection, inviterId: EntrepreneurId): Date | null {
  const byInviter = closed.closedById === inviterId;
  if (byInviter && closed.status !== "withdrawn") return null;
  // Who declines or ends closes for the other; an invitation that its inviter took back never kept the invitee from inviting.
  if (!byInviter && closed.status === "withdrawn") return null;
  const days = byInviter ? REINVITE_AFTER_WITHDRAWAL_DAYS : REINVITE_AFTER_REFUSAL_DAYS;
  return new Date(closed.closedAt.getTime() + days * DAY_MS);
}

/** Another person's connection answers like one that does not exist. */
export function connectionNotFound(): DomainError {
  return new DomainError("not_found", "connections/not-found");
}

/** The event that a change of a connection is, called by its new status; an invitation is one of its own. */
export function connectionEvent(
  status: ConnectionStatus,
): `connection.${Exclude<ConnectionStatus, "pending"> | "invited"}` {
  return status === "pending" ? "connection.invited" : `connection.${status}`;
}
