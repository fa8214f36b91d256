import { randomUUID } from "node:crypto";
import { insertSession } from "@quorate/api/accounts/sessions.queries";
import type { UserId } from "@quorate/core/ids";
import type { Db } from "@quorate/db/client";
import { newToken } from "@quorate/server/adapters/tokens";
import { sessionCookie } from "@quorate/server/auth/session-cookie";

const DAY_MS = 86_400_000;

/** Signs in a person on a plan, who sees whole pages, and returns the cookie to send; under its secure name to a server of production. */
export async function signInSubscriber(db: Db, { isSecure = false } = {}): Promise<string> {
  const userId = randomUUID() as UserId;
  const now = new Date();
  const later = new Date(now.getTime() + DAY_MS);
  const email = `subscriber-${userId}@crowd.example`;
  const person = { id: userId, email, first_name: "Sam", last_name: "Subscriber", user_type: "organization" } as const;
  await db
    .insertInto("users")
    .values({ ...person, email_verified_at: now })
    .execute();
  const plan = await db.selectFrom("subscription_plans").select("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("user_subscriptions")
    .values({ user_id: userId, plan_id: plan.id, start_date: now, end_date: later })
    .execute();
  const { token, tokenHash } = newToken();
  await insertSession(db, { sid: tokenHash, userId, userAgent: null, now, expiresAt: later });
  return `${sessionCookie(isSecure).name}=${token}`;
}
