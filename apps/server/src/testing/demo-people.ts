import { DEMO_ACCOUNTS } from "@quorate/core/accounts/demo-accounts";
import { createTestDatabase } from "@quorate/db/testing/test-database";
import type { RateLimits } from "../limits.ts";
import { loadDemoData } from "../load-demo-data.ts";
import { createTestApp, guest, type Person, type TestApp } from "./test-app.ts";

/** A server with the demo data, and the demo accounts' people, each signed in. */
export async function openWithDemoPeople(
  rateLimits: Partial<RateLimits> = {},
): Promise<{ server: TestApp; people: Person[] }> {
  const database = await createTestDatabase();
  await loadDemoData(database.config, { now: new Date(), passwordHash: "none" });
  const server = await createTestApp({ rateLimits, database });
  const people = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ email }) => {
      const person = guest(server.app);
      await person.request({ method: "POST", url: "/api/demo-login", payload: { email } });
      return person;
    }),
  );
  return { server, people };
}
