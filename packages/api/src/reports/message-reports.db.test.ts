import type { MessageId, ReportId } from "@quorate/core/ids";
import { HIDDEN_MESSAGE_TEXT } from "@quorate/core/messages/message";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockMessage } from "./reported-messages.queries.ts";
import { lockReport } from "./reports.queries.ts";

let t: TestContext;
let admin: Viewer;
let client: Viewer;
let expert: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  [admin, client, expert] = [await signUpAdmin(t), await signUpClient(t), await signUpExpert(t)];
});
afterAll(() => t.close());

const write = async (from: Viewer, to: Viewer, content: string) => {
  t.clock.advance({ minutes: 1 });
  return (await callAs(t, from).messages.send({ receiverId: to.userId, content })).id as MessageId;
};
const reports = (viewer: Viewer) => callAs(t, viewer).reports;
const report = async (id: MessageId, by = expert) =>
  (await reports(by).reportMessage({ id, reason: "fraud", note: "Asked for a deposit." })).id as ReportId;
const reportPerson = async (by: Viewer, whom: Viewer) =>
  (await reports(by).reportPerson({ id: whom.userId, reason: "harassment" })).id as ReportId;
const seen = async (id: string) =>
  (await reports(admin).list({ status: "all", limit: 100 })).find((one) => one.id === id);
const told = async (viewer: Viewer) => {
  const [line] = await callAs(t, viewer).notifications.list({});
  return line && { kind: line.kind, text: line.text, path: line.path };
};
const nameOf = async ({ userId }: Viewer) => {
  const user = t.db.selectFrom("users").select(["first_name", "last_name"]).where("id", "=", userId);
  const { first_name, last_name } = await user.executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
};
const shownTo = async (reader: Viewer, other: Viewer, id: MessageId) =>
  (await callAs(t, reader).messages.list({ with: other.userId, limit: 100 })).find((one) => one.id === id);
const actionsOn = async (reportId: ReportId) =>
  await t.db
    .selectFrom("moderation_actions")
    .select(["action", "actor_id as by", "message_id as messageId", "person_id as personId", "note"])
    .where("report_id", "=", reportId)
    .orderBy("created_at")
    .execute();

describe("reporting a message", () => {
  // spec 7.74
  test("an administrator reads it whole, with five around it on each side and not one more", async () => {
    const [author, reader] = [await signUpClient(t), await signUpExpert(t)];
    const ids: MessageId[] = [];
    for (let index = 0; index < 15; index += 1) {
      const [from, to] = index % 2 === 0 ? [author, reader] : [reader, author];
      ids.push(await write(from, to, `Number ${index}, desk@heronharbour.com`));
    }
    await write(author, expert, "In another thread.");
    const id = await report(ids[6] as MessageId, reader);
    const found = await seen(id);
    expect(found).toMatchObject({
      reason: "fraud",
      note: "Asked for a deposit.",
      reporter: { email: reader.email },
      entrepreneur: null,
      review: null,
      person: null,
      message: { id: ids[6], author: { email: author.email }, hiddenAt: null },
    });
    expect(found?.message?.thread.map((one) => one.id)).toEqual(ids.slice(1, 12));
    expect(found?.message?.thread.filter(({ content }) => content.includes("heronharbour"))).toMatchObject([
      { id: ids[6], isReported: true, isByReported: true },
    ]);
    await reports(admin).resolve({ id, outcome: "dismissed" });
    expect((await seen(id))?.message?.thread.map((one) => one.id)).toEqual([ids[6]]);
  });

  test("403 and 404: nobody their own, and to a stranger or an administrator it does not exist", async () => {
    const id = await write(client, expert, "Between us.");
    await expect(report(id, client)).rejects.toEqual(refusal("FORBIDDEN", "reports/own-words"));
    const notFound = refusal("NOT_FOUND", "messages/not-found");
    for (const by of [admin, await signUpExpert(t)]) await expect(report(id, by)).rejects.toEqual(notFound);
    await expect(report(t.ports.newId<MessageId>())).rejects.toEqual(notFound);
    await expect(reports(admin).restoreMessage({ id })).rejects.toEqual(notFound);
  });

  test("409 and 422: once at a time, and no reason without words", async () => {
    const id = await write(client, expert, "Again.");
    const silent = reports(expert).reportMessage({ id, reason: "other", note: " " });
    await expect(silent).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "reports/note-required"));
    const first = await report(id);
    await expect(report(id)).rejects.toEqual(refusal("CONFLICT", "reports/message-already-open"));
    await reports(admin).resolve({ id: first, outcome: "dismissed" });
    await report(id);
  });

  test("two clicks at once make one report", async () => {
    const id = await write(client, expert, "Twice.");
    const calls = [1, 2].map(() => () => report(id));
    const results = await raceBehind(t, (trx) => lockMessage(trx, id), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });
});

describe("deciding about it", () => {
  // spec 7.74
  test("hiding takes it from its receiver everywhere, its author reads it with the reason, both are told; and it comes back", async () => {
    const id = await write(client, expert, "Wire the deposit to zanzibar@deposit.com.");
    const filed = await report(id);
    const decided = await reports(admin).resolve({ id: filed, outcome: "message_hidden", note: "Clear." });
    expect(decided).toMatchObject({
      outcome: "message_hidden",
      toldReason: "fraud",
      message: { hiddenReason: "fraud", thread: [{ content: "Wire the deposit to zanzibar@deposit.com." }] },
    });
    const hidden = { content: HIDDEN_MESSAGE_TEXT, hiddenReason: "fraud", hiddenDetails: [], files: [] };
    expect(await shownTo(expert, client, id)).toMatchObject(hidden);
    expect(await shownTo(client, expert, id)).toMatchObject({ content: /* as sent */ expect.stringContaining("Wire") });
    const found = async (viewer: Viewer) =>
      (await callAs(t, viewer).messages.search({ q: "deposit" })).map((one) => one.id);
    expect(await found(expert)).toEqual([]);
    expect(await found(client)).toEqual([id]);
    expect(await told(client)).toEqual({
      kind: "message_hidden",
      text: `An administrator hid a message that you wrote to ${await nameOf(expert)}: fraud or a request for money. You can still read it there.`,
      path: `/messages?with=${expert.userId}`,
    });
    expect(await told(expert)).toEqual({
      kind: "report_message_hidden",
      text: `The message from ${await nameOf(client)} that you reported was hidden.`,
      path: `/messages?with=${client.userId}`,
    });
    await expect(report(id)).rejects.toEqual(refusal("CONFLICT", "reports/message-hidden"));
    const again = reports(admin).resolve({ id: filed, outcome: "dismissed" });
    await expect(again).rejects.toEqual(refusal("CONFLICT", "reports/already-resolved"));

    await reports(admin).restoreMessage({ id });
    expect(await shownTo(expert, client, id)).toMatchObject({
      hiddenReason: null,
      content: expect.stringContaining("Wire"),
    });
    for (const viewer of [client, expert]) expect(await told(viewer)).toMatchObject({ kind: "message_restored" });
    const twice = reports(admin).restoreMessage({ id });
    await expect(twice).rejects.toEqual(refusal("CONFLICT", "messages/not-hidden"));
    const actions = await t.db
      .selectFrom("moderation_actions")
      .select(["action", "actor_id as by", "note"])
      .where("message_id", "=", id)
      .orderBy("created_at")
      .orderBy("action")
      .execute();
    expect(actions).toEqual([
      { action: "hidden", by: admin.userId, note: "Clear." },
      { action: "restored", by: admin.userId, note: null },
    ]);
  });

  test("warning tells its author the reason, the reporter that it was done, and leaves the message", async () => {
    const id = await write(client, expert, "Pay me elsewhere.");
    const filed = await report(id);
    await reports(admin).resolve({ id: filed, outcome: "person_warned", reason: "off-platform" });
    expect(await shownTo(expert, client, id)).toMatchObject({ content: "Pay me elsewhere.", hiddenReason: null });
    expect(await told(client)).toEqual({
      kind: "person_warned",
      text: "An administrator warned you after a report about what you write to others: asking to deal or pay outside Quorate.",
      path: "/messages",
    });
    expect(await told(expert)).toMatchObject({ kind: "report_person_warned", path: `/messages?with=${client.userId}` });
    expect(await actionsOn(filed)).toMatchObject([{ action: "warned", by: admin.userId, personId: client.userId }]);
  });

  // spec 7.74
  test("who is decided about is told by the bell and by mail, and who reported by the bell, though they turned reviews off", async () => {
    const [author, reader] = [await signUpClient(t), await signUpExpert(t)];
    for (const viewer of [author, reader]) {
      await callAs(t, viewer).notifications.updatePreference({ topic: "reviews", bell: false });
    }
    const id = await write(author, reader, "Pay me elsewhere.");
    await workDeliveries(t);
    const toAuthor = async () => (await workDeliveries(t)).filter(({ to }) => to === author.email);
    const hide = async () => {
      await reports(admin).resolve({ id: await report(id, reader), outcome: "message_hidden", reason: "off-platform" });
    };
    await hide();
    const [hidden, ...others] = await toAuthor();
    expect(others).toEqual([]);
    expect(hidden).toMatchObject({ kind: "writing-moderated", subject: "One of your messages was hidden" });
    expect(hidden?.text).toContain(`that you wrote to ${await nameOf(reader)}`);
    expect(hidden?.text).toContain("Asks to deal or pay outside Quorate");
    expect(hidden?.text).toContain(`/messages?with=${reader.userId}`);
    expect(await told(author)).toMatchObject({ kind: "message_hidden" });
    expect(await told(reader)).toMatchObject({ kind: "report_message_hidden" });

    await reports(admin).restoreMessage({ id });
    await hide();
    await reports(admin).restoreMessage({ id });
    expect(await toAuthor()).toEqual([]);
    expect(await told(author)).toMatchObject({ kind: "message_restored" });

    await reports(admin).resolve({ id: await reportPerson(reader, author), outcome: "person_warned" });
    const [warned] = await toAuthor();
    expect(warned).toMatchObject({ kind: "writing-moderated", subject: "A warning about what you write to others" });
    expect(warned?.text).toContain("Harassment or abuse");
    expect(warned?.text).not.toContain(await nameOf(reader));
    expect(await told(author)).toMatchObject({ kind: "person_warned" });
    expect(await told(reader)).toMatchObject({ kind: "report_person_warned" });
  });

  test("keeping it tells the reporter alone", async () => {
    const id = await write(client, expert, "Good morning.");
    const before = await told(client);
    const filed = await report(id);
    await reports(admin).resolve({ id: filed, outcome: "dismissed" });
    expect(await told(client)).toEqual(before);
    expect(await told(expert)).toMatchObject({ kind: "report_nothing_done" });
    expect(await actionsOn(filed)).toEqual([]);
  });

  test("422: it is no profile, people are told a reason of the list, and 403: a party decides nothing", async () => {
    const id = await write(client, expert, "Hm.");
    const { id: other } = await reports(expert).reportMessage({ id, reason: "other", note: "Odd." });
    const refused = (code: string) => refusal("UNPROCESSABLE_CONTENT", code);
    const { resolve } = reports(admin);
    await expect(resolve({ id: other, outcome: "profile_hidden" })).rejects.toEqual(refused("reports/other-outcome"));
    for (const reason of [undefined, "untrue"] as const) {
      const vague = resolve({ id: other, outcome: "message_hidden", reason });
      await expect(vague).rejects.toEqual(refused("reports/reason-required"));
    }
    const toAdmin = await write(expert, await adminAsExpert(), "To you.");
    const own = await report(toAdmin, party);
    await expect(reports(party).resolve({ id: own, outcome: "message_hidden" })).rejects.toEqual(
      refusal("FORBIDDEN", "reports/own-message"),
    );
  });

  test("two administrators at once decide once", async () => {
    const [id, second] = [await write(client, expert, "Race."), await signUpAdmin(t)];
    const filed = await report(id);
    const calls = [
      () => reports(admin).resolve({ id: filed, outcome: "message_hidden" }),
      () => reports(second).resolve({ id: filed, outcome: "person_warned" }),
    ];
    const results = await raceBehind(t, (trx) => lockMessage(trx, id), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });
});

let party: Viewer;
async function adminAsExpert(): Promise<Viewer> {
  party = { ...(await signUpExpert(t)), isAdmin: true, adminRole: "full" as const };
  await t.db.updateTable("users").set({ is_admin: true }).where("id", "=", party.userId).execute();
  return party;
}

describe("reporting a person", () => {
  // spec 7.74
  test("is for whoever has a thread with them, once at a time, and shows nothing of the thread", async () => {
    const [author, reader] = [await signUpClient(t), await signUpExpert(t)];
    const unknown = refusal("NOT_FOUND", "messages/person-not-found");
    await expect(reportPerson(reader, author)).rejects.toEqual(unknown);
    await write(author, reader, "Secret words.");
    await expect(reportPerson(await signUpUser(t), author)).rejects.toEqual(unknown);
    await expect(reportPerson(reader, reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const id = await reportPerson(reader, author);
    await expect(reportPerson(reader, author)).rejects.toEqual(refusal("CONFLICT", "reports/person-already-open"));
    const found = await seen(id);
    expect(found).toMatchObject({ person: { id: author.userId, email: author.email }, message: null });
    expect(JSON.stringify(found)).not.toContain("Secret words");
    const { resolve } = reports(admin);
    await expect(resolve({ id, outcome: "message_hidden" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "reports/other-outcome"),
    );
    await resolve({ id, outcome: "person_warned" });
    const warning = await told(author);
    expect(warning).toMatchObject({ kind: "person_warned", path: "/messages" });
    expect(warning?.text).not.toContain(await nameOf(reader));
    expect(await told(reader)).toMatchObject({ text: `After your report, ${await nameOf(author)} was warned.` });
  });

  test("two administrators at once decide once", async () => {
    const [author, second] = [await signUpClient(t), await signUpAdmin(t)];
    await write(author, expert, "Race.");
    const id = await reportPerson(expert, author);
    const calls = [admin, second].map((by) => () => reports(by).resolve({ id, outcome: "person_warned" }));
    const results = await raceBehind(t, (trx) => lockReport(trx, id), { calls });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
  });
});
