import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import type { ConnectionId, EntrepreneurId, UserId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import {
  type ClosedConnection,
  CONNECTION_STATUSES,
  CONNECTION_TRANSITIONS,
  type Connection,
  type ConnectionAction,
  type ConnectionStatus,
  OPEN_INVITATIONS_MAX,
} from "./connection.ts";
import {
  actionOfBlock,
  assertCanBlock,
  connectionActions,
  decideConnection,
  invitableFrom,
  inviteEntrepreneur,
} from "./connection-rules.ts";

const [ada, ben, carl] = ["ada", "ben", "carl"] as EntrepreneurId[] as [EntrepreneurId, EntrepreneurId, EntrepreneurId];
const now = new Date("2026-03-02T09:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const ACTIONS: ConnectionAction[] = ["accept", "decline", "withdraw", "end"];

const between = (status: ConnectionStatus): Connection => ({
  id: "connection" as ConnectionId,
  inviterId: ada,
  inviteeId: ben,
  status,
});
const closed = (status: ConnectionStatus, closedById: EntrepreneurId | null, days: number): ClosedConnection => ({
  status,
  closedById,
  closedAt: daysAgo(days),
});

describe("deciding", () => {
  test.each([
    ["accept", "pending", ben, "accepted", 1],
    ["decline", "pending", ben, "declined", 0],
    ["withdraw", "pending", ada, "withdrawn", 0],
    ["end", "accepted", ada, "ended", -1],
    ["end", "accepted", ben, "ended", -1],
  ] as const)("%s from %s", (action, from, actor, status, connects) => {
    expect(decideConnection(between(from), action, actor)).toEqual({ id: "connection", status, connects });
  });

  test.each([
    ["accept", ada],
    ["decline", ada],
    ["withdraw", ben],
  ] as const)("%s is the other side's", (action, actor) => {
    expect(refusalOf(() => decideConnection(between("pending"), action, actor))).toBe(
      "forbidden connections/not-your-move",
    );
  });

  test.each(CONNECTION_STATUSES)("a stranger learns nothing of a connection that is %s", (status) => {
    for (const action of ACTIONS) {
      expect(refusalOf(() => decideConnection(between(status), action, carl))).toBe("not_found connections/not-found");
    }
  });

  test.each(CONNECTION_STATUSES)("what is %s takes no move that its row of the table lacks", (status) => {
    for (const action of ACTIONS) {
      if (Object.keys(CONNECTION_TRANSITIONS[status]).includes(action)) continue;
      const actor = action === "withdraw" ? ada : ben;
      expect(refusalOf(() => decideConnection(between(status), action, actor))).toBe("conflict connections/not-open");
    }
  });

  test("each side is offered its own moves and no others", () => {
    expect(connectionActions("pending", "inviter")).toEqual(["withdraw"]);
    expect(connectionActions("pending", "invitee")).toEqual(["accept", "decline"]);
    expect(connectionActions("accepted", "inviter")).toEqual(["end"]);
    expect(connectionActions("accepted", "invitee")).toEqual(["end"]);
    expect(connectionActions("declined", "inviter")).toEqual([]);
  });
});

describe("inviting", () => {
  const invitation = {
    inviterId: ada,
    inviteeId: ben,
    isInviterActive: true,
    live: null,
    lastClosed: null,
    openInvitations: 0,
    now,
  };

  test("invites somebody else, up to twenty at a time", () => {
    expect(inviteEntrepreneur(invitation)).toBe("invites");
    expect(inviteEntrepreneur({ ...invitation, openInvitations: OPEN_INVITATIONS_MAX - 1 })).toBe("invites");
    const full = { ...invitation, openInvitations: OPEN_INVITATIONS_MAX };
    expect(refusalOf(() => inviteEntrepreneur(full))).toBe("conflict connections/too-many-open");
  });

  test("completes the connection when the other person's invitation waits, however many of one's own do", () => {
    const theirs = { ...between("pending"), inviterId: ben, inviteeId: ada };
    expect(inviteEntrepreneur({ ...invitation, live: theirs, openInvitations: OPEN_INVITATIONS_MAX })).toBe(
      "completes",
    );
  });

  test.each([
    ["oneself", { inviteeId: ada }, "forbidden connections/to-oneself"],
    ["from a hidden profile", { isInviterActive: false }, "conflict connections/own-profile-hidden"],
    ["twice", { live: between("pending") }, "conflict connections/already-invited"],
    ["somebody one is connected with", { live: between("accepted") }, "conflict connections/already-connected"],
    ["29 days after being declined", { lastClosed: closed("declined", ben, 29) }, "conflict connections/too-soon"],
    ["29 days after the other ended it", { lastClosed: closed("ended", ben, 29) }, "conflict connections/too-soon"],
    ["the hour after withdrawing", { lastClosed: closed("withdrawn", ada, 0.04) }, "conflict connections/too-soon"],
  ])("not %s", (_what, fields, code) => {
    expect(refusalOf(() => inviteEntrepreneur({ ...invitation, ...fields }))).toBe(code);
  });

  test.each([
    ["30 days after being declined", closed("declined", ben, 30)],
    ["30 days after the other ended it", closed("ended", ben, 30)],
    ["a day after withdrawing", closed("withdrawn", ada, 1)],
    ["at once after declining oneself", closed("declined", ada, 0)],
    ["at once after ending it oneself", closed("ended", ada, 0)],
    ["at once after the other withdrew", closed("withdrawn", ben, 0)],
  ])("again %s", (_when, lastClosed) => {
    expect(inviteEntrepreneur({ ...invitation, lastClosed })).toBe("invites");
  });

  test("is told from when on, where it is too soon", () => {
    const lastClosed = closed("declined", ben, 29);
    const call = () => inviteEntrepreneur({ ...invitation, lastClosed });
    expect(call).toThrow(DomainError);
    expect(call).toThrow(expect.objectContaining({ details: { invitableFrom: daysAgo(-1).toISOString() } }));
  });

  test("says from when on somebody may be invited again", () => {
    expect(invitableFrom(closed("declined", ben, 0), ada)).toEqual(daysAgo(-30));
    expect(invitableFrom(closed("ended", null, 0), ada)).toEqual(daysAgo(-30));
    expect(invitableFrom(closed("declined", ben, 0), ben)).toBeNull();
  });
});

describe("blocking", () => {
  test("ends what there is as the one who blocks may end it", () => {
    expect(actionOfBlock(between("accepted"), ada)).toBe("end");
    expect(actionOfBlock(between("pending"), ada)).toBe("withdraw");
    expect(actionOfBlock(between("pending"), ben)).toBe("decline");
    expect(actionOfBlock(between("declined"), ben)).toBeNull();
  });

  test("is for others", () => {
    const me = { userId: "me" as UserId };
    expect(refusalOf(() => assertCanBlock(me, me))).toBe("forbidden connections/block-oneself");
    expect(refusalOf(() => assertCanBlock(me, { userId: "other" as UserId }))).toBe("allowed");
  });
});
