import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let client: Viewer;
let expert: Viewer;
let thread: string[];

/** Two of them bear each moment: the order is by moment, then by id. */
beforeAll(async () => {
  t = await createTestContext();
  [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  await sql`insert into messages (sender_id, receiver_id, content, created_at)
    select case when n % 2 = 0 then ${client.userId}::uuid else ${expert.userId}::uuid end,
      case when n % 2 = 0 then ${expert.userId}::uuid else ${client.userId}::uuid end,
      'Note ' || n, timestamptz '2026-11-01T09:00:00Z' + (n / 2) * interval '1 minute' from generate_series(1, 1000) n`.execute(
    t.db,
  );
  const { rows } = await sql<{ id: string }>`select id from messages
    where ${client.userId}::uuid in (sender_id, receiver_id) order by created_at desc, id desc`.execute(t.db);
  thread = rows.map(({ id }) => id);
});
afterAll(() => t.close());

type Page = { around?: string; after?: string; cursor?: string; limit?: number };
const pageOf = async (reader: Viewer, other: Viewer, page: Page) =>
  (await callAs(t, reader).messages.list({ with: other.userId, ...page })).map(({ id }) => id);
const at = (nth: number) => thread[nth] ?? "";
const notThere = refusal("NOT_FOUND", "messages/not-found");

// spec 7.88
test("among a thousand messages the thread opens around one of them, for both people, newest first", async () => {
  expect(await pageOf(client, expert, { around: at(700), limit: 50 })).toEqual(thread.slice(676, 726));
  expect(await pageOf(expert, client, { around: at(701), limit: 11 })).toEqual(thread.slice(696, 707));
});

test("goes on from there both ways, and leaves out or repeats nothing", async () => {
  let window = await pageOf(client, expert, { around: at(500), limit: 50 });
  for (let page = window; page.length > 0; window = [...page, ...window])
    page = await pageOf(client, expert, { after: window[0] ?? "", limit: 50 });
  for (let page = window; page.length > 0; window = [...window, ...page])
    page = await pageOf(client, expert, { cursor: window.at(-1) ?? "", limit: 50 });
  expect(window).toEqual(thread);
});

test("at either end there is as much as there is, and a page of one is the message alone", async () => {
  expect(await pageOf(client, expert, { around: at(0), limit: 10 })).toEqual(thread.slice(0, 6));
  expect(await pageOf(client, expert, { around: at(999), limit: 10 })).toEqual(thread.slice(995));
  expect(await pageOf(client, expert, { around: at(400), limit: 1 })).toEqual([at(400)]);
  expect(await pageOf(client, expert, { after: at(0) })).toEqual([]);
  expect(await pageOf(client, expert, { around: at(400), cursor: at(600), limit: 2 })).toEqual(thread.slice(601, 603));
});

// spec 7.88
test("of another thread, of others or of nobody it is not found; without the thread it is refused", async () => {
  const [third, admin] = [await signUpExpert(t), await signUpAdmin(t)];
  const other = await callAs(t, client).messages.send({ receiverId: third.userId, content: "Only between us." });
  for (const way of ["around", "after"] as const) {
    await expect(pageOf(client, expert, { [way]: other.id })).rejects.toEqual(notThere);
    await expect(pageOf(third, client, { [way]: at(3) })).rejects.toEqual(notThere);
    await expect(pageOf(third, expert, { [way]: at(3) })).rejects.toEqual(notThere);
    await expect(pageOf(admin, client, { [way]: at(3) })).rejects.toEqual(notThere);
    await expect(pageOf(client, expert, { [way]: "01900000-0000-7000-8000-ffffffffffff" })).rejects.toEqual(notThere);
    await expect(pageOf(client, expert, { [way]: "';--" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(callAs(t, client).messages.list({ [way]: at(3) })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
});
