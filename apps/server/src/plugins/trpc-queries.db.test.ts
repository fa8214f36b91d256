import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

let testApp: TestApp;
let people: { guest: Person; user: Person };
beforeAll(async () => {
  testApp = await createTestApp();
  people = { guest: guest(testApp.app), user: await signedUp(testApp) };
});
afterAll(() => testApp.close());

const inputOf = (input: unknown) => encodeURIComponent(JSON.stringify(input));
const UNKNOWN_ID = "01900000-0000-7000-8000-000000000000";

const QUERIES: [string, string][] = [
  ["a query without input", "/trpc/catalog.serviceCategories"],
  ["a query with input", `/trpc/experts.list?input=${inputOf({ limit: 3 })}`],
  ["a batch of one", `/trpc/experts.list?batch=1&input=${inputOf({ 0: { limit: 3 } })}`],
  [
    "a batch whose calls end differently",
    `/trpc/catalog.serviceCategories,experts.get,accounts.session?batch=1&input=${inputOf({ 1: { id: UNKNOWN_ID } })}`,
  ],
  ["a refused input", `/trpc/experts.list?input=${inputOf({ limit: 0, minRating: "many" })}`],
  ["input that is missing", "/trpc/experts.get"],
  ["a call that guests may not make", "/trpc/messages.unreadCount"],
  ["something that is not there", `/trpc/experts.get?input=${inputOf({ id: UNKNOWN_ID })}`],
  ["a batch without any input", "/trpc/accounts.session,messages.unreadCount?batch=1"],
];

// spec 10.75
test.each(QUERIES.flatMap(([name, url]) => (["guest", "user"] as const).map((who) => [name, who, url] as const)))(
  "%s by a %s is answered as tRPC's own adapter answers it",
  async (_, who, url) => {
    // The adapter alone reads connection parameters, so that a request with some of them is left to it.
    const [path = "", query = ""] = url.split("?");
    const byAdapter = await people[who].request({ method: "GET", url: `${path}?${query}&connectionParams=null` });
    const answer = await people[who].request({ method: "GET", url });
    expect(answer.statusCode).toBe(byAdapter.statusCode);
    expect(withoutRequestId(answer.json())).toEqual(withoutRequestId(byAdapter.json()));
    expect(answer.headers["content-type"]).toContain("application/json");
    for (const header of ["vary", "cache-control", "content-security-policy"])
      expect(answer.headers[header]).toBe(byAdapter.headers[header]);
  },
);

test.each([
  ["a mutation by GET", "/trpc/accounts.logIn", 405],
  ["a procedure that does not exist", "/trpc/experts.nothing", 404],
  ["a name from the prototype", "/trpc/constructor", 404],
  ["input that is not JSON", "/trpc/experts.list?input=%7B", 400],
  ["a batch with something unknown in it", "/trpc/accounts.session,experts.nothing?batch=1", 207],
  ["eleven calls at once", `/trpc/${Array(11).fill("accounts.session").join()}?batch=1`, 400],
])("%s is left to tRPC: %s", async (_, url, status) => {
  expect((await people.guest.request({ method: "GET", url })).statusCode).toBe(status);
});

function withoutRequestId(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === "requestId" ? null : value)));
}
