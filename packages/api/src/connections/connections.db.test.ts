import { OPEN_INVITATIONS_MAX } from "@quorate/core/connections/connection";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { deliveriesOf, workDeliveries } from "../testing/deliveries.ts";
import { type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { connectEntrepreneurs } from "./connect-entrepreneurs.service.ts";
import { lockPair } from "./connections.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const connectionsOf = (viewer: EntrepreneurViewer) => callAs(t, viewer).connections;
const two = async () => [await signUpEntrepreneur(t), await signUpEntrepreneur(t)] as const;
const invite = (from: EntrepreneurViewer, to: EntrepreneurViewer, note?: string) =>
  connectionsOf(from).invite({ id: to.entrepreneurId, note });
const profileOf = (reader: EntrepreneurViewer, whose: EntrepreneurViewer) =>
  callAs(t, reader).entrepreneurs.get({ id: whose.entrepreneurId });
const idOf = ({ id }: { id: string }) => ({ id: id as ConnectionId });

async function fillInvitations(inviter: EntrepreneurViewer, count: number) {
  for (let nth = 0; nth < count; nth++) await invite(inviter, await signUpEntrepreneur(t));
}

async function connect(one: EntrepreneurViewer, other: EntrepreneurViewer) {
  const connection = await invite(one, other);
  return connectionsOf(other).accept(idOf(connection));
}

type Race<Result> = Parameters<typeof raceBehind<Result>>[2];

/** Holds both people's rows until PostgreSQL says that every call waits for them. */
const raceBehindPair = <Result>(pair: readonly [EntrepreneurId, EntrepreneurId], race: Race<Result>) =>
  raceBehind(t, (trx) => lockPair(trx, pair), race);

/** What the totals say against what is there. */
async function wrongTotals() {
  const { rows } = await t.db
    .selectFrom("entrepreneurs")
    .select((eb) => [
      "id",
      "total_connections as total",
      eb
        .selectFrom("connections")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("status", "=", "accepted")
        .where((where) =>
          where.or([
            where("inviter_id", "=", where.ref("entrepreneurs.id")),
            where("invitee_id", "=", where.ref("entrepreneurs.id")),
          ]),
        )
        .$asScalar()
        .as("count"),
    ])
    .execute()
    .then((all) => ({ rows: all.filter(({ total, count }) => total !== count) }));
  return rows;
}

describe("inviting", () => {
  // spec 7.62
  test("200: asks with a note, tells the invitee by notification and mail, and shows no contact yet", async () => {
    const [ada, ben] = await two();
    t.jobs.length = 0;
    const invitation = await invite(ada, ben, "  Your sensors and my customers?  ");
    expect(invitation).toMatchObject({
      status: "pending",
      direction: "outgoing",
      note: "Your sensors and my customers?",
      entrepreneur: { id: ben.entrepreneurId, email: null },
      createdAt: t.clock.now().toISOString(),
      acceptedAt: null,
    });
    expect(await deliveriesOf(t)).toEqual(["connection.invited to connection-invited-mail"]);
    expect(await workDeliveries(t)).toMatchObject([{ to: ben.email }]);
    const told = await t.db
      .selectFrom("notifications")
      .select(["kind", "actor_id"])
      .where("recipient_id", "=", ben.userId)
      .execute();
    expect(told).toEqual([{ kind: "connection_invited", actor_id: ada.userId }]);
    const [received] = await connectionsOf(ben).list({ status: "pending", direction: "incoming" });
    expect(received).toMatchObject({ id: invitation.id, entrepreneur: { id: ada.entrepreneurId, email: null } });
    expect((await profileOf(ben, ada)).connection).toMatchObject({ status: "pending", direction: "incoming" });
  });

  test("200: two who invite each other are connected, and the first invitation is the connection", async () => {
    const [ada, ben] = await two();
    const first = await invite(ada, ben);
    expect(await invite(ben, ada)).toMatchObject({ id: first.id, status: "accepted", direction: "incoming" });
    expect(await wrongTotals()).toEqual([]);
  });

  test("403: needs an entrepreneur profile, and is for others", async () => {
    const [ada] = await two();
    const outsider = callAs(t, await signUpUser(t)).connections;
    const needsProfile = refusal("FORBIDDEN", "entrepreneurs/profile-required");
    await expect(outsider.invite({ id: ada.entrepreneurId })).rejects.toEqual(needsProfile);
    await expect(invite(ada, ada)).rejects.toEqual(refusal("FORBIDDEN", "connections/to-oneself"));
  });

  test("404: nobody is invited who is not shown or not there", async () => {
    const [ada, ben] = await two();
    await callAs(t, ben).entrepreneurs.update({ id: ben.entrepreneurId, isActive: false });
    const notFound = refusal("NOT_FOUND", "entrepreneurs/not-found");
    await expect(invite(ada, ben)).rejects.toEqual(notFound);
    const nobody = t.ports.newId<EntrepreneurId>();
    await expect(connectionsOf(ada).invite({ id: nobody })).rejects.toEqual(notFound);
    await expect(invite(ben, ada)).rejects.toEqual(refusal("CONFLICT", "connections/own-profile-hidden"));
  });

  test("409: a hidden profile accepts nobody, and no contact details reach it", async () => {
    const [ada, ben] = await two();
    const invitation = await invite(ada, ben);
    const ownProfileHidden = refusal("CONFLICT", "connections/own-profile-hidden");
    await callAs(t, ben).entrepreneurs.update({ id: ben.entrepreneurId, isActive: false });
    await expect(connectionsOf(ben).accept(idOf(invitation))).rejects.toEqual(ownProfileHidden);
    expect(await connectionsOf(ben).list({})).toMatchObject([{ status: "pending", entrepreneur: { email: null } }]);
    await connectionsOf(ben).decline(idOf(invitation));
  });

  test("409: not twice, not when connected, and again 30 days after a refusal", async () => {
    const [ada, ben] = await two();
    const first = await invite(ada, ben);
    await expect(invite(ada, ben)).rejects.toEqual(refusal("CONFLICT", "connections/already-invited"));
    await connectionsOf(ben).decline(idOf(first));
    t.clock.advance({ days: 29 });
    await expect(invite(ada, ben)).rejects.toEqual(refusal("CONFLICT", "connections/too-soon"));
    expect((await profileOf(ada, ben)).invitableFrom).not.toBeNull();
    expect((await profileOf(ben, ada)).invitableFrom).toBeNull();
    t.clock.advance({ days: 1 });
    expect((await profileOf(ada, ben)).invitableFrom).toBeNull();
    await connectionsOf(ben).accept(idOf(await invite(ada, ben)));
    await expect(invite(ben, ada)).rejects.toEqual(refusal("CONFLICT", "connections/already-connected"));
  });

  // spec 7.56, 10.48
  test("409: the twenty-first open invitation is refused, and a withdrawn one makes room", async () => {
    const ada = await signUpEntrepreneur(t);
    await fillInvitations(ada, OPEN_INVITATIONS_MAX);
    const [next] = await two();
    await expect(invite(ada, next)).rejects.toEqual(refusal("CONFLICT", "connections/too-many-open"));
    const [latest] = await connectionsOf(ada).list({ direction: "outgoing" });
    if (!latest) throw new Error("Twenty were sent.");
    await connectionsOf(ada).withdraw(idOf(latest));
    expect(await invite(ada, next)).toMatchObject({ status: "pending" });
  });
});

describe("answering", () => {
  // spec 7.63
  test("200: acceptance shows both sides' contact details, counts for both and tells the inviter", async () => {
    const [ada, ben] = await two();
    const invitation = await invite(ada, ben);
    t.jobs.length = 0;
    expect(await connectionsOf(ben).accept(idOf(invitation))).toMatchObject({
      status: "accepted",
      entrepreneur: { email: ada.email, totalConnections: 1 },
      acceptedAt: t.clock.now().toISOString(),
    });
    expect(await profileOf(ada, ben)).toMatchObject({ email: ben.email, connection: { status: "accepted" } });
    expect(await deliveriesOf(t)).toContain("connection.accepted to connection-accepted-mail");
    expect(await workDeliveries(t)).toContainEqual(expect.objectContaining({ to: ada.email }));
    expect(await wrongTotals()).toEqual([]);
  });

  // spec 7.56
  test("200: an ended connection hides them again", async () => {
    const [ada, ben] = await two();
    const connection = await connect(ada, ben);
    expect(await connectionsOf(ada).end(idOf(connection))).toMatchObject({
      status: "ended",
      entrepreneur: { email: null, totalConnections: 0 },
    });
    expect(await profileOf(ben, ada)).toMatchObject({ email: null, connection: null });
    await expect(invite(ben, ada)).rejects.toEqual(refusal("CONFLICT", "connections/too-soon"));
    expect(await wrongTotals()).toEqual([]);
  });

  // spec 7.63
  test("403, 404 and 409: only whose move it is, only one's own, only once", async () => {
    const [ada, ben] = await two();
    const stranger = await signUpEntrepreneur(t);
    const invitation = idOf(await invite(ada, ben));
    const [notYours, notFound] = [
      refusal("FORBIDDEN", "connections/not-your-move"),
      refusal("NOT_FOUND", "connections/not-found"),
    ];
    await expect(connectionsOf(ada).accept(invitation)).rejects.toEqual(notYours);
    await expect(connectionsOf(ben).withdraw(invitation)).rejects.toEqual(notYours);
    for (const action of ["accept", "decline", "withdraw", "end"] as const) {
      await expect(connectionsOf(stranger)[action](invitation)).rejects.toEqual(notFound);
    }
    await connectionsOf(ben).decline(invitation);
    await expect(connectionsOf(ben).accept(invitation)).rejects.toEqual(refusal("CONFLICT", "connections/not-open"));
  });

  test("404: the invitation of somebody who is no longer shown waits out of sight", async () => {
    const [ada, ben] = await two();
    const invitation = idOf(await invite(ada, ben));
    await callAs(t, ada).entrepreneurs.update({ id: ada.entrepreneurId, isActive: false });
    expect(await connectionsOf(ben).list({ status: "pending" })).toEqual([]);
    await expect(connectionsOf(ben).accept(invitation)).rejects.toEqual(refusal("NOT_FOUND", "connections/not-found"));
    expect(await connectionsOf(ada).list({ status: "pending" })).toHaveLength(1);
  });
});

describe("the list", () => {
  // spec 7.55
  test("is one's own by status and direction, the latest first, page by page", async () => {
    const [ada, ben] = await two();
    const [carl, dora] = await two();
    await connect(ben, ada);
    t.clock.advance({ minutes: 1 });
    await invite(carl, ada);
    t.clock.advance({ minutes: 1 });
    await invite(ada, dora);
    const idsOf = (list: { entrepreneur: { id: string } }[]) => list.map(({ entrepreneur }) => entrepreneur.id);
    const all = await connectionsOf(ada).list({});
    expect(idsOf(all)).toEqual([dora.entrepreneurId, carl.entrepreneurId, ben.entrepreneurId]);
    expect(idsOf(await connectionsOf(ada).list({ direction: "incoming", status: "pending" }))).toEqual([
      carl.entrepreneurId,
    ]);
    expect(idsOf(await connectionsOf(ada).list({ status: "accepted" }))).toEqual([ben.entrepreneurId]);
    const first = await connectionsOf(ada).list({ limit: 2 });
    const rest = await connectionsOf(ada).list({ limit: 2, cursor: first.at(-1)?.id });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(all));
    expect(await connectionsOf(ben).list({ status: "pending" })).toEqual([]);
  });
});

describe("at the same time", () => {
  // spec 10.48
  test("the twentieth and the twenty-first invitation: one is sent", async () => {
    const ada = await signUpEntrepreneur(t);
    await fillInvitations(ada, OPEN_INVITATIONS_MAX - 1);
    const [ben, carl] = await two();
    const results = await raceBehindPair([ada.entrepreneurId, ada.entrepreneurId], {
      calls: [() => invite(ada, ben), () => invite(ada, carl)],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect(await connectionsOf(ada).list({ status: "pending" })).toHaveLength(OPEN_INVITATIONS_MAX);
  });

  test("two who invite each other: both calls succeed and there is one connection", async () => {
    const [ada, ben] = await two();
    const results = await raceBehindPair([ada.entrepreneurId, ben.entrepreneurId], {
      calls: [() => invite(ada, ben), () => invite(ben, ada)],
    });
    expect(tally(results)).toEqual({ won: 2, refused: [] });
    expect(await connectionsOf(ada).list({})).toMatchObject([{ status: "accepted" }]);
    expect(await wrongTotals()).toEqual([]);
  });

  test("accept and withdraw: one of them happens", async () => {
    const [ada, ben] = await two();
    const invitation = idOf(await invite(ada, ben));
    const results = await raceBehindPair([ada.entrepreneurId, ben.entrepreneurId], {
      calls: [() => connectionsOf(ben).accept(invitation), () => connectionsOf(ada).withdraw(invitation)],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect(await wrongTotals()).toEqual([]);
  });

  test("an invitation and a block: no invitation is left", async () => {
    const [ada, ben] = await two();
    const pair = [ada.entrepreneurId, ben.entrepreneurId] as const;
    await raceBehindPair(pair, {
      calls: [
        () => invite(ada, ben),
        () => connectionsOf(ben).block({ id: ada.entrepreneurId }),
      ] as (() => Promise<unknown>)[],
    });
    const live = await t.db
      .selectFrom("connections")
      .select("id")
      .where("inviter_id", "=", ada.entrepreneurId)
      .where("status", "in", ["pending", "accepted"])
      .execute();
    expect(live).toEqual([]);
  });

  test("accepting an invitation that a block ends meanwhile connects nobody", async () => {
    const [ada, ben] = await two();
    const invitation = idOf(await invite(ada, ben));
    const results = await raceBehindPair([ada.entrepreneurId, ben.entrepreneurId], {
      calls: [() => connectionsOf(ben).accept(invitation)],
      change: (trx) =>
        trx.insertInto("user_blocks").values({ blocker_id: ada.userId, blocked_id: ben.userId }).execute(),
    });
    expect(tally(results)).toEqual({ won: 0, refused: ["NOT_FOUND"] });
    expect(await wrongTotals()).toEqual([]);
  });
});

describe("connecting in another way", () => {
  const connectDirectly = (one: EntrepreneurViewer, other: EntrepreneurViewer) =>
    t.db.transaction().execute((trx) =>
      connectEntrepreneurs(trx, {
        id: t.ports.newId<ConnectionId>(),
        inviterId: one.entrepreneurId,
        inviteeId: other.entrepreneurId,
        now: t.clock.now(),
      }),
    );

  test("makes a connection, completes a waiting invitation, and changes nothing between connected people", async () => {
    const [ada, ben] = await two();
    await connectDirectly(ada, ben);
    await connectDirectly(ben, ada);
    expect(await connectionsOf(ben).list({})).toMatchObject([{ status: "accepted", direction: "incoming" }]);
    const [carl, dora] = await two();
    const invitation = await invite(carl, dora);
    await connectDirectly(dora, carl);
    expect(await connectionsOf(dora).list({})).toMatchObject([{ id: invitation.id, status: "accepted" }]);
    expect(await wrongTotals()).toEqual([]);
  });
});

test("after any course of events everybody's total is the count of their connections", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signUpEntrepreneur(t)));
  let seed = 20261121;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = () => people[next(people.length)] ?? people[0];
  for (let step = 0; step < 150; step++) {
    const [one, other] = [pick(), pick()];
    if (!one || !other) throw new Error("There are five people.");
    const [mine] = (await connectionsOf(one).list({})).filter(() => next(2) === 0);
    const moves = [
      () => invite(one, other),
      () => mine && connectionsOf(one).accept(idOf(mine)),
      () => mine && connectionsOf(one).decline(idOf(mine)),
      () => mine && connectionsOf(one).withdraw(idOf(mine)),
      () => mine && connectionsOf(one).end(idOf(mine)),
      () => connectionsOf(one).block({ id: other.entrepreneurId }),
      () => connectionsOf(one).unblock({ id: other.entrepreneurId }),
    ];
    await Promise.resolve(moves[next(moves.length)]?.()).catch(() => undefined);
    t.clock.advance({ days: next(20) });
  }
  expect(await wrongTotals()).toEqual([]);
  const accepted = await t.db.selectFrom("connections").select("id").where("accepted_at", "is not", null).execute();
  expect(accepted.length).toBeGreaterThan(5);
});

describe("what each of two connected founders notes", () => {
  const accepted = async (one: EntrepreneurViewer, other: EntrepreneurViewer) => idOf(await connect(one, other));
  const shownTo = async (reader: EntrepreneurViewer) =>
    (await connectionsOf(reader).list({ status: "accepted" })).map(({ metOn, otherMetOn, privateNotes }) => {
      return { metOn, otherMetOn, privateNotes };
    });

  test("200: the day on which they met is read by both, each with the other's", async () => {
    const [ada, ben] = await two();
    const { id } = await accepted(ada, ben);
    expect(await connectionsOf(ada).noteMeeting({ id, metOn: "2026-01-05" })).toMatchObject({ metOn: "2026-01-05" });
    await connectionsOf(ben).noteMeeting({ id, metOn: "2026-01-06" });
    expect(await shownTo(ada)).toEqual([{ metOn: "2026-01-05", otherMetOn: "2026-01-06", privateNotes: null }]);
    await connectionsOf(ben).noteMeeting({ id, metOn: null });
    expect(await shownTo(ada)).toEqual([{ metOn: "2026-01-05", otherMetOn: null, privateNotes: null }]);
  });

  test("200: private notes are in their writer's answers alone, and one note leaves the other as it was", async () => {
    const [ada, ben] = await two();
    const { id } = await accepted(ada, ben);
    await connectionsOf(ada).writeNotes({ id, privateNotes: "  Sharp, and in a hurry.  " });
    await connectionsOf(ada).noteMeeting({ id, metOn: "2026-01-05" });
    expect(await shownTo(ada)).toEqual([
      { metOn: "2026-01-05", otherMetOn: null, privateNotes: "Sharp, and in a hurry." },
    ]);
    expect(await shownTo(ben)).toEqual([{ metOn: null, otherMetOn: "2026-01-05", privateNotes: null }]);
    expect(JSON.stringify(await profileOf(ben, ada))).not.toContain("hurry");
    await connectionsOf(ada).writeNotes({ id, privateNotes: "" });
    expect(await shownTo(ada)).toEqual([{ metOn: "2026-01-05", otherMetOn: null, privateNotes: null }]);
  });

  test("only the day is told to the other's open screens", async () => {
    const [ada, ben] = await two();
    const { id } = await accepted(ada, ben);
    await connectionsOf(ada).writeNotes({ id, privateNotes: "Sharp." });
    await connectionsOf(ada).noteMeeting({ id, metOn: "2026-01-05" });
    const events = await t.db
      .selectFrom("domain_events")
      .select(["type", "audience_user_ids as heardBy"])
      .where("type", "in", ["connection.noted", "connection.met"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const heardBy = Object.fromEntries(events.map(({ type, heardBy }) => [type, heardBy.includes(ben.userId)]));
    expect(heardBy).toEqual({ "connection.noted": false, "connection.met": true });
  });

  test("422: a day to come is refused at its field", async () => {
    const [ada, ben] = await two();
    const { id } = await accepted(ada, ben);
    await expect(connectionsOf(ada).noteMeeting({ id, metOn: "2126-01-05" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "connections/met-day"),
    );
  });

  test("404: not of other people's connections; 409: not once it has ended", async () => {
    const [ada, ben] = await two();
    const { id } = await accepted(ada, ben);
    const stranger = connectionsOf(await signUpEntrepreneur(t));
    const notFound = refusal("NOT_FOUND", "connections/not-found");
    await expect(stranger.noteMeeting({ id, metOn: "2026-01-05" })).rejects.toEqual(notFound);
    await expect(stranger.writeNotes({ id, privateNotes: "Mine?" })).rejects.toEqual(notFound);
    await connectionsOf(ada).writeNotes({ id, privateNotes: "Sharp." });
    await connectionsOf(ben).end({ id });
    const ended = refusal("CONFLICT", "connections/not-connected");
    await expect(connectionsOf(ada).writeNotes({ id, privateNotes: "Sharper." })).rejects.toEqual(ended);
    await expect(connectionsOf(ada).noteMeeting({ id, metOn: null })).rejects.toEqual(ended);
    const [kept] = await connectionsOf(ada).list({ status: "ended" });
    expect(kept?.privateNotes).toBe("Sharp.");
  });
});
