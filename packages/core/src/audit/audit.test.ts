import { describe, expect, test } from "vitest";
import { AUDIT_TOPICS } from "../events/audit-topic.ts";
import type { DomainEvent } from "../events/domain-event.ts";
import { DOMAIN_EVENT_TYPES } from "../events/domain-event.ts";
import type { PaymentId } from "../ids.ts";
import { postFunding, posting, postSettlement } from "../ledger/ledger.ts";
import { actionsOf, auditedMoney, isAuditAction, topicOfAction } from "./audit-facts.ts";
import { auditProjectOf, auditSubjectOf } from "./audit-subject.ts";
import { auditSentence } from "./audit-words.ts";
import { isAuditedEvent } from "./audited-events.ts";
import { personalReadOf } from "./personal-reads.ts";

const line = {
  actor: { id: "ada", name: "Ada Lovelace" },
  means: "session",
  subject: null,
  amount: null,
  currency: null,
  after: null,
} as const;

describe("an action", () => {
  test("has a topic if it is a line, and every topic has some", () => {
    expect(topicOfAction("account.password-changed")).toBe("access");
    expect(topicOfAction("money.escrow_released")).toBe("money");
    expect(topicOfAction("money.gateway_settled")).toBeNull();
    expect(topicOfAction("message.sent")).toBeNull();
    expect(topicOfAction("toString")).toBeNull();
    for (const topic of AUDIT_TOPICS) expect(actionsOf(topic).length).toBeGreaterThan(2);
    expect(actionsOf("money")).toContain("money.escrow_split");
    expect(actionsOf("access")).not.toContain("money.escrow_split");
  });

  test("that lets in, decides about people or says where money goes is one; what is written to each other is none", () => {
    const audited = DOMAIN_EVENT_TYPES.filter(isAuditedEvent);
    expect(audited).toEqual(expect.arrayContaining(["token.created", "dispute.decided", "verification.withdrawn"]));
    expect(audited.filter((type) => /^(message\.sent|proposal|idea|connection)/.test(type))).toEqual([]);
  });
});

describe("the sentence of a line", () => {
  test.each(AUDIT_TOPICS.flatMap(actionsOf).filter(isAuditAction))("of %s says who did what to whom", (action) => {
    const subject = { kind: "expert", id: "x", name: "Bea Byron" } as const;
    const sentence = auditSentence({
      ...{ ...line, action, subject, amount: "12.00", currency: "EUR" },
      after: { outcome: "more_needed", file: "revenue.csv", role: "finance", queue: "deliver-event", count: 2 },
    });
    expect(sentence).toMatch(/^Ada Lovelace \p{Ll}+ .*\.$/u);
    expect(sentence).not.toMatch(/[{}]|undefined|null|not known/);
    expect(sentence).toMatch(
      /an expert \(Bea Byron\)|a plan|an expedited review|a trial agreement|an equity worksheet|revenue\.csv|of deliver-event/,
    );
  });

  test("names what it is, by whom where nobody is known, and a figure in its currency", () => {
    const account = { kind: "account", id: "ada", name: "Ada Lovelace" } as const;
    const sentenceOf = (facts: Partial<Parameters<typeof auditSentence>[0]>) =>
      auditSentence({ ...line, action: "session.begun", subject: account, ...facts });
    expect(sentenceOf({})).toBe("Ada Lovelace signed in to their own account.");
    expect(sentenceOf({ actor: null, means: "guest", action: "log-in.failed" })).toBe(
      "A guest failed to sign in to the account of Ada Lovelace.",
    );
    expect(sentenceOf({ actor: null, means: "command", action: "account.second-factor-reset", subject: null })).toBe(
      "Someone at the server's shell removed every second factor of several people.",
    );
    const payment = { kind: "payment", id: "p", name: null } as const;
    expect(
      sentenceOf({
        ...{ actor: null, means: "system", action: "money.escrow_funded" },
        subject: payment,
        amount: "5.00",
        currency: "USD",
      }),
    ).toBe("Quorate put $5.00 of a payment in escrow.");
    const dispute = { kind: "dispute", id: "d", name: null } as const;
    expect(sentenceOf({ action: "dispute.decided", subject: dispute, after: { outcome: "split" } })).toBe(
      "Ada Lovelace decided a dispute: split.",
    );
    const founder = { kind: "account", id: "bea", name: "Bea Byron" } as const;
    expect(sentenceOf({ action: "trial-agreement.signed", subject: founder })).toBe(
      "Ada Lovelace signed a trial agreement with Bea Byron.",
    );
    expect(sentenceOf({ action: "equity-worksheet.called-off", subject: founder })).toBe(
      "Ada Lovelace called off an equity worksheet with Bea Byron.",
    );
    // Before the other founder was kept, and once their data is erased.
    expect(sentenceOf({ action: "equity-worksheet.in-force", subject: null })).toBe(
      "Ada Lovelace signed an equity worksheet with another founder, which is in force.",
    );
    expect(sentenceOf({ action: "seminar.held", subject: payment })).toBe(
      "Ada Lovelace did “seminar.held” with a payment.",
    );
  });
});

describe("what a line is about", () => {
  // as: an event of the union, whose ids are any text here
  const event = (fields: object) => fields as DomainEvent;

  test("is what the event is most about, and the project that it is on", () => {
    const decision = event({ type: "dispute.decided", disputeId: "d", milestoneId: "m", projectId: "p" });
    expect(auditSubjectOf(decision)).toEqual({ kind: "dispute", id: "d" });
    expect(auditProjectOf(decision)).toBe("p");
    expect(auditSubjectOf(event({ type: "review.hidden", reviewId: "r", projectId: "p" }))).toEqual({
      kind: "review",
      id: "r",
    });
    expect(auditSubjectOf(event({ type: "person.warned", reportId: "r", accountId: "a" }))).toEqual({
      kind: "account",
      id: "a",
    });
    expect(
      auditSubjectOf(event({ type: "movement.paid", movement: "refund", movementId: "m", expertId: null })),
    ).toEqual({
      kind: "refund",
      id: "m",
    });
  });

  test("is the report, where it is said of a report", () => {
    const decision = event({ type: "report.review-hidden", reportId: "r", reviewId: "v" });
    expect(auditSubjectOf(decision)).toEqual({ kind: "report", id: "r" });
    expect(auditSubjectOf(event({ type: "notification.read" }))).toBeNull();
    expect(auditProjectOf(event({ type: "notification.read" }))).toBeNull();
  });
});

describe("the line of a posting", () => {
  const held = { id: "p" as PaymentId, expertId: "x" as never, amountMinor: 100_000, currency: "GBP" } as const;

  test("says how much moved, and what each kind of account gave and got", () => {
    expect(auditedMoney(postFunding(held))).toEqual({
      action: "money.escrow_funded",
      amountMinor: 100_000,
      after: { gateway: "-1000.00", escrow: "1000.00" },
    });
    const shares = { settledFeeMinor: 6_001, settledPayoutMinor: 33_999, refundedMinor: 60_000 };
    expect(auditedMoney(postSettlement("escrow_split", held, shares))).toEqual({
      action: "money.escrow_split",
      amountMinor: 100_000,
      after: { escrow: "-1000.00", expert: "339.99", revenue: "60.01", gateway: "600.00" },
    });
  });

  test("is none where money only changed its place in our own books at the card processor", () => {
    expect(auditedMoney(posting("gateway_settled", "GBP", []))).toBeNull();
  });
});

describe("what administrators read", () => {
  test("is a line where it is personal: of one by the id that is asked for, of many by the list", () => {
    const ofPayment = { by: "id", kind: "payment" } as const;
    expect(personalReadOf(ofPayment, { id: "p" })).toEqual({ subject: { kind: "payment", id: "p" } });
    expect(personalReadOf(ofPayment, null)).toEqual({ subject: null });
    expect(personalReadOf("personal", { q: "heron" })).toEqual({ subject: null });
    expect(personalReadOf("impersonal", {})).toBeNull();
  });
});
