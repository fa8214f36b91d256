import { sendPasswordResetMail, sendVerificationMail } from "@quorate/api/accounts/account-mails.service";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, nextStep, openServer, server } from "./testing/second-factor-people.ts";
import { guest, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

/** Everything in the database, as text. */
async function everythingStored(): Promise<{ table: string; text: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.database.db,
  );
  return await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: lines } = await sql<{ text: string }>`
        select coalesce(string_agg(one::text, E'\\n'), '') as text from ${sql.table(name)} as one`.execute(
        server.database.db,
      );
      return { table: name, text: lines[0]?.text ?? "" };
    }),
  );
}

test("what is told once is in no row of any table, whichever way it was asked for", async () => {
  const person = await signedUp(server);
  let asked = 0;
  /** Each under a key, and each once more under the same: what is kept for a repetition is the answer. */
  const ask = async (url: string, payload: object = {}) => {
    const headers = { "idempotency-key": `once-${++asked}` };
    const send = () => person.request({ method: "POST", url, payload, headers });
    const first = await send();
    expect([url, first.statusCode]).toEqual([url, 200]);
    await send();
    return first.json<Record<string, unknown>>();
  };
  const textOf = (value: unknown) => {
    expect(value).toEqual(expect.any(String));
    return String(value);
  };
  const secrets: Record<string, string> = {};

  secrets["API token"] = textOf((await ask("/api/tokens", { name: "Books", scopes: ["projects:read"] }))["secret"]);
  const endpoint = await ask("/api/webhook-endpoints", { url: "https://hooks.example.com/in" });
  secrets["secret of a webhook"] = textOf(endpoint["secret"]);
  const rotated = await ask(`/api/webhook-endpoints/${String(endpoint["id"])}/rotate-secret`);
  secrets["next secret of a webhook"] = textOf(rotated["secret"]);
  const calendar = textOf((await ask("/api/calendar-feed"))["url"]);
  secrets["calendar's address"] = calendar.slice(calendar.lastIndexOf("/") + 1, -".ics".length);
  const { key } = (await ask("/api/account/totp"))["secret"] as { key: string };
  secrets["secret of an app"] = key;
  nextStep();
  const codes = (await ask("/api/account/totp/confirm", { code: codeOf(key) }))["secret"] as string[];
  for (const [nth, code] of codes.entries()) secrets[`recovery code ${nth}`] = code;

  await guest(server.app).request({
    method: "POST",
    url: "/api/auth/forgot-password",
    payload: { email: person.email },
    headers: { "idempotency-key": "forgotten" },
  });
  const mails: string[] = [];
  const mailer = { send: async ({ text }: { text: string }) => void mails.push(text) };
  await sendPasswordResetMail({ ...server.ports, mailer }, person.userId);
  await server.database.db
    .updateTable("users")
    .set({ email_verified_at: null })
    .where("id", "=", person.userId)
    .execute();
  await sendVerificationMail({ ...server.ports, mailer }, person.userId);
  for (const [nth, mail] of mails.entries()) {
    secrets[`mailed link ${nth}`] = textOf(/token=([\w-]+)/.exec(mail)?.[1]);
  }
  secrets["session"] = textOf(person.cookie()?.match(/=([\w.-]{20,})/)?.[1]);
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(18);

  const stored = await everythingStored();
  expect(stored.length).toBeGreaterThan(50);
  const isIn = (text: string, secret: string) => text.includes(secret) || text.includes(secret.replaceAll("-", ""));
  const leaks = Object.entries(secrets).flatMap(([name, secret]) =>
    stored.filter(({ text }) => isIn(text, secret)).map(({ table }) => `${name} in ${table}`),
  );
  expect(leaks).toEqual([]);
});
