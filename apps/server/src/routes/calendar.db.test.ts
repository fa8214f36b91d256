import type { MilestoneId, OrganizationId, ProjectId } from "@quorate/core/ids";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RATE_LIMITS } from "../limits.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let client: Awaited<ReturnType<typeof signedUp>>;
let organizationId: OrganizationId;
let projectId: ProjectId;
beforeAll(async () => {
  server = await createTestApp();
  client = await signedUp(server);
  const { db } = server.database;
  const { id } = await db
    .insertInto("organizations")
    .values({ user_id: client.userId, name: "Ferry Company" })
    .returning("id")
    .executeTakeFirstOrThrow();
  organizationId = id;
  projectId = await addProject("Pricing; for ferries, in winter\\summer");
});
afterAll(() => server.close());

async function addProject(title: string): Promise<ProjectId> {
  const { db } = server.database;
  const expert = await signedUp(server);
  const payload = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  const expertId = (await expert.request({ method: "POST", url: "/api/experts", payload })).json().id;
  const started = { expert_id: expertId, start_date: new Date() };
  const project = {
    title,
    description: "Prices.",
    organization_id: organizationId,
    status: "in_progress" as const,
    ...started,
  };
  const row = await db.insertInto("projects").values(project).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

type NewMilestone = { title: string; due: string; position: number };
async function addMilestone({ title, due, position }: NewMilestone): Promise<MilestoneId> {
  const { db } = server.database;
  const row = await db
    .insertInto("milestones")
    .values({ project_id: projectId, position, title, amount: "12500.00", due_date: due })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function makeFeed(person: Person): Promise<string> {
  const answer = await person.request({ method: "POST", url: "/api/calendar-feed", payload: {} });
  expect(answer.statusCode).toBe(200);
  const { url } = answer.json();
  return new URL(url).pathname;
}

const read = (url: string, headers: Record<string, string> = {}) =>
  guest(server.app).request({ method: "GET", url, headers });

function eventsIn(body: string) {
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

// spec 7.99
test("is made once, read by its address alone, and holds what is due and when a plan ends", async () => {
  const [long, due] = [
    "Ünterviews with forty-two harbour masters, and what each of them pays for a berth in winter 🚢",
    "2026-12-04",
  ];
  const id = await addMilestone({ title: long, due, position: 1 });
  const url = await makeFeed(client);
  const answer = await read(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  // RFC 5545: lines end by CRLF and none has more than 75 octets.
  const lines = answer.body.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n"))).toBe(true);
  const event = eventsIn(answer.body).find(({ uid }) => uid.startsWith(`milestone-due-${id}@`));
  expect(event?.summary).toBe(`Due: ${long}`);
  expect(event?.description).toBe(
    "This milestone of “Pricing; for ferries, in winter\\summer” is to be handed over to you.",
  );
  // A day, wherever its reader is.
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe(due);
  expect(String(event?.component.getFirstPropertyValue("url"))).toMatch(new RegExp(`/project/${projectId}$`));
  expect(answer.body).not.toMatch(/12500|12,500|£|@(?!localhost)[a-z]+[.]example/);
  expect(await read(url, { "if-none-match": String(answer.headers.etag) })).toMatchObject({
    statusCode: 304,
    body: "",
  });
});

// spec 7.99
test("an instant is one in UTC; what changes keeps its name and grows in sequence; what is cancelled leaves", async () => {
  const { db } = server.database;
  const id = await addMilestone({ title: "Berths", due: "2026-12-09", position: 2 });
  const url = await makeFeed(client);
  const find = async (kind: string) =>
    eventsIn((await read(url)).body).find(({ uid }) => uid.startsWith(`${kind}-${id}@`));
  const first = await find("milestone-due");
  const later = new Date(Date.now() + 60_000);
  await db.updateTable("milestones").set({ due_date: "2026-12-11", updated_at: later }).where("id", "=", id).execute();
  const moved = await find("milestone-due");
  expect(moved?.uid).toBe(first?.uid);
  expect(moved?.startDate.toString()).toBe("2026-12-11");
  expect(Number(moved?.sequence)).toBeGreaterThanOrEqual(Number(first?.sequence));
  expect(moved?.component.getFirstPropertyValue("last-modified")).toBeTruthy();
  await db.updateTable("milestones").set({ status: "cancelled" }).where("id", "=", id).execute();
  expect(await find("milestone-due")).toBeUndefined();

  const plan = await db.selectFrom("subscription_plans").select("id").limit(1).executeTakeFirstOrThrow();
  const end = new Date("2027-03-27T22:30:00.000Z");
  await db
    .insertInto("user_subscriptions")
    .values({ user_id: client.userId, plan_id: plan.id, start_date: new Date(), end_date: end })
    .execute();
  const ending = eventsIn((await read(url)).body).find(({ uid }) => uid.startsWith("plan-end-"));
  expect(ending?.startDate.toString()).toBe("2027-03-27T22:30:00Z");
});

// spec 7.99
test("404, in one answer: an address that is wrong, renewed, taken back, or of an account that is closed", async () => {
  const first = await makeFeed(client);
  const second = await makeFeed(client);
  const wrong = await read(`/api/calendar/${"A".repeat(43)}.ics`);
  const withoutId = (body: string) => body.replaceAll(/"requestId":"[^"]+"/g, "");
  for (const url of [first, "/api/calendar/x.ics", "/api/calendar/%00.ics", `${second}x`]) {
    const answer = await read(url);
    expect([answer.statusCode, withoutId(answer.body)], url).toEqual([404, withoutId(wrong.body)]);
  }
  expect((await read(second)).statusCode).toBe(200);
  const state = (await client.request({ method: "GET", url: "/api/calendar-feed" })).json();
  expect(state).toMatchObject({ createdAt: expect.any(String), lastReadAt: expect.any(String) });
  const { db } = server.database;
  const setClosed = (at: Date | null) =>
    db.updateTable("users").set({ closed_at: at }).where("id", "=", client.userId).execute();
  await setClosed(new Date());
  expect((await read(second)).statusCode).toBe(404);
  await setClosed(null);
  await client.request({ method: "DELETE", url: "/api/calendar-feed" });
  expect((await read(second)).statusCode).toBe(404);
  expect((await client.request({ method: "GET", url: "/api/calendar-feed" })).json().createdAt).toBeNull();
  const stored = await db.selectFrom("calendar_feeds").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(second);
});

test("a stranger's calendar has nothing of it", async () => {
  const stranger = await signedUp(server);
  const url = await makeFeed(stranger);
  expect(eventsIn((await read(url)).body)).toEqual([]);
});

test("one address is read so often an hour by all readers together, and says when to come back; others are not affected", async () => {
  const [url, other] = [await makeFeed(await signedUp(server)), await makeFeed(await signedUp(server))];
  const readFrom = (network: number) =>
    server.app.inject({ method: "GET", url, remoteAddress: `198.51.100.${network}` });
  const statuses = new Set<number>();
  for (let nth = 0; nth < RATE_LIMITS.calendarReadsPerHour; nth++)
    statuses.add((await readFrom((nth % 4) + 1)).statusCode);
  expect([...statuses]).toEqual([200]);
  const refused = await readFrom(9);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain("requests/too-many");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3_600);
  expect((await read(other)).statusCode).toBe(200);
});
