import type { ReportId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type EntrepreneurViewer, signUpAdmin, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

async function report(subject: EntrepreneurViewer, reporter?: Viewer) {
  const by = reporter ?? (await signUpUser(t));
  const { id } = await callAs(t, by).reports.report({
    id: subject.entrepreneurId,
    reason: "fraud",
    note: "Asks for money.",
  });
  return { id: id as ReportId };
}

const openReports = async () => callAs(t, admin).reports.list({ limit: 100 });

describe("reporting", () => {
  // spec 7.58
  test("200: reaches the administrators with both people, and its reporter has one open at a time", async () => {
    const [subject, reporter] = [await signUpEntrepreneur(t), await signUpUser(t)];
    const { id } = await report(subject, reporter);
    await expect(report(subject, reporter)).rejects.toEqual(refusal("CONFLICT", "reports/already-open"));
    await report(subject);
    expect((await openReports()).find((entry) => entry.id === id)).toMatchObject({
      reason: "fraud",
      note: "Asks for money.",
      status: "open",
      reporter: { email: reporter.email },
      entrepreneur: { id: subject.entrepreneurId, email: subject.email, isActive: true, openReports: 2 },
    });
    await callAs(t, admin).reports.resolve({ id, outcome: "dismissed" });
    await report(subject, reporter);
  });

  test("403, 404 and 422: not oneself, nobody who is not shown, and no reason without words", async () => {
    const subject = await signUpEntrepreneur(t);
    await expect(report(subject, subject)).rejects.toEqual(refusal("FORBIDDEN", "reports/own-profile"));
    const { reports } = callAs(t, await signUpUser(t));
    const silent = reports.report({ id: subject.entrepreneurId, reason: "other", note: " " });
    await expect(silent).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "reports/note-required"));
    await callAs(t, subject).entrepreneurs.update({ id: subject.entrepreneurId, isActive: false });
    await expect(report(subject)).rejects.toEqual(refusal("NOT_FOUND", "entrepreneurs/not-found"));
  });

  test("two clicks at once make one report", async () => {
    const [subject, reporter] = [await signUpEntrepreneur(t), await signUpUser(t)];
    const results = await Promise.allSettled([1, 2, 3].map(() => report(subject, reporter)));
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT", "CONFLICT"] });
  });
});

describe("deciding", () => {
  // spec 7.58, 10.50
  test("hiding takes the profile out of sight, settles every report on it, tells its owner why and is written down", async () => {
    const subject = await signUpEntrepreneur(t);
    const [first, second] = [await report(subject), await report(subject)];
    t.jobs.length = 0;
    const { reports } = callAs(t, admin);
    expect(await reports.resolve({ ...first, outcome: "profile_hidden", note: "Three people wrote." })).toMatchObject({
      status: "resolved",
      outcome: "profile_hidden",
      resolutionNote: "Three people wrote.",
      resolvedBy: admin.email,
      entrepreneur: { isActive: false, openReports: 0 },
    });
    await expect(reports.resolve({ ...second, outcome: "dismissed" })).rejects.toEqual(
      refusal("CONFLICT", "reports/already-resolved"),
    );
    const own = callAs(t, subject).entrepreneurs;
    const id = subject.entrepreneurId;
    await expect(callAs(t, await signUpUser(t)).entrepreneurs.get({ id })).rejects.toEqual(
      refusal("NOT_FOUND", "entrepreneurs/not-found"),
    );
    const profile = await own.get({ id });
    expect(profile).toMatchObject({ isActive: false, hidden: { reason: "Fraud or a request for money" } });
    expect(JSON.stringify(profile)).not.toContain("Three people wrote.");
    await expect(own.update({ id, isActive: true })).rejects.toEqual(
      refusal("CONFLICT", "entrepreneurs/hidden-by-moderation"),
    );
    expect(await workDeliveries(t)).toMatchObject([{ to: subject.email }]);
    expect(await workDeliveries(t)).toEqual([]);
    expect(await actionsOn(subject)).toEqual([{ action: "hidden", actor_id: admin.userId, report_id: first.id }]);
  });

  // spec 7.58
  test("an administrator shows it again, once, and that is written down too", async () => {
    const subject = await signUpEntrepreneur(t);
    const { reports } = callAs(t, admin);
    const restore = () => reports.restore({ id: subject.entrepreneurId, note: "It was a misunderstanding." });
    await expect(restore()).rejects.toEqual(refusal("CONFLICT", "entrepreneurs/not-hidden"));
    await reports.resolve({ ...(await report(subject)), outcome: "profile_hidden" });
    expect(await restore()).toEqual({ id: subject.entrepreneurId, isActive: true });
    await expect(restore()).rejects.toEqual(refusal("CONFLICT", "entrepreneurs/not-hidden"));
    expect((await actionsOn(subject)).map(({ action }) => action)).toEqual(["hidden", "restored"]);
  });

  test("of two administrators who decide at once one is heard", async () => {
    const subject = await signUpEntrepreneur(t);
    const open = await report(subject);
    const other = await signUpAdmin(t);
    const results = await raceBehind(t, (trx) => lockEntrepreneur(trx, subject.entrepreneurId), {
      calls: [
        () => callAs(t, admin).reports.resolve({ ...open, outcome: "dismissed" }),
        () => callAs(t, other).reports.resolve({ ...open, outcome: "profile_hidden" }),
      ],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });

  test("404: there is nothing to decide where there is no report", async () => {
    const id = t.ports.newId<ReportId>();
    await expect(callAs(t, admin).reports.resolve({ id, outcome: "dismissed" })).rejects.toEqual(
      refusal("NOT_FOUND", "reports/not-found"),
    );
  });
});

// spec 7.58
test("what waits is listed in the order in which it came, what was decided the latest first, page by page", async () => {
  const fresh = await createTestContext();
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const { entrepreneurId } = await signUpEntrepreneur(fresh);
    fresh.clock.advance({ minutes: 1 });
    const reporter = callAs(fresh, await signUpUser(fresh));
    ids.push((await reporter.reports.report({ id: entrepreneurId, reason: "spam" })).id);
  }
  const { reports } = callAs(fresh, await signUpAdmin(fresh));
  const first = await reports.list({ limit: 2 });
  const rest = await reports.list({ limit: 2, cursor: first.at(-1)?.id });
  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
  expect((await reports.list({ status: "all" })).map(({ id }) => id)).toEqual(ids.toReversed());
  expect(await reports.list({ status: "resolved" })).toEqual([]);
  await fresh.close();
});

async function actionsOn(subject: EntrepreneurViewer) {
  return await t.db
    .selectFrom("moderation_actions")
    .select(["action", "actor_id", "report_id"])
    .where("entrepreneur_id", "=", subject.entrepreneurId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
