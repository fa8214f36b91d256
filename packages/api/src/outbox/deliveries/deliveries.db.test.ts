import { DELIVERY_ATTEMPTS_MAX, DELIVERY_CLAIM_MS, eventsKeptSince } from "@quorate/core/events/delivery";
import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { ConnectionId, DeliveryId } from "@quorate/core/ids";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishEvent } from "../../events/publish-event.service.ts";
import { zId } from "../../schema/scalars.ts";
import { callAs } from "../../testing/callers.ts";
import { workDeliveries } from "../../testing/deliveries.ts";
import { signUpAdmin, signUpEntrepreneur } from "../../testing/people.ts";
import { raceBehind, tally } from "../../testing/races.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { subscribe } from "../mails/subscribe.service.ts";
import { deleteEventsBefore, lockDelivery } from "./deliveries.queries.ts";

const zConnectionId = zId<ConnectionId>();
let t: TestContext;
let heard: DomainEvent[];
let isBroken: boolean;
let whenHeard: () => Promise<Date | null>;

const subscribers = {
  steady: subscribe(["connection.invited"], async (_ports, event) => {
    heard.push(event);
    return await whenHeard();
  }),
  fragile: subscribe(["connection.invited"], async () => {
    if (isBroken) throw new Error("The other side hung up.");
    return null;
  }),
  "elsewhere-interested": subscribe(["connection.accepted"], async () => null),
};

beforeEach(async () => {
  heard = [];
  isBroken = true;
  whenHeard = async () => null;
  t = await createTestContext({ listeners: subscribers });
});
afterEach(() => t.close());

async function invite() {
  const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const { id } = await callAs(t, ada).connections.invite({ id: ben.entrepreneurId, note: "Shall we?" });
  return { ada, ben, connectionId: zConnectionId.parse(id) };
}

const deliveries = () =>
  t.db
    .selectFrom("event_deliveries")
    .select(["subscriber", "status", "attempts", "last_error", "next_attempt_at"])
    .where("event_id", "in", t.db.selectFrom("domain_events").select("id").where("type", "=", "connection.invited"))
    .orderBy("subscriber")
    .execute();

const work = () => workDeliveries(t, subscribers);

async function giveUp() {
  for (let n = 0; n < DELIVERY_ATTEMPTS_MAX; n++) await work();
}

test("an event is told to those who listen to it, with what it says, and to nobody else", async () => {
  const { ada, ben, connectionId } = await invite();
  isBroken = false;
  await work();
  expect(heard).toEqual([{ type: "connection.invited", actorId: ada.userId, connectionId }]);
  expect(await deliveries()).toMatchObject([
    { subscriber: "fragile", status: "delivered", attempts: 1 },
    { subscriber: "steady", status: "delivered", attempts: 1 },
  ]);
  await callAs(t, ben).connections.decline({ id: connectionId });
  await work();
  expect(heard).toHaveLength(1);
});

test("a fact that is rolled back leaves no event, no bell, no delivery and no job", async () => {
  const { ada, connectionId } = await invite();
  const left = async () => ({
    events: await t.db.selectFrom("domain_events").selectAll().execute(),
    told: await t.db.selectFrom("notifications").selectAll().execute(),
    deliveries: await t.db.selectFrom("event_deliveries").selectAll().execute(),
  });
  const before = await left();
  const fact = t.db.transaction().execute(async (trx) => {
    await publishEvent(trx, t.ports, { type: "connection.invited", actorId: ada.userId, connectionId });
    expect(await trx.selectFrom("event_deliveries").selectAll().execute()).toHaveLength(before.deliveries.length + 2);
    throw new Error("It did not happen.");
  });
  await expect(fact).rejects.toThrow("It did not happen.");
  expect(await left()).toEqual(before);
});

test("one that fails is tried again after ever longer pauses, is given up, and holds up nobody", async () => {
  await invite();
  const pauses = [];
  for (let n = 1; n <= DELIVERY_ATTEMPTS_MAX; n++) {
    await work();
    expect(heard).toHaveLength(1);
    const [fragile, steady] = await deliveries();
    expect(steady).toMatchObject({ status: "delivered", attempts: 1, last_error: null });
    expect(fragile).toMatchObject({ attempts: n, last_error: "The other side hung up." });
    pauses.push(fragile?.next_attempt_at && (fragile.next_attempt_at.getTime() - t.clock.now().getTime()) / 1_000);
  }
  expect(pauses.slice(0, 7)).toEqual([15, 60, 240, 960, 3_840, 15_360, 39_600]);
  expect(pauses.at(-1)).toBeNull();
  const [fragile] = await deliveries();
  expect(fragile?.status).toBe("failed");
  isBroken = false;
  await work();
  expect((await deliveries())[0]?.status).toBe("failed");
});

test("two servers at one delivery bring it about once", async () => {
  await invite();
  isBroken = false;
  const { promise: untilSecondWasThere, resolve } = Promise.withResolvers<null>();
  whenHeard = () => untilSecondWasThere;
  const first = work();
  await expect.poll(() => heard.length).toBe(1);
  await work();
  resolve(null);
  await first;
  expect(heard).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ status: "delivered" }, { status: "delivered", attempts: 1 }]);
});

test("what a server had taken when it died is taken by another one, and not before its time is over", async () => {
  await invite();
  isBroken = false;
  whenHeard = () => new Promise(() => {});
  void work();
  await expect.poll(() => heard.length).toBe(1);
  whenHeard = async () => null;
  t.clock.advance({ minutes: DELIVERY_CLAIM_MS / 60_000 - 1 });
  await work();
  expect(heard).toHaveLength(1);
  t.clock.advance({ minutes: 1 });
  await work();
  expect(heard).toHaveLength(2);
  expect((await deliveries())[1]).toMatchObject({ subscriber: "steady", status: "delivered", attempts: 2 });
});

test("a subscriber that asks for a later moment has not failed", async () => {
  await invite();
  const later = new Date(t.clock.now().getTime() + 3_600_000);
  whenHeard = async () => later;
  await work();
  expect((await deliveries())[1]).toMatchObject({
    status: "pending",
    attempts: 0,
    last_error: null,
    next_attempt_at: later,
  });
});

// spec 10.26
test("an administrator sees what was given up, with what, whose and why, and has it repeated, once", async () => {
  const admin = callAs(t, await signUpAdmin(t)).deliveries;
  const { ada } = await invite();
  expect(await admin.list({})).toEqual([]);
  expect(await admin.list({ status: "pending" })).toHaveLength(2);
  await giveUp();
  const [delivery, ...others] = await admin.list({});
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({
    subscriber: "fragile",
    status: "failed",
    attempts: DELIVERY_ATTEMPTS_MAX,
    lastError: "The other side hung up.",
    nextAttemptAt: null,
    event: { type: "connection.invited", occurredAt: t.clock.now().toISOString(), actorEmail: ada.email },
    canRetry: true,
  });
  const id = delivery?.id ?? "";
  t.jobs.length = 0;
  isBroken = false;
  expect(await admin.retry({ id })).toMatchObject({ id, status: "pending", attempts: 0, canRetry: false });
  expect(t.jobs).toEqual([{ name: "deliver-event", payload: { deliveryId: id } }]);
  await expect(admin.retry({ id })).rejects.toEqual(refusal("CONFLICT", "deliveries/not-failed"));
  await work();
  expect(await admin.list({})).toEqual([]);
  expect(await admin.list({ status: "delivered" })).toHaveLength(2);
  expect(heard).toHaveLength(1);
  await expect(admin.retry({ id: ada.userId })).rejects.toEqual(refusal("NOT_FOUND", "deliveries/not-found"));
});

test("the list goes on where a page ended", async () => {
  for (let n = 0; n < 3; n++) await invite();
  await giveUp();
  const admin = callAs(t, await signUpAdmin(t)).deliveries;
  const all = (await admin.list({})).map(({ id }) => id);
  expect(all).toHaveLength(3);
  const first = (await admin.list({ limit: 2 })).map(({ id }) => id);
  const cursor = first.at(-1);
  expect([...first, ...(await admin.list({ limit: 2, ...(cursor && { cursor }) })).map(({ id }) => id)]).toEqual(all);
});

test("events that reached everybody go after 90 days, those that were given up after a year", async () => {
  await invite();
  isBroken = false;
  await work();
  isBroken = true;
  await invite();
  await giveUp();
  const kept = async (days: number) => {
    await deleteEventsBefore(t.db, eventsKeptSince(new Date(t.clock.now().getTime() + days * 86_400_000)));
    const rows = await t.db.selectFrom("domain_events").select("id").where("type", "=", "connection.invited").execute();
    return rows.length;
  };
  expect(await kept(89)).toBe(2);
  expect(await kept(91)).toBe(1);
  expect(await kept(364)).toBe(1);
  expect(await kept(366)).toBe(0);
});

test("each delivery has a job of its own, and each further try one more", async () => {
  await invite();
  const jobs = () => t.jobs.flatMap((job) => (job.name === "deliver-event" ? [job.payload.deliveryId] : []));
  const rows = await t.db.selectFrom("event_deliveries").select(["id", "subscriber"]).orderBy("subscriber").execute();
  const ids = rows.map(({ id }) => id);
  expect(jobs().toSorted()).toEqual(ids.toSorted());
  await work();
  expect(jobs()).toHaveLength(3);
  expect(jobs().at(-1)).toBe(ids[0]);
});

test("the database takes one delivery of an event to a subscriber", async () => {
  await invite();
  const row = await t.db.selectFrom("event_deliveries").selectAll().limit(1).executeTakeFirstOrThrow();
  const again = t.db
    .insertInto("event_deliveries")
    .values({ ...row, id: t.ports.newId() })
    .execute();
  await expect(again).rejects.toThrow("event_deliveries_once");
});

test("the product's own mails go out once each", async () => {
  await t.close();
  t = await createTestContext();
  const { ada, ben, connectionId } = await invite();
  expect((await workDeliveries(t)).map(({ to }) => to)).toEqual([ben.email]);
  await callAs(t, ben).connections.accept({ id: connectionId });
  expect((await workDeliveries(t)).map(({ to }) => to)).toEqual([ada.email]);
  expect(await workDeliveries(t)).toEqual([]);
});

test("two administrators at the same moment have it repeated once", async () => {
  await invite();
  await giveUp();
  const [ann, bea] = [await signUpAdmin(t), await signUpAdmin(t)];
  const [delivery] = await callAs(t, ann).deliveries.list({});
  const id = zId<DeliveryId>().parse(delivery?.id);
  t.jobs.length = 0;
  const calls = [ann, bea].map((viewer) => () => callAs(t, viewer).deliveries.retry({ id }));
  const results = await raceBehind(t, (trx) => lockDelivery(trx, id), { calls });
  expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  expect(t.jobs).toEqual([{ name: "deliver-event", payload: { deliveryId: id } }]);
});
