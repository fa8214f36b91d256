import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

/** Stands for a replica that never gets anything: what is read there is not found. */
let late: TestDatabase;
let servers: [TestApp, TestApp];

beforeAll(async () => {
  late = await createTestDatabase();
  const first = await createTestApp({ readDb: late.db });
  const second = await createTestApp({ database: first.database, readDb: late.db });
  servers = [first, second];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
  await late.close();
});

const projects = { url: "/api/projects" } as const;

async function clientWithProject(): Promise<Person> {
  const person = await signedUp(servers[0]);
  const payload = { name: "Harbour Foods", industry: "Technology", size: "small" };
  await person.request({ method: "POST", url: "/api/organizations", payload });
  const project = {
    title: "Read what was just written",
    description: "Somebody who has just posted a project wants to see it in the list, wherever that is read from.",
    budget: "100.00",
    timeline: "1-2 weeks",
    requirements: ["Patience"],
    preferredExpertise: ["Risk Management"],
  };
  const created = await person.request({ method: "POST", url: "/api/projects", payload: project });
  expect(created.statusCode).toBe(200);
  return person;
}

const countAt = async (server: TestApp, cookie: string | undefined) => {
  const response = await server.app.inject({ ...projects, headers: { ...(cookie && { cookie }) } });
  expect(response.statusCode).toBe(200);
  return response.json<unknown[]>().length;
};

test("who has just written reads it, at any server; five seconds later the replica is read", async () => {
  const person = await clientWithProject();
  for (const server of servers) expect(await countAt(server, person.cookie())).toBe(1);
  const later = person.cookie()?.replace(/;? ?quorate-wrote=1/, "");
  expect(later).not.toBe(person.cookie());
  for (const server of servers) expect(await countAt(server, later)).toBe(0);
});

test("the mark says that it was written, and no more; reading leaves none", async () => {
  const person = await clientWithProject();
  const markOf = async (options: InjectOptions) =>
    [(await person.request(options)).headers["set-cookie"] ?? []]
      .flat()
      .find((line) => line.startsWith("quorate-wrote"));
  expect(await markOf({ method: "POST", url: "/api/notifications/read-all" })).toBe(
    "quorate-wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax",
  );
  expect(await markOf(projects)).toBeUndefined();
});

test("a token that may write reads at the primary, one that only reads at the replica", async () => {
  const person = await clientWithProject();
  const countWith = async (scopes: string[]) => {
    const payload = { name: "A program", scopes };
    const { secret } = (await person.request({ method: "POST", url: "/api/tokens", payload })).json<{
      secret: string;
    }>();
    const headers = { authorization: `Bearer ${secret}` };
    return (await servers[1].app.inject({ ...projects, headers })).json<unknown[]>().length;
  };
  expect([
    await countWith(["projects:read", "messages:write"]),
    await countWith(["projects:write"]),
    await countWith(["projects:read"]),
  ]).toEqual([1, 1, 0]);
});

test("without a replica no one is marked", async () => {
  const alone = await createTestApp();
  const person = await signedUp(alone);
  expect(person.cookie()).not.toContain("quorate-wrote");
  await alone.close();
});
