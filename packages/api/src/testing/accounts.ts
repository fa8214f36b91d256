import { insertSession } from "../accounts/sessions.queries.ts";
import type { Viewer } from "../context.ts";
import { signUpUser } from "./people.ts";
import type { TestContext } from "./test-context.ts";

export const PASSWORD = "four walls and a roof";
const DAY_MS = 86_400_000;

/** A person who signs in with the password. */
export async function signUpWithPassword(t: TestContext): Promise<Viewer> {
  const viewer = await signUpUser(t);
  await t.db
    .insertInto("credentials")
    .values({ user_id: viewer.userId, password_hash: `hash of ${PASSWORD}` })
    .execute();
  return viewer;
}

/** A session that begins now and lasts a day; answers its id. */
export async function beginSession(t: TestContext, { userId }: Viewer, name: string): Promise<string> {
  const now = t.clock.now();
  const sid = `${name} of ${userId}`;
  await insertSession(t.db, { sid, userId, userAgent: name, now, expiresAt: new Date(now.getTime() + DAY_MS) });
  return sid;
}
