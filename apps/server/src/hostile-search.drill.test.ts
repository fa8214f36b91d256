import { appRouter } from "@quorate/api";
import { restProcedures } from "@quorate/api/rest-procedures";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { inputFields } from "./plugins/rest-input.ts";
import { plausible } from "./testing/plausible-input.ts";
import { createTestApp, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

/** Fields that reach a search in words, alone or among others. */
const TEXT_FIELDS = ["q", "requirements", "projectDescription", "serviceCategory", "industry"] as const;
const LIST_FIELDS = ["skillsRequired", "skills", "skillsNeeded", "lookingForRoles", "industryFocus"] as const;

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const NONSENSE = [
  ...["-", "--a ", "-a ", "!", '"', '""', '"a" ', '-"', "or ", "a or ", "& ", "| ", "(", "()", "<->", ":* ", "\\", "'"],
  ...["a-", "a.b@c/d-", "a ", "x", "é", "🙂", "🙂 ", "東京", "\u202e", "%", "_", "%s ", "$1 ", "the ", "<b> ", "\t\n"],
  ...[
    "word-word_word ",
    'pricing -"a b" or ',
    "\u0000",
    "\ud800",
    "\ufffe",
    "1e309 ",
    "-1 ",
    "http://a.b/c?d ",
    "{{7*7}}",
  ],
];
/** Of a word, of a search and of a description; what is too long for its field is refused. */
const LENGTHS = [50, 200, 2_000];

let server: TestApp;
let person: Person & { userId: UserId };

beforeAll(async () => {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 1_000_000, userCallsPerMinute: 1_000_000 } });
  person = await signedUp(server);
  const { db } = server.database;
  await db.updateTable("users").set({ is_admin: true, user_type: "both" }).where("id", "=", person.userId).execute();
  await db
    .insertInto("experts")
    .values({ user_id: person.userId, title: "Pricing", mba_school: "S", graduation_year: 2000, years_experience: 1 })
    .execute();
});
afterAll(() => server.close());

const calls = restProcedures(appRouter)
  .map((call) => ({ ...call, fields: inputFields(call) ?? {} }))
  .filter(({ method, url }) => method === "GET" || url.startsWith("/ai/"))
  .flatMap(({ method, url, fields }) =>
    [...TEXT_FIELDS, ...LIST_FIELDS]
      .filter((field) => field in fields)
      .map((field) => ({ method, url, field, fields, isList: LIST_FIELDS.some((name) => name === field) })),
  );

describe.each(calls)("$field of $method /api$url", ({ method, url, fields, field, isList }) => {
  test("is searched for or refused, whatever nonsense it is", async () => {
    const good = plausible(z.object(fields)) as Record<string, unknown>;
    delete good["cursor"];
    for (const piece of NONSENSE) {
      for (const length of LENGTHS) {
        const text = repeated(piece, length);
        const input = { ...good, [field]: isList ? [text, `${text.slice(0, 70)} again`] : text };
        const response = await send(method, url, input);
        const what = `${JSON.stringify(text.slice(0, 60))} (${length}): ${response.body.slice(0, 200)}`;
        expect([200, 400, 404, 422], what).toContain(response.statusCode);
      }
    }
  });
});

test("every list that takes words is tried", () => {
  expect(calls.filter(({ field }) => field === "q").map(({ url }) => url)).toEqual(
    expect.arrayContaining(["/experts", "/entrepreneurs", "/startup-ideas", "/projects", "/admin/experts"]),
  );
  expect(calls.filter(({ url }) => url.startsWith("/ai/")).map(({ field }) => field)).toEqual(
    expect.arrayContaining(["requirements", "skillsRequired", "projectDescription", "lookingForRoles"]),
  );
});

async function send(method: string, url: string, input: Record<string, unknown>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (method !== "GET")
    return await person.request({ method: "POST", url: `/api${url}`, payload: Object.fromEntries(given) });
  const inPath = new Set([...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const path = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const asText = (value: unknown) => (Array.isArray(value) ? value.join(",") : String(value));
  const query = new URLSearchParams(
    given.filter(([name]) => !inPath.has(name)).map(([name, value]) => [name, asText(value)]),
  );
  return await person.request({ method: "GET", url: `/api${path}?${query.toString()}` });
}
