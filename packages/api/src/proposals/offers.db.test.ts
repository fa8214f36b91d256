import { decimalFromMinor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const LETTER = "I have taken four health care firms into the Netherlands.";
const MILESTONES = [
  { title: "Interviews", description: "Notes of twelve interviews", amount: "3000.00", dueDate: "2027-01-15" },
  { title: "Plan", amount: "2500.50" },
];

const [FIRMS, TEAM] = ["Which firms like ours have you priced?", "Who would work on it?"];
const QUESTIONS = [{ question: FIRMS }, { question: TEAM, isRequired: false }];

/** A brief for £12,500.00 with one offer of £140 for 50 hours: £7,000.00. */
async function openOffer(fields: Record<string, unknown> = { proposedRate: "140.00", estimatedHours: 50 }) {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const projectId = await postProject(t, client);
  const sent = await callAs(t, expert).proposals.submit({ id: projectId, coverLetter: LETTER, ...fields });
  return { client: callAs(t, client), expert: callAs(t, expert), projectId, id: sent.id, sent };
}

async function plannedFor(projectId: string) {
  const rows = await t.db
    .selectFrom("milestones")
    .selectAll()
    .where("project_id", "=", projectId as never)
    .execute();
  return rows.filter(({ status }) => status === "planned").toSorted((one, other) => one.position - other.position);
}

describe("an offer", () => {
  test("says its total, what follows from it for the expert, and where the total comes from", async () => {
    const { client, projectId, sent } = await openOffer();
    expect(sent).toMatchObject({
      total: "7000.00",
      totalBasis: "hours",
      payout: "5950.00",
      version: 1,
      offeredBy: "expert",
    });
    const [received] = await client.proposals.listForProject({ id: projectId });
    expect(received).toMatchObject({ total: "7000.00", payout: "5950.00", isExpired: false });
  });

  test("for a rate alone is for the budget, and says so", async () => {
    const { sent } = await openOffer({ proposedRate: "140.00" });
    expect(sent).toMatchObject({ total: "12500.00", totalBasis: "budget", payout: "10625.00" });
  });

  test("with milestones needs no rate, and keeps them in their order", async () => {
    const { sent } = await openOffer({ milestones: MILESTONES, leavesOut: "Travel", validUntil: "2099-12-31" });
    expect(sent).toMatchObject({ total: "5500.50", totalBasis: "milestones", proposedRate: null, leavesOut: "Travel" });
    expect(sent.milestones).toEqual([
      {
        title: "Interviews",
        description: "Notes of twelve interviews",
        amount: "3000.00",
        dueDate: "2027-01-15",
        period: null,
        expensesCap: null,
      },
      { title: "Plan", description: null, amount: "2500.50", dueDate: null, period: null, expensesCap: null },
    ]);
  });

  test("may be by the hour up to a cap: counter-offers keep it or change it, and accepting plans exactly that", async () => {
    const advice = { title: "Advice", amount: "1400.00", period: { weeks: 3, hourlyRate: "140.00" } };
    const { client, expert, projectId, id, sent } = await openOffer({ milestones: [...MILESTONES, advice] });
    expect(sent).toMatchObject({ total: "6900.50", payout: "5865.42", milestones: [{ period: null }, {}, advice] });
    const kept = await client.proposals.counter({ id, version: 1, note: "Sooner?", canStartOn: "2099-01-10" });
    expect(kept.milestones[2]).toMatchObject(advice);
    const lower = { ...advice, amount: "1300.00", period: { weeks: 4, hourlyRate: "130.00" } };
    await expert.proposals.revise({ id, version: 2, milestones: [lower] });
    expect(await client.proposals.versions({ id })).toMatchObject([
      { version: 3, milestones: [lower] },
      { version: 2, milestones: [{}, {}, advice] },
      { version: 1, milestones: [{}, {}, advice] },
    ]);
    await client.proposals.accept({ id, version: 3 });
    expect(await client.milestones.list({ id: projectId })).toMatchObject([
      { title: "Advice", amount: "1300.00", status: "planned", period: { weeks: 4, hourlyRate: "130.00" } },
    ]);
    expect((await client.projects.get({ id: projectId })).amount).toBe("1300.00");
  });

  test("names days that are still to come; one that has passed since may stay", async () => {
    const [one, two] = ["2026-03-20", "2026-01-10"];
    const part = (dueDate: string) => ({ title: "Plan", amount: "2500.50", dueDate });
    const { client, expert, id } = await openOffer({ milestones: [part(one)], canStartOn: "2026-03-10" });
    const past = (code: string, path: string) => ({ cause: { code, details: { issues: [{ path }] } } });
    await expect(client.proposals.counter({ id, milestones: [part(one), part(two)] })).rejects.toMatchObject(
      past("milestones/due-past", "milestones.1.dueDate"),
    );
    await expect(client.proposals.counter({ id, canStartOn: "2026-02-01" })).rejects.toMatchObject(
      past("proposals/start-past", "canStartOn"),
    );
    const other = await postProject(t, await signUpClient(t));
    const submit = (offer: object) =>
      expert.proposals.submit({ id: other, coverLetter: LETTER, price: "900", ...offer });
    await expect(submit({ canStartOn: "2026-02-01" })).rejects.toMatchObject(
      past("proposals/start-past", "canStartOn"),
    );
    await expect(submit({ price: null, milestones: [part(two)] })).rejects.toMatchObject(
      past("milestones/due-past", "milestones.0.dueDate"),
    );
    t.clock.advance({ days: 30 });
    expect(await client.proposals.counter({ id, milestones: [{ ...part(one), amount: "2400" }] })).toMatchObject({
      total: "2400.00",
      canStartOn: "2026-03-10",
    });
  });

  test("by the hour has a cap of whole quarter hours, a rate and weeks, or is refused at its field", async () => {
    const [client, expert] = [await signUpClient(t), callAs(t, await signUpExpert(t))];
    const id = await postProject(t, client);
    const submit = (amount: string, period: { weeks: number; hourlyRate: string }) =>
      expert.proposals.submit({ id, coverLetter: LETTER, milestones: [{ title: "Advice", amount, period }] });
    await expect(submit("1400.01", { weeks: 3, hourlyRate: "140" })).rejects.toMatchObject({
      cause: { code: "milestones/period-differs", details: { issues: [{ path: "milestones.0.amount" }] } },
    });
    for (const period of [
      { weeks: 11, hourlyRate: "140" },
      { weeks: 0, hourlyRate: "140" },
      { weeks: 1, hourlyRate: "0.5" },
    ])
      await expect(submit("1400", period)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await callAs(t, client).proposals.listForProject({ id })).toEqual([]);
  });

  test("that names no sum, or one that its parts do not make, is refused and leaves nothing", async () => {
    const [client, expert] = [await signUpClient(t), callAs(t, await signUpExpert(t))];
    const id = await postProject(t, client);
    await expect(expert.proposals.submit({ id, coverLetter: LETTER, estimatedHours: 5 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const odd = { id, coverLetter: LETTER, milestones: MILESTONES, price: "5500.00" };
    await expect(expert.proposals.submit(odd)).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "proposals/price-differs"),
    );
    expect(await callAs(t, client).proposals.listForProject({ id })).toEqual([]);
  });
});

describe("negotiating", () => {
  test("each change is the next version, and those before it stay as they were", async () => {
    const { client, expert, id } = await openOffer();
    await expert.proposals.revise({ id, version: 1, milestones: MILESTONES, note: "Interviews first." });
    const countered = await client.proposals.counter({
      id,
      version: 2,
      milestones: [],
      price: "5000.00",
      note: "Our limit.",
    });
    expect(countered).toMatchObject({
      version: 3,
      offeredBy: "client",
      total: "5000.00",
      totalBasis: "price",
      coverLetter: LETTER,
    });
    for (const reader of [client, expert, callAs(t, await signUpAdmin(t))]) {
      expect(await reader.proposals.versions({ id })).toMatchObject([
        { version: 3, offeredBy: "client", total: "5000.00", note: "Our limit." },
        { version: 2, offeredBy: "expert", total: "5500.50", note: "Interviews first.", milestones: [{}, {}] },
        { version: 1, offeredBy: "expert", total: "7000.00", note: null, milestones: [] },
      ]);
    }
  });

  test("the version on the table is accepted by the side that did not write it, and never another", async () => {
    const { client, expert, projectId, id } = await openOffer();
    await client.proposals.counter({ id, price: "5000.00" });
    await expect(client.proposals.accept({ id })).rejects.toEqual(refusal("CONFLICT", "proposals/own-version"));
    await expect(expert.proposals.accept({ id, version: 1 })).rejects.toMatchObject({
      cause: { code: "proposals/version-moved", details: { version: 2 } },
    });
    expect((await expert.proposals.accept({ id, version: 2 })).status).toBe("accepted");
    expect(await client.projects.get({ id: projectId })).toMatchObject({ status: "in_progress", amount: "5000.00" });
  });

  test("a counter-offer that is taken back leaves what the expert had offered, as a version of its own", async () => {
    const { client, expert, projectId, id } = await openOffer({ milestones: MILESTONES });
    await expect(client.proposals.withdrawCounter({ id })).rejects.toEqual(
      refusal("CONFLICT", "proposals/no-counter-offer"),
    );
    await client.proposals.counter({ id, milestones: [], price: "100.00" });
    expect(await client.proposals.withdrawCounter({ id })).toMatchObject({
      version: 3,
      offeredBy: "expert",
      total: "5500.50",
    });
    await expect(expert.proposals.accept({ id, version: 2 })).rejects.toEqual(
      refusal("CONFLICT", "proposals/version-moved"),
    );
    await client.proposals.accept({ id, version: 3 });
    expect((await plannedFor(projectId)).map(({ amount }) => amount)).toEqual(["3000.00", "2500.50"]);
  });

  test("nobody changes a proposal that is decided", async () => {
    const { client, expert, id } = await openOffer();
    await client.proposals.reject({ id, reason: "We need somebody on site." });
    const [declined] = await expert.proposals.listMine({});
    expect(declined).toMatchObject({ status: "rejected", declineReason: "We need somebody on site." });
    const decided = refusal("CONFLICT", "proposals/not-pending");
    await expect(expert.proposals.revise({ id, proposedRate: "130" })).rejects.toEqual(decided);
    await expect(client.proposals.counter({ id, proposedRate: "130" })).rejects.toEqual(decided);
    await expect(client.proposals.withdrawCounter({ id })).rejects.toEqual(decided);
  });

  test("an offer whose last day is over is not accepted, until there is a new version of it", async () => {
    const { client, expert, projectId, id } = await openOffer({ price: "5000", validUntil: "2099-01-31" });
    await t.db
      .updateTable("proposals")
      .set({ valid_until: "2020-01-31" })
      .where("id", "=", id as never)
      .execute();
    expect(await client.proposals.listForProject({ id: projectId })).toMatchObject([{ isExpired: true }]);
    await expect(client.proposals.accept({ id })).rejects.toEqual(refusal("CONFLICT", "proposals/expired"));
    await expert.proposals.revise({ id, validUntil: null });
    expect((await client.proposals.accept({ id })).status).toBe("accepted");
  });

  test("what says how to be reached elsewhere is hidden in every version, whoever wrote it", async () => {
    const { client, expert, id, projectId } = await openOffer();
    await client.projects.update({ id: projectId, questions: QUESTIONS });
    const answers = [{ question: FIRMS, answer: "Four; ask di@firm.example." }];
    await expert.proposals.revise({ id, answers, note: "Write to ada@mail.example." });
    await client.proposals.counter({
      id,
      leavesOut: "Call +44 20 7946 0958",
      milestones: [{ title: "See x@y.example", amount: "100" }],
    });
    const read = JSON.stringify(await client.proposals.versions({ id }));
    expect(read).not.toContain("ada@mail.example");
    expect(read).not.toContain("di@firm.example");
    expect(read).toContain("+44 20 7946 0958");
    const sent = JSON.stringify(await expert.proposals.versions({ id }));
    expect(sent).toContain("ada@mail.example");
    expect(sent).not.toContain("+44 20 7946 0958");
    expect(sent).not.toContain("x@y.example");
  });
});

/** A brief that asks two things, and an expert who reads it. */
async function askingBrief() {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const id = await postProject(t, client, { questions: QUESTIONS });
  const send = (fields: Record<string, unknown>) =>
    callAs(t, expert).proposals.submit({ id, coverLetter: LETTER, price: "5000", ...fields });
  return { client: callAs(t, client), expert: callAs(t, expert), id, send };
}

describe("questions of a brief", () => {
  test("are read by experts, and what is asked twice or is no question is refused at its field", async () => {
    const { client, expert, id } = await askingBrief();
    const asked = [
      { question: FIRMS, isRequired: true },
      { question: TEAM, isRequired: false },
    ];
    expect((await expert.projects.get({ id })).questions).toEqual(asked);
    for (const [questions, path] of [
      [
        [{ question: TEAM }, { question: ` ${TEAM} ` }],
        ["questions", 1, "question"],
      ],
      [[{ question: " " }], ["questions", 0, "question"]],
      [Array.from({ length: 6 }, (_, nth) => ({ question: `${nth}?` })), ["questions"]],
    ] as const) {
      await expect(client.projects.update({ id, questions: [...questions] })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        cause: { issues: [expect.objectContaining({ path })] },
      });
    }
    expect((await client.projects.update({ id, title: "Another title" })).questions).toEqual(asked);
    expect((await client.projects.update({ id, questions: null })).questions).toEqual([]);
  });

  test("need no answer of a program that knows none; whoever answers one answers what is required", async () => {
    const { send } = await askingBrief();
    await expect(send({ answers: [{ question: TEAM, answer: "I alone." }] })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "proposals/answer-missing"),
    );
    expect((await send({})).answers).toEqual([]);
  });

  test("each version has its answers, in the wording that they answered, and a counter-offer keeps them", async () => {
    const { client, expert, id: projectId, send } = await askingBrief();
    const first = [{ question: FIRMS, answer: "Four." }];
    const { id } = await send({ answers: first });
    const second = [...first, { question: TEAM, answer: "I alone." }];
    await expert.proposals.revise({ id, answers: second });
    await client.projects.update({ id: projectId, questions: [{ question: "Which firms have you priced?" }] });
    await client.proposals.counter({ id, price: "4000" });
    const versions = await client.proposals.versions({ id });
    expect(versions.map(({ answers }) => answers)).toEqual([second, second, first]);
    await expect(expert.proposals.revise({ id, answers: second })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { code: "proposals/questions-changed", details: { questions: [{ isRequired: true }] } },
    });
    await expert.proposals.revise({ id, price: "4500" });
    expect((await client.proposals.versions({ id }))[0]).toMatchObject({ price: "4500.00", answers: second });
  });

  test("are the brief's as long as it is open", async () => {
    const { client, id, send } = await askingBrief();
    await client.proposals.accept({ id: (await send({})).id });
    await expect(client.projects.update({ id, questions: [] })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("an offer that waits behind a change of them answers what is asked by then, or is refused", async () => {
    const { client, expert, id, send } = await askingBrief();
    const change = async (trx: Trx) => {
      await trx
        .updateTable("project_questions")
        .set({ question: "Which firms have you priced?" })
        .where("position", "=", 0)
        .where("project_id", "=", id)
        .execute();
    };
    const calls = [() => send({ answers: [{ question: FIRMS, answer: "Four." }] })];
    expect(tally(await raceBehindLock(t, id, { calls, change }))).toEqual({ won: 0, refused: ["CONFLICT"] });
    expect(await expert.proposals.listMine({})).toEqual([]);
    expect(await client.proposals.listForProject({ id })).toEqual([]);
  });
});

describe("races", () => {
  test("of ten acceptances behind a counter-offer each is refused: that version is not on the table any more", async () => {
    const { client, projectId, id } = await openOffer();
    const calls = Array.from({ length: 10 }, () => () => client.proposals.accept({ id, version: 1 }));
    const change = (trx: Trx) =>
      trx
        .updateTable("proposals")
        .set({ version: 2 })
        .where("id", "=", id as never)
        .execute();
    const results = await raceBehindLock(t, projectId, { calls, change });
    expect(tally(results)).toEqual({ won: 0, refused: Array(10).fill("CONFLICT") });
  });

  test("of ten changes by either side of one version one wins, and the versions are in one row", async () => {
    const { client, expert, projectId, id } = await openOffer();
    const calls = Array.from({ length: 10 }, (_, nth) => () => {
      const change = { id, version: 1, price: decimalFromMinor(100_000 + nth) };
      return nth % 2 === 0 ? expert.proposals.revise(change) : client.proposals.counter(change);
    });
    const results = await raceBehindLock(t, projectId, { calls });
    expect(tally(results)).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect((await client.proposals.versions({ id })).map(({ version }) => version)).toEqual([2, 1]);
  });
});

/** One way that two sides come to terms, with sums that no other version of the run has. */
const stories = fc.record({
  budget: fc.integer({ min: 200_000, max: 90_000_000 }),
  first: fc.constantFrom("rate", "hours", "price", "milestones"),
  moves: fc.array(fc.tuple(fc.constantFrom("expert", "client"), fc.constantFrom("price", "milestones", "hours")), {
    maxLength: 4,
  }),
  salt: fc.integer({ min: 1, max: 899 }),
});

test("over random briefs, offers and counter-offers only the sums of the accepted version are agreed, planned and charged", async () => {
  const [client, expert] = [await signUpClient(t, { planName: "Enterprise" }), await signUpExpert(t)];
  const [asClient, asExpert] = [callAs(t, client), callAs(t, expert)];
  const ofSide = { client: asClient, expert: asExpert };
  await fc.assert(
    fc.asyncProperty(stories, async ({ budget, first, moves, salt }) => {
      const termsOf = (kind: string, nth: number) => {
        const minor = 10_000 + nth * 7_919 + salt * 97;
        const part = (share: number) => ({ title: `Part ${share}`, amount: decimalFromMinor(minor + share) });
        const none = { milestones: [], price: null, estimatedHours: null };
        if (kind === "milestones") return { ...none, milestones: [part(1), part(2), part(3)] };
        if (kind === "price") return { ...none, price: decimalFromMinor(minor) };
        return { ...none, proposedRate: "50.00", estimatedHours: kind === "hours" ? 7 + nth : null };
      };
      const projectId = await postProject(t, client, { budget: decimalFromMinor(budget) });
      const offer = { id: projectId, coverLetter: LETTER, proposedRate: "50.00", ...termsOf(first, 0) };
      let standing = await asExpert.proposals.submit(offer);
      for (const [index, [side, kind]] of moves.entries()) {
        const change = { id: standing.id, version: standing.version, ...termsOf(kind, index + 1) };
        standing = await (side === "expert" ? asExpert.proposals.revise(change) : asClient.proposals.counter(change));
      }
      const total = standing.total ?? "";
      expect(total).toBe(standing.totalBasis === "budget" ? decimalFromMinor(budget) : total);
      const decider = standing.offeredBy === "expert" ? "client" : "expert";
      await ofSide[decider].proposals.accept({ id: standing.id, version: standing.version });

      const project = await asClient.projects.get({ id: projectId });
      expect(project).toMatchObject({ amount: total, budget: decimalFromMinor(budget) });
      const milestones = await asClient.milestones.list({ id: projectId });
      const expected = standing.milestones.length > 0 ? standing.milestones.map(({ amount }) => amount) : [total];
      expect(milestones.map(({ amount }) => amount)).toEqual(expected);
      for (const { id, amount } of milestones) {
        const { paymentId } = await asClient.milestones.fund({ id });
        const payment = await t.db
          .selectFrom("project_payments")
          .selectAll()
          .where("id", "=", paymentId as never)
          .executeTakeFirstOrThrow();
        expect(payment.amount).toBe(amount);
        const checkout = await t.db
          .selectFrom("checkout_sessions")
          .select("amount")
          .where("payment_id", "=", paymentId as never)
          .executeTakeFirstOrThrow();
        expect(checkout.amount).toBe(amount);
      }
      const [listed] = (await asClient.proposals.listForProject({ id: projectId })).filter(
        ({ status }) => status === "accepted",
      );
      expect(listed?.total).toBe(total);
    }),
    { numRuns: 25 },
  );
}, 120_000);
