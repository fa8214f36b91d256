import { setTimeout as sleep } from "node:timers/promises";
import { publishEvent } from "@quorate/api/events/publish-event.service";
import type { UserId } from "@quorate/core/ids";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { STREAMS_PER_PERSON_MAX } from "./adapters/live-streams.ts";
import { openLiveStreams } from "./adapters/open-live-streams.ts";
import { type EventStream, openEventStream } from "./testing/event-stream.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

/** Two servers on one database, each with a socket of its own. */
let database: TestDatabase;
let here: TestApp & { origin: string };
let there: TestApp & { origin: string };

async function startListening(): Promise<TestApp & { origin: string }> {
  const server = await createTestApp({ database });
  return { ...server, origin: await server.app.listen({ host: "127.0.0.1", port: 0 }) };
}

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [await startListening(), await startListening()];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.close();
});

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function watch(server: { origin: string }, person: Person, unheardMs?: number): Promise<EventStream> {
  const stream = await openEventStream(server.origin, person.cookie(), unheardMs);
  open.push(stream);
  await expect.poll(() => stream.messages.length).toBeGreaterThan(0);
  return stream;
}

/** A fact that concerns this person and the administrators. */
async function happen(
  server: TestApp,
  to: string,
  type: "message.sent" | "subscription.started" = "subscription.started",
) {
  const { ports } = server;
  const userId = to as UserId;
  const newId = ports.newId;
  await ports.db
    .transaction()
    .execute((trx) =>
      type === "message.sent"
        ? publishEvent(trx, ports, { type, actorId: null, messageId: newId(), receiverId: userId, projectId: null })
        : publishEvent(trx, ports, { type, actorId: null, subscriptionId: newId<string>(), subscriberId: userId }),
    );
}

const changedIn = ({ messages }: EventStream) =>
  messages.flatMap((message) => (message.type === "changed" ? message.events.map(({ changed }) => changed) : []));

async function asAdmin(server: TestApp): Promise<Person & { userId: string }> {
  const person = await signedUp(server);
  await database.db.updateTable("users").set({ is_admin: true }).where("id", "=", person.userId).execute();
  return person;
}

describe("what happens on one server", () => {
  test("is heard on the other by whom it concerns: the kinds of screens, and nothing of what it is", async () => {
    const [reader, stranger, admin] = [await signedUp(here), await signedUp(here), await asAdmin(here)];
    const [own, strangers, admins] = await Promise.all([reader, stranger, admin].map((person) => watch(there, person)));
    await happen(here, reader.userId, "message.sent");
    await expect.poll(() => own && changedIn(own)).toEqual([["messages", "dashboards", "notifications"]]);
    await happen(here, reader.userId);
    await expect.poll(() => admins && changedIn(admins)).toHaveLength(1);
    await expect.poll(() => own && changedIn(own)).toHaveLength(2);
    expect(strangers && changedIn(strangers)).toEqual([]);
    const [message] = own?.messages.filter(({ type }) => type === "changed") ?? [];
    expect(Object.keys((message?.type === "changed" && message.events[0]) || {}).toSorted()).toEqual([
      "changed",
      "eventId",
    ]);
  });

  test("reaches screens no sooner than a replica, where lists are read there, has it", async () => {
    const reader = await signedUp(here);
    const [caughtUp, leave] = [Promise.withResolvers<void>(), new AbortController()];
    const streams = openLiveStreams({
      connection: database.config,
      db: database.db,
      now: () => new Date(),
      log: pino({ level: "silent" }),
      untilReadable: () => caughtUp.promise,
    });
    const { sid } = await database.db
      .selectFrom("sessions")
      .select("sid")
      .where("user_id", "=", reader.userId)
      .executeTakeFirstOrThrow();
    const messages = streams.open({ userId: reader.userId, adminRole: null, isPowerless: false, sid }, 0, leave.signal);
    const types: string[] = [];
    const reading = (async () => {
      for await (const { type } of messages) types.push(type);
    })();
    await expect.poll(() => types).toContain("ask-again"); // it listens from now on: everyone asks again
    types.length = 0;
    const before = await watch(there, reader);
    await happen(here, reader.userId, "message.sent");
    // The other server has heard of it, and tells no one twice who comes now.
    await expect.poll(() => changedIn(before)).toHaveLength(1);
    const other = await watch(there, reader, 5_000);
    expect(other.messages).toHaveLength(1);
    await sleep(300);
    expect(types).toEqual([]);
    caughtUp.resolve();
    await expect.poll(() => types).toEqual(["changed"]);
    leave.abort();
    await reading;
    await streams.stop();
  });

  test("and is rolled back is heard by no one", async () => {
    const reader = await signedUp(here);
    const stream = await watch(there, reader);
    const undone = here.ports.db.transaction().execute(async (trx) => {
      const event = {
        type: "subscription.started",
        actorId: null,
        subscriptionId: here.ports.newId<string>(),
      } as const;
      await publishEvent(trx, here.ports, { ...event, subscriberId: reader.userId });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await happen(here, reader.userId, "message.sent");
    await expect.poll(() => changedIn(stream)).toHaveLength(1);
    expect(changedIn(stream)[0]).toContain("messages");
  });

  test("shortly before the stream is told with its first word, and what was long ago is not", async () => {
    const reader = await signedUp(here);
    await happen(here, reader.userId, "message.sent");
    await database.db
      .updateTable("domain_events")
      .set({ occurred_at: new Date(Date.now() - 90_000) })
      .execute();
    await happen(here, reader.userId);
    const stream = await watch(there, reader, 1_000);
    expect(stream.messages[0]).toMatchObject({
      type: "ready",
      events: [{ changed: expect.arrayContaining(["subscriptions"]) }],
    });
    expect((await watch(there, reader)).messages[0]).toEqual({ type: "ready", events: [] });
  });
});

test("the answer to a change names the screens that it changed", async () => {
  const person = await signedUp(here);
  const send = (procedure: string, payload: object) =>
    person.request({
      method: "POST",
      url: `/trpc/${procedure}`,
      headers: { "content-type": "application/json" },
      payload,
    });
  await send("organizations.create", { name: "Harbour Foods", industry: "Technology", size: "small" });
  const project = {
    title: "Price list",
    description: "Find out what ships would pay for a berth, and write the price list.",
    budget: 8_000,
    timeline: "1-2 months",
    requirements: ["Knows harbours"],
    preferredExpertise: ["Strategic Consulting"],
  };
  const stream = await watch(there, person);
  const answer = await send("projects.create", project);
  expect(answer.statusCode).toBe(200);
  const told = JSON.parse(String(answer.headers["x-quorate-changed"]));
  expect(told).toEqual([{ eventId: expect.any(String), changed: expect.arrayContaining(["projects", "dashboards"]) }]);
  // The same event comes by the person's streams, too: by its id a tab knows it again.
  await expect.poll(() => stream.messages.at(-1)).toEqual({ type: "changed", events: told });
  const read = await person.request({ url: "/trpc/projects.list?input=%7B%22scope%22%3A%22mine%22%7D" });
  expect(read.statusCode).toBe(200);
  expect(read.headers).not.toHaveProperty("x-quorate-changed");
});

describe("a stream", () => {
  test("is kept and changed by no one on its way, and a person's alone", async () => {
    const stream = await watch(here, await signedUp(here));
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.headers.get("connection")).toBe("close");
    expect(stream.headers.get("content-encoding")).toBeNull();
    expect(stream.kinds.slice(0, 2)).toEqual(["connected", "message"]);
  });

  test("is not for guests", async () => {
    const stream = await watch(here, guest(here.app));
    await stream.over;
    expect(stream.messages).toEqual([{ type: "refused", code: "accounts/signed-out" }]);
    expect(here.live.count()).toBe(0);
  });

  test("is refused with input that is none", async () => {
    const reader = await signedUp(here);
    const stream = await watch(here, reader, -1);
    expect(stream.messages).toEqual([{ type: "refused", code: "input/invalid" }]);
  });

  test("leaves nothing behind when its reader goes", async () => {
    const stream = await watch(here, await signedUp(here));
    expect(here.live.count()).toBe(1);
    stream.close();
    await expect.poll(() => here.live.count()).toBe(0);
  });

  test(`ends when its person opens more than ${STREAMS_PER_PERSON_MAX}: the oldest first, and no one else's`, async () => {
    const [reader, other] = [await signedUp(here), await signedUp(here)];
    const others = await watch(here, other);
    const streams = [];
    for (let nth = 0; nth < STREAMS_PER_PERSON_MAX + 1; nth++) streams.push(await watch(here, reader));
    const [oldest, ...rest] = streams;
    await oldest?.over;
    expect(oldest?.messages.at(-1)).toEqual({ type: "ended", reason: "replaced" });
    await happen(there, reader.userId);
    await happen(there, other.userId);
    for (const stream of [...rest, others]) await expect.poll(() => changedIn(stream)).toHaveLength(1);
    expect(here.live.count()).toBe(STREAMS_PER_PERSON_MAX + 1);
  });
});

describe("a stream ends at once", () => {
  const logOut = (person: Person) => person.request({ url: "/api/logout" });

  test("when its person logs out on another server, and the streams of other sessions do not", async () => {
    const reader = await signedUp(here);
    const password = "plain words that nobody uses";
    const elsewhere = guest(here.app);
    await elsewhere.request({ method: "POST", url: "/api/demo-login", payload: { email: reader.email, password } });
    const [ended, goesOn] = [await watch(there, reader), await watch(there, elsewhere)];
    await logOut(reader);
    await ended.over;
    expect(ended.messages.at(-1)).toEqual({ type: "ended", reason: "session" });
    await happen(here, reader.userId);
    await expect.poll(() => changedIn(goesOn)).toHaveLength(1);
  });

  test("when all sessions of its person end, by whatever hand", async () => {
    const reader = await signedUp(here);
    const streams = [await watch(here, reader), await watch(there, reader)];
    await database.db.deleteFrom("sessions").where("user_id", "=", reader.userId).execute();
    for (const { over, messages } of streams) {
      await over;
      expect(messages.at(-1)).toEqual({ type: "ended", reason: "session" });
    }
  });

  test("when its server stops, which waits for none", async () => {
    const third = await startListening();
    const stream = await watch(third, await signedUp(here));
    const startedAt = Date.now();
    await third.close();
    await stream.over;
    expect(stream.messages.at(-1)).toEqual({ type: "ended", reason: "stopping" });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });
});

test("a server that was cut off from notifications hears them again, and its readers ask for what they may have missed", async () => {
  const reader = await signedUp(here);
  const stream = await watch(there, reader);
  const listening = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'quorate-listen' and datname = current_database()`;
  for (const round of [1, 2]) {
    await listening.execute(database.db);
    await expect.poll(() => stream.messages.filter(({ type }) => type === "ask-again")).toHaveLength(round);
    await happen(here, reader.userId);
    await expect.poll(() => changedIn(stream)).toHaveLength(round);
  }
});

describe("that someone is writing", () => {
  const typistsIn = ({ messages }: EventStream) =>
    messages.flatMap((message) => (message.type === "typing" ? message.userIds : []));

  // spec 7.90
  test("is told on the other server to the person they write to, and to no one else; nothing of it is kept", async () => {
    const [writer, reader, stranger] = [await signedUp(here), await signedUp(here), await signedUp(here)];
    const tell = (receiverId: string) =>
      here.app.inject({
        method: "POST",
        url: "/api/messages/typing",
        headers: { cookie: writer.cookie() ?? "" },
        payload: { receiverId },
      });
    const streams = [await watch(there, reader), await watch(there, stranger), await watch(here, writer)] as const;
    expect((await tell(reader.userId)).statusCode).toBe(404);
    await database.db
      .insertInto("messages")
      .values({ sender_id: reader.userId, receiver_id: writer.userId, content: "Good morning." })
      .execute();
    expect((await tell(reader.userId)).json()).toEqual({ success: true });
    await expect.poll(() => typistsIn(streams[0])).toEqual([writer.userId]);
    expect(streams.slice(1).flatMap(typistsIn)).toEqual([]);
    const events = await database.db
      .selectFrom("domain_events")
      .select("type")
      .where("actor_id", "=", writer.userId)
      .execute();
    expect(events).toEqual([]);
  });
});
