import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "./listen.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
const listeners = sql<{ pid: number }>`
  select pid from pg_stat_activity where application_name = 'quorate-listen' and datname = current_database()`;

function listening() {
  const heard: string[] = [];
  const state = { listening: 0, lost: 0 };
  const listener = listen(database.config, {
    channels: {
      first: (payload) => heard.push(`first ${payload}`),
      second: (payload) => heard.push(`second ${payload}`),
    },
    onListening: () => state.listening++,
    onLost: () => state.lost++,
  });
  return { heard, state, listener };
}

test("what is notified on its channels is heard, and nothing else", async () => {
  const { heard, state, listener } = listening();
  await expect.poll(() => state.listening).toBe(1);
  await notify("first", "1");
  await notify("third", "2");
  await notify("second", "3");
  await expect.poll(() => heard).toEqual(["first 1", "second 3"]);
  await listener.stop();
  await expect.poll(async () => (await listeners.execute(database.db)).rows).toEqual([]);
});

test("a connection that PostgreSQL ended is made again, says so, and hears again", async () => {
  const { heard, state, listener } = listening();
  for (const round of [1, 2, 3]) {
    await expect.poll(() => state.listening).toBe(round);
    const { rows } = await listeners.execute(database.db);
    expect(rows).toHaveLength(1);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await expect.poll(() => state.listening).toBe(round + 1);
    await notify("first", String(round));
    await expect.poll(() => heard.at(-1)).toBe(`first ${round}`);
  }
  expect(state.lost).toBeGreaterThanOrEqual(3);
  await listener.stop();
});

test("where no one answers it goes on trying, and stops when it is told to", async () => {
  let lost = 0;
  const nowhere = { host: "127.0.0.1", port: 1, user: "nobody", database: "nothing" };
  const listener = listen(nowhere, { channels: {}, onListening: () => undefined, onLost: () => lost++ });
  await expect.poll(() => lost).toBeGreaterThan(2);
  await listener.stop();
  const lostBefore = lost;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(lost).toBe(lostBefore);
});
