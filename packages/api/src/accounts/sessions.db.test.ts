import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { accountsRouter } from "./accounts.router.ts";
import { endSessions } from "./end-sessions.service.ts";
import { insertSession } from "./sessions.queries.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(accountsRouter);
function callAs(viewer: Viewer, sid: string) {
  const base = context.contextOf(viewer);
  return createCaller({ ...base, session: { ...base.session, sid } });
}

async function startSession(userId: UserId, sid: string, userAgent: string | null, days = 7) {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  await insertSession(context.db, { sid, userId, userAgent, now, expiresAt });
  context.clock.advance({ minutes: 1 });
}

test("200: lists the open sessions, the latest first, marks the current one and shows no key", async () => {
  const [person, other] = [await signUpUser(context), await signUpUser(context)];
  await startSession(person.userId, "sid-over", "Old browser", 0);
  await startSession(person.userId, "sid-desk", "Desk browser");
  await startSession(person.userId, "sid-phone", null);
  await startSession(other.userId, "sid-other", "Another's");
  const sessions = await callAs(person, "sid-desk").listSessions();
  expect(sessions).toMatchObject([
    { userAgent: null, isCurrent: false },
    { userAgent: "Desk browser", isCurrent: true },
  ]);
  expect(JSON.stringify(sessions)).not.toContain("sid-");
});

test("200: ends one's own session; 404: nobody else's, and none twice", async () => {
  const [person, other] = [await signUpUser(context), await signUpUser(context)];
  await startSession(person.userId, "sid-here", null);
  await startSession(person.userId, "sid-lost", null);
  const [lost] = await callAs(person, "sid-here").listSessions();
  const id = lost?.id ?? "";
  const gone = refusal("NOT_FOUND", "accounts/session-not-found");
  await expect(callAs(other, "sid-x").revokeSession({ id })).rejects.toEqual(gone);
  expect(await callAs(person, "sid-here").revokeSession({ id })).toEqual({ id });
  await expect(callAs(person, "sid-here").revokeSession({ id })).rejects.toEqual(gone);
  expect(await callAs(person, "sid-here").listSessions()).toMatchObject([{ isCurrent: true }]);
});

test("from the shell one person is signed out everywhere, or everybody, and the audit log has it", async () => {
  const [person, other] = [await signUpUser(context), await signUpUser(context)];
  await startSession(person.userId, "sid-one", null);
  await startSession(person.userId, "sid-two", null);
  await startSession(other.userId, "sid-three", null);
  expect(await endSessions(context.ports, "nobody@quorate.example")).toBeNull();
  expect(await endSessions(context.ports, person.email)).toBe(2);
  expect(await callAs(person, "x").listSessions()).toEqual([]);
  expect(await callAs(other, "x").listSessions()).toHaveLength(1);
  expect(await endSessions(context.ports, null)).toBeGreaterThan(0);
  expect(await context.db.selectFrom("sessions").select("sid").execute()).toEqual([]);
  const lines = await context.db
    .selectFrom("audit_log")
    .select(["means", "subject_id as subjectId"])
    .where("action", "=", "sessions.ended")
    .execute();
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({ means: "command", subjectId: person.userId });
  expect(lines).toContainEqual({ means: "command", subjectId: null });
});
