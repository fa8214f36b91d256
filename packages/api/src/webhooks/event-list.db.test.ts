import type { EventMessageId, ProjectId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { insertDomainEvent } from "../events/domain-events.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { deleteEventMessagesBefore, insertEventMessages } from "../outbox/programs/event-messages.queries.ts";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { placeMessages } from "./event-list.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const read = async (viewer: Viewer, page: { limit?: number; cursor?: string } = {}) =>
  await callAs(t, viewer).webhooks.listEvents({ ...page, cursor: page.cursor });

/** A transaction that stays open until the test commits it. */
function openTransaction() {
  const committing = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<Trx>();
  const done = t.db.transaction().execute(async (trx) => {
    opened.resolve(trx);
    await committing.promise;
  });
  return {
    run: async (write: (trx: Trx) => Promise<void>) => await write(await opened.promise),
    commit: async () => {
      committing.resolve();
      await done;
    },
  };
}

describe("catching up", () => {
  // spec 7.111
  test("200: tells what concerns the asker, the oldest first, page by page, and nothing of anybody else's", async () => {
    const [client, expert, stranger] = [await signUpClient(t), await signUpExpert(t), await signUpExpert(t)];
    const projectId = await postProject(t, client);
    t.clock.advance({ minutes: 1 });
    const proposalId = await sendProposal(t, expert, projectId);
    const sentAt = t.clock.now().toISOString();
    t.clock.advance({ minutes: 1 });
    await callAs(t, client).proposals.reject({ id: proposalId });
    const all = await read(client);
    expect(all.map(({ type }) => type)).toEqual(["project.posted", "proposal.submitted", "proposal.rejected"]);
    expect(all[1]).toEqual({
      id: expect.any(String),
      type: "proposal.submitted",
      timestamp: sentAt,
      data: { projectId, proposalId, expertId: expert.expertId },
    });
    const first = await read(client, { limit: 2 });
    expect(first).toEqual(all.slice(0, 2));
    expect(await read(client, { cursor: first[1]?.id ?? "" })).toEqual(all.slice(2));
    expect(await read(client, { cursor: all[2]?.id ?? "" })).toEqual([]);
    expect((await read(expert)).map(({ type }) => type)).toEqual(["proposal.submitted", "proposal.rejected"]);
    expect(await read(stranger)).toEqual([]);
  });

  test("404: from a place that is kept no longer, or is somebody else's", async () => {
    const [client, other] = [await signUpClient(t), await signUpClient(t)];
    await postProject(t, client);
    const [event] = await read(client);
    const gone = refusal("NOT_FOUND", "webhooks/cursor-gone");
    await expect(read(other, { cursor: event?.id ?? "" })).rejects.toEqual(gone);
    t.clock.advance({ days: 31 });
    await deleteEventMessagesBefore(t.db, t.clock.now());
    await expect(read(client, { cursor: event?.id ?? "" })).rejects.toEqual(gone);
    expect(await read(client)).toEqual([]);
  });

  // spec 7.111
  test("misses nothing of a transaction that began before what was read and committed after it", async () => {
    const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
    await postProject(t, client);
    const [known] = await read(client);
    const slow = openTransaction();
    const slowId = t.ports.newId<EventMessageId>();
    const eventId = t.ports.newId<string>();
    const occurredAt = t.clock.now();
    await slow.run(async (trx) => {
      const event = {
        type: "project.updated",
        actorId: null,
        projectId: known?.data["projectId"] as ProjectId,
      } as const;
      await insertDomainEvent(trx, { id: eventId, event, audienceUserIds: [], isForAdmins: false, occurredAt });
      const message = { id: slowId, eventId, userId: client.userId, type: event.type, data: {}, occurredAt };
      await insertEventMessages(trx, [message]);
    });
    t.clock.advance({ minutes: 1 });
    const projectId = await postProject(t, client);
    await sendProposal(t, expert, projectId);
    const page = await read(client, { cursor: known?.id ?? "" });
    expect(page.map(({ type }) => type)).toEqual(["project.posted", "proposal.submitted"]);
    await slow.commit();
    expect((await read(client, { cursor: page.at(-1)?.id ?? "" })).map(({ id }) => id)).toEqual([slowId]);
    expect((await read(client)).map(({ type }) => type)).toEqual([
      "project.posted",
      "project.posted",
      "proposal.submitted",
      "project.updated",
    ]);
  });

  test("by a second program waits for the first, and leaves every event the place that the first was told", async () => {
    const client = await signUpClient(t);
    await postProject(t, client);
    const [earlier, eventId] = [t.ports.newId<EventMessageId>(), t.ports.newId<string>()];
    const occurredAt = new Date(t.clock.now().getTime() - 60_000);
    // The first has given its places; then something is committed that happened before.
    const first = async (trx: Trx) => {
      await placeMessages(trx, client.userId);
      await t.db.transaction().execute(async (other) => {
        const event = { type: "digest.due", actorId: null, accountId: client.userId, digestId: "none" } as const;
        await insertDomainEvent(other, { id: eventId, event, audienceUserIds: [], isForAdmins: false, occurredAt });
        const message = { id: earlier, eventId, userId: client.userId, type: "project.updated", data: {}, occurredAt };
        await insertEventMessages(other, [message]);
      });
    };
    const [second] = await raceBehind(t, first, { calls: [() => read(client)] });
    expect(second).toMatchObject({ value: [{ type: "project.posted" }, { type: "project.updated" }] });
  });

  test("by two programs at once gives every event one place", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    for (let n = 0; n < 4; n++) {
      await t.db
        .transaction()
        .execute((trx) => publishEvent(trx, t.ports, { type: "project.updated", actorId: null, projectId }));
    }
    const pages = await Promise.all([read(client), read(client), read(client)]);
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    const { rows } = await sql<{ places: number }>`select count(distinct position)::int as places from event_messages
      where user_id = ${client.userId}`.execute(t.db);
    expect(rows).toEqual([{ places: 5 }]);
  });
});
