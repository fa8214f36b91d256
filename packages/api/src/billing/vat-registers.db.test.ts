import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { readInvoice } from "../invoices/read-invoice.service.ts";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { registeredAs, tameRegisters } from "../testing/vat-registers.ts";
import { askVatRegisters } from "./ask-vat-register.service.ts";

const tame = tameRegisters();
let t: TestContext;
beforeAll(async () => {
  t = await createTestContext({ vatRegisters: tame.registers });
});
afterAll(() => t.close());
beforeEach(async () => {
  tame.asked.splice(0);
  tame.next.splice(0);
  // Numbers of the tests before wait no more.
  await t.db
    .updateTable("billing_details")
    .set({ vat_ask_at: new Date("2100-01-01") })
    .execute();
});

const PARIS = { legalName: "Exemple Conseil", address: "1 rue de l’Exemple", city: "Paris", country: "FR" };
const FRENCH = { ...PARIS, vatNumber: "FR11123456782" };
const OTHER_FRENCH = { ...PARIS, vatNumber: "FR79998877666" };
const GERMAN = { ...PARIS, city: "Berlin", country: "DE", vatNumber: "DE123456788" };
const save = (viewer: Viewer, details: typeof PARIS & { vatNumber?: string; actsAs?: "business" | "consumer" }) =>
  callAs(t, viewer).billing.update(details);
const read = (viewer: Viewer) => callAs(t, viewer).billing.get();
const askNow = () => askVatRegisters(t.ports);
const away = (code: string, isForAll = false) => ({ outcome: "away", code, isForAll }) as const;
const unknown = { outcome: "unknown", consultationNumber: "W-NO" } as const;

describe("a VAT number", () => {
  test("is not asked about until the job does, which keeps the answer with its date and consultation number", async () => {
    const client = await signUpClient(t);
    expect(await save(client, FRENCH)).toMatchObject({
      ...{ actsAs: "business", isAbroad: true, missingProof: "not_asked", isAcceptedAsBusiness: false },
      vatCheck: { state: "not_asked", register: "vies", failedAt: null, answers: [] },
    });
    expect(await askNow()).toBe(1);
    const at = t.clock.now().toISOString();
    expect(await read(client)).toMatchObject({
      missingProof: null,
      vatCheck: {
        ...{ state: "confirmed", askAt: new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString() },
        answers: [
          {
            ...{ vatNumber: "FR11123456782", register: "vies", outcome: "confirmed", answeredAt: at },
            ...{ consultationNumber: "W-782", name: null, address: "1 Register Row" },
          },
        ],
      },
    });
    expect(await askNow()).toBe(0);
    // The same answer a month later is no news.
    t.clock.advance({ days: 30 });
    expect(await askNow()).toBe(1);
    const { rows: told } = await sql`select type from domain_events
      where type like 'billing.number-%' and audience_user_ids @> array[${client.userId}]::uuid[]`.execute(t.db);
    expect(told).toEqual([{ type: "billing.number-confirmed" }]);
    const exported = [];
    for await (const row of readSubject(t.db, "vat-answers", client.userId)) exported.push(row);
    const answer = { vat_number: "FR11123456782", consultation_number: "W-782" };
    expect(exported).toMatchObject([answer, answer]);
  });

  test("whose register is away stays unasked, and is asked about again later and later", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    const waits = [5, 10, 20];
    for (const minutes of waits) {
      tame.next.push(away("MS_UNAVAILABLE"));
      expect(await askNow()).toBe(0);
      const failedAt = t.clock.now();
      const askAt = new Date(failedAt.getTime() + minutes * 60_000).toISOString();
      expect(await read(client)).toMatchObject({
        missingProof: "not_asked",
        vatCheck: { state: "not_asked", failedAt: failedAt.toISOString(), askAt, answers: [] },
      });
      t.clock.advance({ minutes: minutes - 1 });
      await askNow();
      t.clock.advance({ minutes: 1 });
    }
    expect(tame.asked).toHaveLength(waits.length);
    expect(await askNow()).toBe(1);
    expect(await read(client)).toMatchObject({ vatCheck: { state: "confirmed", failedAt: null } });
  });

  test("of a state that is away does not hold up those of others; a register that answers nothing is left alone", async () => {
    for (const details of [FRENCH, FRENCH, GERMAN]) await save(await signUpClient(t), details);
    const british = { ...PARIS, country: "GB", vatNumber: "GB999999973" };
    await save(await signUpClient(t), british);
    await t.db.updateTable("billing_details").set({ vat_ask_at: null }).where("vat_answer_id", "is", null).execute();
    const answers: Record<string, ReturnType<typeof away>[]> = { FR: [away("MS_UNAVAILABLE")] };
    const asked: string[] = [];
    const ask = async (number: string) => {
      asked.push(number);
      return answers[number.slice(0, 2)]?.shift() ?? registeredAs(null);
    };
    expect(await askVatRegisters({ ...t.ports, vatRegisters: { vies: ask, hmrc: ask } })).toBe(2);
    expect(asked.toSorted()).toEqual(["DE123456788", "FR11123456782", "GB999999973"]);
    await t.db.updateTable("billing_details").set({ vat_ask_at: null }).where("country", "<>", "GB").execute();
    let calls = 0;
    const vies = async () => {
      calls += 1;
      return away("GLOBAL_MAX_CONCURRENT_REQ", true);
    };
    expect(await askVatRegisters({ ...t.ports, vatRegisters: { vies } })).toBe(0);
    expect(calls).toBe(1);
  });

  test("begins anew when it changes, also by a server that knows nothing of it, and its answers stay", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    await askNow();
    expect(await save(client, { ...FRENCH, city: "Lyon" })).toMatchObject({ vatCheck: { state: "confirmed" } });
    expect(await save(client, GERMAN)).toMatchObject({
      missingProof: "not_asked",
      vatCheck: { state: "not_asked", answers: [{ vatNumber: "FR11123456782" }] },
    });
    await askNow();
    await t.db
      .updateTable("billing_details")
      .set({ country: "FR", vat_number: "FR11123456782" })
      .where("user_id", "=", client.userId)
      .execute();
    expect(await read(client)).toMatchObject({
      vatCheck: { state: "not_asked", answers: [{ vatNumber: "DE123456788" }, { vatNumber: "FR11123456782" }] },
    });
  });

  test("that changes while the register thinks keeps nothing of the answer", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    const vies = async () => {
      await save(client, OTHER_FRENCH);
      return registeredAs("W-LATE");
    };
    await askVatRegisters({ ...t.ports, vatRegisters: { vies } });
    expect(await read(client)).toMatchObject({ vatCheck: { state: "not_asked", answers: [] } });
  });

  test("that the register does not know is asked about after a week, or once it is saved again", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    tame.next.push(unknown);
    await askNow();
    expect(await read(client)).toMatchObject({
      missingProof: "unknown",
      vatCheck: { state: "unknown", answers: [{ outcome: "unknown", consultationNumber: "W-NO", name: null }] },
    });
    t.clock.advance({ days: 6 });
    await askNow();
    expect(tame.asked).toHaveLength(1);
    await save(client, FRENCH);
    await askNow();
    expect(await read(client)).toMatchObject({ missingProof: null, vatCheck: { state: "confirmed" } });
    expect((await read(client)).vatCheck?.answers.map(({ outcome }) => outcome)).toEqual(["confirmed", "unknown"]);
  });

  test("that the register does not know is told in the bell and by email, with what to do, until it knows it", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    tame.next.push(unknown);
    await askNow();
    const rung = await t.db
      .selectFrom("notifications")
      .select("kind")
      .where("recipient_id", "=", client.userId)
      .execute();
    expect(rung).toEqual([{ kind: "vat_number_unknown" }]);
    const mails = (await workDeliveries(t)).filter(({ to }) => to === client.email);
    expect(mails.map(({ kind, text }) => [kind, text.includes("save them again in a few days")])).toEqual([
      ["vat-number-unknown", true],
    ]);
    await save(client, FRENCH);
    tame.next.push(unknown);
    await askNow();
    await save(client, FRENCH);
    await askNow();
    expect(
      (await workDeliveries(t)).filter(({ to, kind }) => to === client.email && kind === "vat-number-unknown"),
    ).toEqual([]);
  });

  test("is asked about again after thirty days, and counts for ninety while the register is away", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    await askNow();
    t.clock.advance({ days: 30 });
    for (const days of [1, 1, 57]) {
      tame.next.push(away("TIMEOUT"));
      await askNow();
      t.clock.advance({ days });
    }
    expect(tame.asked).toHaveLength(4);
    expect(await read(client)).toMatchObject({ missingProof: null, vatCheck: { state: "confirmed" } });
    t.clock.advance({ days: 2 });
    expect(await read(client)).toMatchObject({ missingProof: "not_asked", vatCheck: { state: "not_asked" } });
  });

  test("that the register knows under another name shows nothing, until the legal name is that one", async () => {
    const client = await signUpClient(t);
    await save(client, FRENCH);
    tame.next.push(registeredAs("W-1", "VOISIN SARL"));
    await askNow();
    expect(await read(client)).toMatchObject({
      missingProof: "other_name",
      vatCheck: { state: "confirmed", answers: [{ name: "VOISIN SARL" }] },
    });
    expect(await save(client, { ...FRENCH, legalName: "Voisin" })).toMatchObject({ missingProof: null });
  });

  test("of which no register is set, or none knows, is left alone for a day", async () => {
    const [american, french] = [await signUpClient(t), await signUpClient(t)];
    await save(american, { ...PARIS, country: "US", vatNumber: "12-3456789" });
    await save(french, FRENCH);
    expect(await askVatRegisters({ ...t.ports, vatRegisters: {} })).toBe(0);
    expect(await read(american)).toMatchObject({
      missingProof: null,
      vatCheck: { register: null, state: "not_asked" },
    });
    await askNow();
    expect(tame.asked).toEqual([]);
    t.clock.advance({ days: 1 });
    await askNow();
    expect(tame.asked).toEqual(["FR11123456782"]);
  });
});

describe("how an account acts", () => {
  test("is said by its owner and kept until they say otherwise; a consumer has no VAT number", async () => {
    const client = await signUpClient(t);
    expect(await read(client)).toMatchObject({ actsAs: null, vatCheck: null });
    expect(await save(client, PARIS)).toMatchObject({ actsAs: null, missingProof: "not_said" });
    expect(await save(client, { ...PARIS, actsAs: "business" })).toMatchObject({ missingProof: "no_number" });
    expect(await save(client, { ...PARIS, city: "Lyon" })).toMatchObject({ actsAs: "business" });
    expect(await save(client, { ...PARIS, actsAs: "consumer" })).toMatchObject({ missingProof: null });
    await expect(save(client, { ...FRENCH, actsAs: "consumer" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ path: ["vatNumber"] }] },
    });
    expect(await save(client, FRENCH)).toMatchObject({ actsAs: "business" });
  });
});

/** A release of 1000.00 by a German expert to a French client: the VAT rules of the expert's invoice and of our fee. */
async function release(prepare: (people: { client: Viewer; expert: Viewer }) => Promise<unknown>) {
  const deal = await submittedMilestone(t, { amount: "1000.00" });
  await save(deal.expert, GERMAN);
  await save(deal.client, FRENCH);
  await prepare(deal);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  while ((await issueMissingInvoices(t.ports)) > 0);
  const listed = await callAs(t, deal.expert).invoices.list({});
  const of = (wanted: string) => listed.find(({ kind }) => kind === wanted);
  return { ...deal, invoice: of("expert_invoice"), fee: of("fee_invoice") };
}
const reason = "Extract of the trade register, kept in the file.";

describe("a reverse charge", () => {
  test("is on invoices to confirmed numbers, which keep the proof and do not print it", async () => {
    const { client, invoice, fee } = await release(askNow);
    const at = t.clock.now().toISOString();
    const proof = { kind: "register", register: "vies", at };
    expect(invoice).toMatchObject({
      ...{ vatRule: "eu_reverse_charge", vat: "0.00" },
      businessProof: { ...proof, consultationNumber: "W-782" },
    });
    expect(fee).toMatchObject({ vatRule: "uk_eu_reverse_charge", businessProof: { consultationNumber: "W-788" } });
    const { paper } = await readInvoice(t.contextOf(client), { id: invoice?.id });
    expect(JSON.stringify(paper)).not.toContain("W-782");
  });

  test("is not on those to numbers that were not asked about; the documents stay when they are confirmed later", async () => {
    const { expert, invoice, fee } = await release(async () => undefined);
    expect(invoice).toMatchObject({ vatRule: "eu_consumer", vat: "159.66", businessProof: null });
    expect(fee).toMatchObject({ vatRule: "consumer_abroad", vat: "23.95", businessProof: null });
    await askNow();
    while ((await issueMissingInvoices(t.ports)) > 0);
    const again = await callAs(t, expert).invoices.list({});
    expect(again.find(({ kind }) => kind === "fee_invoice")).toEqual(fee);
    expect(again.find(({ kind }) => kind === "expert_invoice")).toEqual(invoice);
  });

  test("is not on those to numbers of others", async () => {
    const { invoice } = await release(async () => {
      tame.next.push(registeredAs(null, "Voisin SARL"), registeredAs(null, "Nachbar GmbH"));
      await askNow();
    });
    expect(invoice).toMatchObject({ vatRule: "eu_consumer" });
  });

  test("is not on those to numbers that the register does not know", async () => {
    const { invoice } = await release(async () => {
      tame.next.push(unknown, unknown);
      await askNow();
    });
    expect(invoice).toMatchObject({ vatRule: "eu_consumer" });
  });

  test("follows from the operator's decision, and ends with it", async () => {
    const admin = callAs(t, await signUpAdmin(t));
    const accept = async ({ client, expert }: { client: Viewer; expert: Viewer }) => {
      for (const { userId: id } of [client, expert]) await admin.billing.acceptAsBusiness({ id, reason });
    };
    const at = t.clock.now().toISOString();
    const { invoice, fee } = await release(accept);
    const businessProof = { kind: "decision", register: null, consultationNumber: null, at };
    expect(invoice).toMatchObject({ vatRule: "eu_reverse_charge", businessProof });
    expect(fee).toMatchObject({ vatRule: "uk_eu_reverse_charge", businessProof });
    const ended = await release(async (people) => {
      await accept(people);
      await admin.billing.endAcceptance({ id: people.client.userId, reason: "The extract was of another company." });
    });
    expect(ended.invoice).toMatchObject({ vatRule: "eu_consumer" });
  });

  test("is on an invoice to a business without a number that the operator accepts, and on none before", async () => {
    const admin = callAs(t, await signUpAdmin(t));
    const without = await release(({ client }) => save(client, { ...PARIS, vatNumber: "", actsAs: "business" }));
    expect(without.invoice).toMatchObject({ vatRule: "eu_consumer" });
    const accepted = await release(async ({ client }) => {
      await save(client, { ...PARIS, vatNumber: "", actsAs: "business" });
      await admin.billing.acceptAsBusiness({ id: client.userId, reason });
    });
    expect(accepted.invoice).toMatchObject({ vatRule: "eu_reverse_charge" });
  });

  test("has its number confirmed again before the invoice, if that is thirty days old", async () => {
    const stale = async () => {
      await askNow();
      t.clock.advance({ days: 31 });
      tame.asked.splice(0);
      tame.next.push(unknown);
    };
    const { invoice } = await release(stale);
    expect(tame.asked).toContain("FR11123456782");
    expect(invoice).toMatchObject({ vatRule: "eu_consumer" });
    const away31 = await release(async () => {
      await askNow();
      t.clock.advance({ days: 31 });
      tame.next.push(away("TIMEOUT"));
    });
    expect(away31.invoice).toMatchObject({ vatRule: "eu_reverse_charge" });
  });
});

describe("the operator", () => {
  test("accepts in writing, takes back in writing, and both stay", async () => {
    const [viewer, client] = [await signUpAdmin(t), await signUpClient(t)];
    const admin = callAs(t, viewer);
    const id = client.userId;
    await save(client, FRENCH);
    const accepted = await admin.billing.acceptAsBusiness({ id, reason });
    expect(accepted).toMatchObject({
      ...{ country: "FR", vatNumber: "FR11123456782", actsAs: "business" },
      ...{ isAcceptedAsBusiness: true, missingProof: null },
      decisions: [{ reason, vatNumber: "FR11123456782", acceptedBy: expect.any(String), endedAt: null }],
    });
    expect(await read(client)).toMatchObject({ isAcceptedAsBusiness: true, missingProof: null });
    await expect(admin.billing.acceptAsBusiness({ id, reason })).rejects.toEqual(
      refusal("CONFLICT", "billing/accepted-already"),
    );
    const endReason = "The company was struck off.";
    const ended = await admin.billing.endAcceptance({ id, reason: endReason });
    expect(ended).toMatchObject({ isAcceptedAsBusiness: false, decisions: [{ reason, endReason }] });
    await expect(admin.billing.endAcceptance({ id, reason: endReason })).rejects.toEqual(
      refusal("CONFLICT", "billing/not-accepted"),
    );
    expect(await admin.billing.ofPerson({ id })).toEqual(ended);
    const lines = await t.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", id)
      .where("actor_id", "=", viewer.userId)
      .where("action", "like", "billing.%")
      .orderBy("id")
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      "billing.business-accepted",
      "billing.business-acceptance-ended",
    ]);
  });

  test("accepted one number: another one, or another country, is not accepted with it", async () => {
    const [admin, client] = [callAs(t, await signUpAdmin(t)), await signUpClient(t)];
    await save(client, FRENCH);
    await admin.billing.acceptAsBusiness({ id: client.userId, reason });
    for (const other of [OTHER_FRENCH, GERMAN, { ...PARIS, vatNumber: "" }]) {
      expect(await save(client, other)).toMatchObject({ isAcceptedAsBusiness: false });
    }
    expect(await save(client, FRENCH)).toMatchObject({ isAcceptedAsBusiness: true });
    await save(client, GERMAN);
    const again = await admin.billing.acceptAsBusiness({ id: client.userId, reason: "Another extract." });
    expect(again.decisions.map(({ vatNumber, endedAt }) => [vatNumber, endedAt !== null])).toEqual([
      ["DE123456788", false],
      ["FR11123456782", true],
    ]);
  });

  test("accepts no consumer, no account without billing details, no unknown one, and not their own", async () => {
    const viewer = await signUpAdmin(t);
    const admin = callAs(t, viewer);
    const [consumer, silent] = [await signUpClient(t), await signUpClient(t)];
    await save(consumer, { ...PARIS, actsAs: "consumer" });
    const accept = ({ userId: id }: Pick<Viewer, "userId">) => admin.billing.acceptAsBusiness({ id, reason });
    await expect(accept(consumer)).rejects.toEqual(refusal("CONFLICT", "billing/consumer"));
    await expect(accept(silent)).rejects.toEqual(refusal("CONFLICT", "billing/nothing-saved"));
    await expect(accept({ userId: t.ports.newId() })).rejects.toEqual(
      refusal("NOT_FOUND", "suspensions/person-not-found"),
    );
    await expect(accept(viewer)).rejects.toEqual(refusal("FORBIDDEN", "access/own-matter"));
    await expect(admin.billing.acceptAsBusiness({ id: silent.userId, reason: " " })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const support = callAs(t, await signUpAdmin(t, "support"));
    await expect(support.billing.ofPerson({ id: silent.userId })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("finds an expert's standing without saved details by their profile", async () => {
    const expert = await signUpExpert(t);
    await t.db.updateTable("experts").set({ country: "Germany" }).where("id", "=", expert.expertId).execute();
    const seen = await callAs(t, await signUpAdmin(t)).billing.ofPerson({ id: expert.userId });
    expect(seen).toMatchObject({
      country: "DE",
      vatNumber: null,
      actsAs: null,
      missingProof: "not_said",
      decisions: [],
    });
  });
});
