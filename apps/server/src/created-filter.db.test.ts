import { appRouter } from "@quorate/api";
import { restProcedures } from "@quorate/api/rest-procedures";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inputFields } from "./plugins/rest-input.ts";
import { openWithDemoPeople } from "./testing/demo-people.ts";
import type { Person, TestApp } from "./testing/test-app.ts";

/** Where an answer tells the time by another name than `createdAt`; null: not at all. */
const TOLD_AS: Readonly<Record<string, string | null>> = {
  "/admin/audit-log": "at",
  "/admin/chargebacks": "openedAt",
  "/admin/deliveries": null,
  "/admin/reconciliations": "startedAt",
  "/blocks": "blockedAt",
  "/events": "timestamp",
  "/invoices": "issuedAt",
  "/messages": "lastMessage.createdAt",
  "/messages/search": "message.createdAt",
  "/spending/projects": null,
};
const NEEDED: Readonly<Record<string, string>> = { "/messages/search": "q=the&", "/admin/reports": "status=all&" };

const lists = restProcedures(appRouter)
  .filter((procedure) => procedure.method === "GET" && inputFields(procedure)?.["created"])
  .map(({ url }) => url);
const ofNobody = lists.filter((url) => !url.includes("{"));

let server: TestApp;
let people: Person[];
beforeAll(async () => {
  ({ server, people } = await openWithDemoPeople({ userCallsPerMinute: 1_000_000 }));
});
afterAll(() => server.close());

type Item = Record<string, unknown> & { id: string };

async function itemsOf(person: Person, url: string, bounds = ""): Promise<Item[]> {
  const response = await person.request({ url: `/api${url}?${NEEDED[url] ?? ""}limit=100&${bounds}` });
  expect([200, 403], `${url} ${bounds} ${response.body}`).toContain(response.statusCode);
  return response.statusCode === 200 ? response.json<Item[]>() : [];
}

function timeOf(item: Item, url: string): number {
  const names = (TOLD_AS[url] ?? "createdAt").split(".");
  const time: unknown = names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), item);
  return Date.parse(String(time));
}

const isoOf = (time: number) => new Date(time).toISOString();
const idsOf = (items: Item[]) => items.map(({ id }) => id);

/** Some lists have few in the demo data, and some no one. */
const filled = new Set<string>();
describe.each(ofNobody)("GET /api%s", (url) => {
  // spec 10.69
  test("has whatever was created within the bounds and nothing else, in the same order", async () => {
    for (const person of people) {
      const all = await itemsOf(person, url);
      if (all.length === 0) continue;
      expect(await itemsOf(person, url, "created[gt]=2100-01-01")).toEqual([]);
      expect(await itemsOf(person, url, "created[lt]=2000-01-01")).toEqual([]);
      expect(await itemsOf(person, url, "created[gte]=2000-01-01&created[lt]=2100-01-01")).toHaveLength(all.length);
      if (TOLD_AS[url] === null || all.length === 100) continue;
      filled.add(url);
      const times = all.map((item) => timeOf(item, url)).toSorted((a, b) => a - b);
      const middle = times[Math.floor(times.length / 2)] ?? 0;
      const within = (isIn: (time: number) => boolean) => idsOf(all.filter((item) => isIn(timeOf(item, url))));
      const asked = async (bound: string) =>
        idsOf(await itemsOf(person, url, `created[${bound}]=${encodeURIComponent(isoOf(middle))}`));
      expect(await asked("gte")).toEqual(within((time) => time >= middle));
      expect(await asked("gt")).toEqual(within((time) => time > middle));
      expect(await asked("lte")).toEqual(within((time) => time <= middle));
      expect(await asked("lt")).toEqual(within((time) => time < middle));
    }
  });
});

test.each([
  ["/projects", 1, "strategy"],
  ["/projects", 1, "help us with our prices, please"],
  ["/entrepreneurs", 3, "marketing"],
  ["/startup-ideas", 3, "platform for small shops that sell food"],
])("GET /api%s of words, as person %i, has nothing from outside of the bounds either", async (url, place, q) => {
  const person = people[place];
  if (!person) throw new Error("There is no such person.");
  const words = `q=${encodeURIComponent(q)}`;
  const all = await itemsOf(person, url, words);
  const times = all.map((item) => timeOf(item, url)).toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const later = await itemsOf(person, url, `${words}&created[gte]=${isoOf(middle)}`);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every((item) => timeOf(item, url) >= middle)).toBe(true);
});

test("most of these lists had something to be filtered", () => {
  expect(filled.size).toBeGreaterThan(12);
});

describe("the bounds of GET /api/proposals", () => {
  const ask = (query: string) => people[1]?.request({ url: `/api/proposals?${query}` });

  // spec 10.69
  test.each([
    ["created[gte]=yesterday", "created.gte"],
    ["created[gte]=2026-02-30", "created.gte"],
    ["created[gte]=1e309", "created.gte"],
    ["created[gte]=1763890000", "created.gte"],
    ["created[gte]=2026-11-23T25:00:00Z", "created.gte"],
    ["created[gte]=2026-11-23T09:30:00", "created.gte"],
    ["created[gte]=2026-11-01&created[gte]=2026-11-02", "created"],
    ["created[gte][]=2026-11-01", "created"],
    ["created[gte][x]=2026-11-01", "created"],
    ["created[since]=2026-11-01", "created"],
    ["created[__proto__]=2026-11-01", "created"],
    ["created[constructor]=2026-11-01", "created"],
    ["created[]=2026-11-01", "created"],
    ["created[gte=2026-11-01", "created"],
    ["created=2026-11-01", "created"],
    ["created=a&created=b", "created"],
    ["created[gte]=%00", "created.gte"],
    [`created[gte]=${"2026-11-01".repeat(500)}`, "created.gte"],
  ])("%s is refused at its field", async (query, path) => {
    const response = await ask(query);
    expect(response?.statusCode).toBe(400);
    expect(response?.json()).toMatchObject({ code: "input/invalid", issues: [{ path }] });
  });

  test.each([
    "created[gte]=0000-01-01",
    "created[lte]=9999-12-31T23:59:59.999-23:59",
    "created[gte]=2026-11-23T09:30:00.123456789%2B05:45",
    "created[gt]=",
    "created=",
    "created%5Bgte%5D=2026-11-01",
  ])("%s is answered", async (query) => {
    expect((await ask(query))?.statusCode).toBe(200);
  });

  test("what is finer than a millisecond is not told again after the moment that it was told with", async () => {
    const { db } = server.database;
    const [first] = (await ask("limit=1"))?.json<Item[]>() ?? [];
    await sql`update proposals set created_at = '2026-11-01T10:00:00.123456Z' where id = ${first?.id}`.execute(db);
    const at = "2026-11-01T10:00:00.123Z";
    const idsFor = async (bounds: string) => idsOf((await ask(`limit=100&${bounds}`))?.json<Item[]>() ?? []);
    expect(await idsFor(`created[gt]=${at}`)).not.toContain(first?.id);
    expect(await idsFor(`created[gte]=${at}&created[lte]=${at}`)).toEqual([first?.id]);
    expect(await idsFor(`created[lt]=${at}`)).not.toContain(first?.id);
  });

  test("of two bounds on one side the narrower counts, and the next page keeps them", async () => {
    const both = await ask("limit=100&created[gte]=2100-01-01&created[gt]=2000-01-01");
    expect(both?.json()).toEqual([]);
    const page = await ask("limit=1&created[gte]=2000-01-01");
    expect(decodeURIComponent(String(page?.headers.link))).toContain("created[gte]=2000-01-01");
  });
});
