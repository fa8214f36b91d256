import { DEMO_ACCOUNTS } from "@quorate/core/accounts/demo-accounts";
import { createTestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemoData } from "./load-demo-data.ts";
import { createTestApp, guest, type Person, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
let client: Person;
beforeAll(async () => {
  const database = await createTestDatabase();
  await loadDemoData(database.config, { now: new Date(), passwordHash: "none" });
  server = await createTestApp({ database });
  client = guest(server.app);
  const email = DEMO_ACCOUNTS.map((account) => account.email).find((address) => address.startsWith("organization"));
  await client.request({ method: "POST", url: "/api/demo-login", payload: { email } });
});
afterAll(() => server.close());

type Project = { expanded?: Record<string, unknown> };
const kindsOf = async (query: string) => {
  const response = await client.request({ url: `/api/projects?limit=3&${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Project[]>().map(({ expanded }) => Object.keys(expanded ?? {}).toSorted());
};

// spec 10.70
test.each([
  ["expand=organization", ["organization"]],
  ["expand[]=organization", ["organization"]],
  ["expand=organization&expand=expert", ["expert", "organization"]],
  ["expand[]=organization&expand[]=milestones", ["milestones", "organization"]],
  ["expand=expert&expand%5B%5D=milestones", ["expert", "milestones"]],
  ["", []],
])("%s reads %j along", async (query, kinds) => {
  expect(await kindsOf(query)).toEqual([kinds, kinds, kinds]);
});

test.each(["owner", "organization,expert", "__proto__", "organization.users", "%00"])(
  "400: what there is not to expand, such as %s, with what there is",
  async (kind) => {
    const refused = await client.request({ url: `/api/projects?expand=${kind}` });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      issues: [{ path: "expand", message: expect.stringContaining("organization, expert, milestones") }],
    });
  },
);

test("400: more names than there can be, and 403 for a token that may not read what it asks for along", async () => {
  const many = Array.from({ length: 50 }, () => "expand=expert").join("&");
  expect((await client.request({ url: `/api/projects?${many}` })).statusCode).toBe(400);
  const payload = { name: "Reads projects", scopes: ["projects:read"] };
  const { secret } = (await client.request({ method: "POST", url: "/api/tokens", payload })).json<{ secret: string }>();
  const read = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${secret}` } });
  expect((await read("/api/projects?expand=milestones")).statusCode).toBe(200);
  const refused = await read("/api/projects?expand=expert");
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: "tokens/scope", params: { scope: "experts:read" } },
  ]);
});

// spec 10.70
test("the next page reads the same along", async () => {
  const page = await client.request({ url: "/api/projects?limit=1&expand[]=organization" });
  expect(decodeURIComponent(String(page.headers.link))).toContain("expand[]=organization");
});
