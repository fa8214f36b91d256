import { LOG_IN_FAILURES_MAX } from "@quorate/core/accounts/log-in-guard";
import { AUDITED_POSTINGS } from "@quorate/core/audit/audit-facts";
import type { UserId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantAdmin } from "../administrators/grant-admin.service.ts";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { Viewer } from "../context.ts";
import { PASSWORD, signUpWithPassword } from "../testing/accounts.ts";
import { callAs, callFrom } from "../testing/callers.ts";
import { disputedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { exportAuditLog } from "./export-audit-log.service.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

type Filter = Parameters<ReturnType<typeof callAs>["auditLog"]["list"]>[0];
const list = (filter: Filter = {}) => callAs(t, admin).auditLog.list(filter);
const about = ({ userId }: Viewer) => list({ subject: userId, limit: 100 });

describe("the database keeps the audit log", () => {
  beforeAll(async () => {
    await recordAudit(t.db, t.ports, { action: "account.erased", subject: { kind: "account", id: admin.userId } });
  });

  test.each([
    "update audit_log set actor_id = null, action = 'account.closed'",
    "delete from audit_log",
    "truncate audit_log",
  ])("as it is: %s", async (statement) => {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow("the audit log is not changed");
  });

  test("with the address that a line came from, which goes with the account that is erased and no earlier", async () => {
    const person = await signUpUser(t);
    await callAs(t, person).accounts.endOtherSessions();
    const empty = () => sql`update audit_log set address = null where actor_id = ${person.userId}`.execute(t.db);
    await expect(empty()).rejects.toThrow("the audit log is not changed");
    await sql`update users set closed_at = now(), erased_at = now() where id = ${person.userId}`.execute(t.db);
    await expect(
      sql`update audit_log set address = null, means = 'system' where actor_id = ${person.userId}`.execute(t.db),
    ).rejects.toThrow("the audit log is not changed");
    await empty();
    expect(await about(person)).toMatchObject([
      { action: "sessions.ended", address: null, requestId: expect.any(String) },
    ]);
  });

  test("and a fact that did not become one is no line", async () => {
    const person = await signUpUser(t);
    const subject = { kind: "account", id: person.userId } as const;
    await t.db
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, t.ports, { action: "account.erased", subject });
        throw new Error("Rolled back.");
      })
      .catch(() => undefined);
    expect(await about(person)).toEqual([]);
  });
});

describe("the door", () => {
  test("a log-in, a wrong password and the lock are lines, with the network that it came from", async () => {
    const person = await signUpWithPassword(t);
    const visitor = createTestVisitor("198.51.100.7");
    const enter = (password: string) => callFrom(t, visitor).accounts.logIn({ email: person.email, password });
    await enter(PASSWORD);
    const stranger = createTestVisitor("203.0.113.9");
    for (let n = 0; n < LOG_IN_FAILURES_MAX.account; n++) {
      await callFrom(t, stranger)
        .accounts.logIn({ email: person.email, password: "not the password" })
        .catch(() => undefined);
    }
    const lines = await about(person);
    expect(lines.map(({ action }) => action)).toEqual([
      "log-in.locked",
      ...Array.from({ length: LOG_IN_FAILURES_MAX.account }, () => "log-in.failed"),
      "session.begun",
    ]);
    expect(lines[0]).toMatchObject({ actor: null, means: "guest", address: "203.0.113.9", after: { by: "password" } });
    expect(lines.at(-1)).toMatchObject({ actor: { id: person.userId }, means: "session", address: "198.51.100.7" });
    expect(lines.at(-1)?.text).toBe(`${person.firstName} ${person.lastName} signed in to their own account.`);
    expect(lines[1]?.text).toBe(`A guest failed to sign in to the account of ${person.firstName} ${person.lastName}.`);
  });

  test("an address that nobody has is a line that names neither it nor anybody", async () => {
    const visitor = createTestVisitor("198.51.100.8");
    const email = "nobody-has-this@quorate.example";
    await callFrom(t, visitor)
      .accounts.logIn({ email, password: "not the password" })
      .catch(() => undefined);
    const [line] = await list({ action: "log-in.failed" });
    expect(line).toMatchObject({ subject: null, actor: null, address: "198.51.100.8" });
    expect(JSON.stringify(line)).not.toContain(email);
  });

  test("a wrong password is a failed proof for whoever is signed in to the account, and a failed log-in from another one", async () => {
    const [person, other] = [await signUpWithPassword(t), await signUpUser(t)];
    const wrong = { email: person.email, password: "not the password" };
    await expect(callAs(t, person).accounts.prove({ password: wrong.password })).rejects.toThrow();
    await expect(callAs(t, other).accounts.logIn(wrong)).rejects.toThrow();
    expect(await about(person)).toMatchObject([
      { action: "log-in.failed", actor: { id: other.userId } },
      { action: "proof.failed", actor: { id: person.userId } },
    ]);
  });

  test("tokens made and taken back are lines, without their names and secrets", async () => {
    const person = await signUpUser(t);
    const { id, secret } = await callAs(t, person).tokens.create({
      name: "Ledger of Heron Harbour",
      scopes: ["money:read"],
    });
    await callAs(t, person).tokens.revoke({ id });
    const lines = await list({ actor: person.userId });
    expect(lines).toMatchObject([
      { action: "token.revoked", subject: { kind: "token", id } },
      { action: "token.created", after: { token: id, scopes: "money:read" } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Heron Harbour|${secret}`));
  });

  test("what is done at the server's shell is nobody's, and says so", async () => {
    const person = await signUpUser(t);
    expect(await grantAdmin(t.ports, person.email, "finance")).toBe(true);
    expect(await about(person)).toMatchObject([
      { action: "admin.granted", means: "command", after: { role: "finance" }, actor: null, address: null },
    ]);
  });
});

describe("money", () => {
  test("every posting that moves some is a line with its amount: put in escrow, released, sent and given back", async () => {
    const released = await submittedMilestone(t);
    await callAs(t, released.client).milestones.release({ id: released.milestoneId });
    const disputed = await disputedMilestone(t);
    await callAs(t, admin).disputes.resolve({ id: disputed.disputeId, outcome: "split", releaseAmount: "400.00" });
    await workMoneyJobs(t);
    const moving = keysOf(AUDITED_POSTINGS).filter((kind) => AUDITED_POSTINGS[kind]);
    const { rows } = await sql<{ posted: number; lines: number }>`select
      (select count(*) from ledger_transactions where kind in (${sql.join(moving)}))::int as posted,
      (select count(*) from audit_log where action like 'money.%')::int as lines`.execute(t.db);
    expect(rows[0]?.posted).toBeGreaterThan(4);
    expect(rows[0]?.lines).toBe(rows[0]?.posted);
    const lines = await list({ subject: released.paymentId });
    expect(lines).toMatchObject([
      {
        action: "money.escrow_released",
        actor: { id: released.client.userId },
        means: "session",
        amount: "1000.00",
        currency: "GBP",
        after: { escrow: "-1000.00", expert: "850.00", revenue: "125.00", vat: "25.00" },
        projectId: released.projectId,
      },
      { action: "money.escrow_funded", actor: null, means: "system", amount: "1000.00" },
    ]);
    expect(lines[0]?.text).toMatch(/ released £1,000\.00 of a payment \(Market entry in Benelux: Interviews\)\.$/);
    const [split] = await list({ subject: disputed.paymentId, action: "money.escrow_split" });
    expect(split).toMatchObject({ actor: { id: admin.userId }, after: { escrow: "-1000.00", gateway: "600.00" } });
  });
});

describe("GET /admin/audit-log", () => {
  // spec 10.16
  test("answers by topic, by who acted, by what it is about and by day, the newest first and page by page", async () => {
    const [ann, bea] = [await signUpUser(t), await signUpUser(t)];
    const before = t.clock.now().toISOString().slice(0, 10);
    await callAs(t, ann).accounts.endOtherSessions();
    t.clock.advance({ days: 1 });
    await callAs(t, bea).accounts.endOtherSessions();
    const after = t.clock.now().toISOString().slice(0, 10);
    const ofBoth = (await list({ action: "sessions.ended", limit: 2 })).map(({ actor }) => actor?.id);
    expect(ofBoth).toEqual([bea.userId, ann.userId]);
    expect((await list({ actor: ann.userId, topic: "access" })).map(({ action }) => action)).toEqual([
      "sessions.ended",
    ]);
    expect(await list({ actor: ann.userId, topic: "money" })).toEqual([]);
    expect(await list({ actor: bea.userId, to: before })).toEqual([]);
    expect(await list({ actor: ann.userId, from: after })).toEqual([]);
    expect(await list({ actor: ann.userId, from: before, to: before })).toHaveLength(1);
    const [first] = await list({ limit: 1 });
    const pages = await list({ limit: 100 });
    expect(await list({ limit: 100, cursor: first?.id })).toEqual(
      pages.slice(1).concat(await list({ cursor: pages.at(-1)?.id, limit: 1 })),
    );
  });

  // spec 10.16
  test("is written as CSV by the same choices, for administrators alone", async () => {
    const person = await signUpUser(t);
    await callAs(t, person).accounts.endOtherSessions();
    const { lines } = exportAuditLog(t.contextOf(admin), { actor: person.userId satisfies UserId });
    let told = "";
    for await (const line of lines) told += line;
    expect(told).toMatch(/^Time,Line,Action,By,Account,Means,About,/);
    expect(told.trim().split("\r\n")).toHaveLength(2);
    expect(told).toContain(`ended other sessions of their own account.,sessions.ended,`);
    expect(() => exportAuditLog(t.contextOf(person), {})).toThrow();
    await expect(callAs(t, person).auditLog.list({})).rejects.toEqual(refusal("FORBIDDEN", "access/admins-only"));
  });
});
