import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { fundedMilestone, fundMilestone, planMilestone } from "../testing/milestones.ts";
import { signUpClient } from "../testing/people.ts";
import { type Engagement, postProject, startEngagement } from "../testing/projects.ts";
import { raceBehindLock } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const notFound = refusal("NOT_FOUND", "milestones/not-found");
const notPlanned = refusal("CONFLICT", "milestones/not-planned");
const overtaken = refusal("CONFLICT", "milestones/changed-meanwhile");

const liveOf = async ({ client, projectId: id }: Engagement) =>
  (await callAs(t, client).milestones.list({ id })).filter(({ status }) => status !== "cancelled");
const amountsOf = async (engagement: Engagement) =>
  (await liveOf(engagement)).map(({ title, amount }) => `${title} ${amount}`);
const activityOf = async ({ client, projectId: id }: Engagement) =>
  (await callAs(t, client).projects.activity({ id })).map(({ kind, note }) => ({ kind, note }));
const bellOf = async ({ expert }: Engagement) =>
  (await callAs(t, expert).notifications.list({})).map(({ kind }) => kind);

/** Ids of planned milestones titled A, B, C, for 100, 200 and 300. */
async function planned(): Promise<{ engagement: Engagement; ids: string[] }> {
  const engagement = await startEngagement(t);
  const ids: string[] = [];
  for (const [title, amount] of [
    ["A", "100.00"],
    ["B", "200.00"],
    ["C", "300.00"],
  ] as const) {
    const { id } = await callAs(t, engagement.client).milestones.create({ id: engagement.projectId, title, amount });
    ids.push(id);
  }
  return { engagement, ids };
}

describe("changing a planned milestone", () => {
  test("writes what is named, tells the expert and says both sums; the rest stays", async () => {
    const { engagement, ids } = await planned();
    const [, id = ""] = ids;
    const client = callAs(t, engagement.client);
    await client.milestones.edit({ id, description: "Ten shops", dueDate: "2027-03-01" });
    expect(await client.milestones.edit({ id, amount: "250.50", dueDate: null })).toMatchObject({
      title: "B",
      description: "Ten shops",
      amount: "250.50",
      dueDate: null,
    });
    expect((await activityOf(engagement)).slice(0, 2)).toEqual([
      { kind: "milestone_changed", note: "£200.00 → £250.50" },
      { kind: "milestone_changed", note: null },
    ]);
    expect(await bellOf(engagement)).toContain("milestone_changed");
  });

  test("as it is already tells nobody anything", async () => {
    const { engagement, ids } = await planned();
    const before = await activityOf(engagement);
    const [id = ""] = ids;
    await callAs(t, engagement.client).milestones.edit({ id, title: "A", amount: "100", description: "", position: 1 });
    expect(await activityOf(engagement)).toEqual(before);
  });

  test("to another sum gives up the payment that was begun; other words leave it", async () => {
    const { engagement, ids } = await planned();
    const [id = ""] = ids;
    const client = callAs(t, engagement.client);
    await client.milestones.fund({ id });
    expect(await client.milestones.edit({ id, title: "Survey" })).toMatchObject({ payment: { status: "pending" } });
    expect(await client.milestones.edit({ id, amount: "120" })).toMatchObject({
      amount: "120.00",
      payment: { status: "cancelled" },
    });
    await client.milestones.fund({ id });
    expect((await liveOf(engagement))[0]).toMatchObject({ payment: { status: "pending" } });
  });

  test("of the project as a whole makes it a milestone like others, which planning another does not replace", async () => {
    const engagement = await startEngagement(t);
    const [whole] = await liveOf(engagement);
    await callAs(t, engagement.client).milestones.edit({ id: whole?.id ?? "", title: "First half" });
    await planMilestone(t, engagement);
    expect(await liveOf(engagement)).toMatchObject([{ title: "First half", isWholeProject: false }, {}]);
  });

  test("is the client's, until it is paid for or the project is over; a smaller sum than may be is refused", async () => {
    const { engagement, ids } = await planned();
    const [id = ""] = ids;
    const edit = (viewer: Parameters<typeof callAs>[1]) => callAs(t, viewer).milestones.edit({ id, title: "Mine" });
    await expect(edit(await signUpClient(t))).rejects.toEqual(notFound);
    await expect(edit(engagement.expert)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const funded = await fundedMilestone(t);
    await expect(callAs(t, funded.client).milestones.edit({ id: funded.milestoneId, amount: "1.00" })).rejects.toEqual(
      notPlanned,
    );
    const cancelled = await startEngagement(t);
    const [planning] = await liveOf(cancelled);
    await callAs(t, cancelled.client).milestones.cancel({ id: planning?.id ?? "" });
    await expect(
      callAs(t, cancelled.client).milestones.edit({ id: planning?.id ?? "", title: "Again" }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("is allowed on an open project, before there is an expert", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    const { id } = await callAs(t, client).milestones.create({ id: projectId, title: "Plan", amount: "90" });
    expect(await callAs(t, client).milestones.edit({ id: id, amount: "95" })).toMatchObject({
      amount: "95.00",
    });
  });

  test("ten windows with the same milestone open: one saves, the others are told", async () => {
    const { engagement, ids } = await planned();
    const [id = ""] = ids;
    const [seen] = await liveOf(engagement);
    const ifUnchangedSince = seen?.updatedAt ?? "";
    const results = await raceBehindLock(t, engagement.projectId, {
      calls: Array.from({ length: 10 }, (_, index) => () => {
        return callAs(t, engagement.client).milestones.edit({ id, amount: `${500 + index}`, ifUnchangedSince });
      }),
    });
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toEqual(overtaken);
  });
});

describe("the order", () => {
  test("a milestone goes to the place that is named, and those between move up", async () => {
    const { engagement, ids } = await planned();
    const [a = "", , c = ""] = ids;
    const client = callAs(t, engagement.client);
    const titles = async () => (await liveOf(engagement)).map(({ title }) => title).join("");
    await client.milestones.edit({ id: c, position: 1 });
    expect(await titles()).toBe("CAB");
    await client.milestones.edit({ id: c, position: 99 });
    expect(await titles()).toBe("ABC");
    await client.milestones.edit({ id: a, position: 2 });
    expect(await titles()).toBe("BAC");
    expect((await activityOf(engagement)).map(({ kind }) => kind)).not.toContain("milestone_changed");
  });

  test("a milestone that stays in its place is not overtaken by one that moves", async () => {
    const { engagement, ids } = await planned();
    const [id = "", , last = ""] = ids;
    const [seen] = await liveOf(engagement);
    await callAs(t, engagement.client).milestones.edit({ id: last, position: 2 });
    const kept = { id, amount: "110", ifUnchangedSince: seen?.updatedAt ?? "" };
    expect(await callAs(t, engagement.client).milestones.edit(kept)).toMatchObject({ amount: "110.00" });
  });

  test("ten moves at once leave every milestone a place of its own", async () => {
    const { engagement, ids } = await planned();
    const results = await raceBehindLock(t, engagement.projectId, {
      calls: Array.from({ length: 10 }, (_, index) => () => {
        return callAs(t, engagement.client).milestones.edit({ id: ids[index % 3] ?? "", position: (index % 4) + 1 });
      }),
    });
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    const places = (await liveOf(engagement)).map(({ position }) => position);
    expect(new Set(places).size).toBe(3);
  });
});

test("money held for expenses takes no place in the order", async () => {
  const engagement = await startEngagement(t);
  const client = callAs(t, engagement.client);
  const a = await planMilestone(t, engagement, "100");
  await client.expenses.setCap({ id: a, amount: "50" });
  await fundMilestone(t, engagement, a);
  const [b, c] = [await planMilestone(t, engagement, "200"), await planMilestone(t, engagement, "300")];
  const workOf = async () =>
    (await client.milestones.list({ id: engagement.projectId }))
      .filter(({ expensesOfId, status }) => expensesOfId === null && status !== "cancelled")
      .toSorted((one, other) => one.position - other.position)
      .map(({ id }) => id);
  await client.milestones.edit({ id: c, position: 3 });
  expect(await workOf()).toEqual([a, b, c]);
  await client.milestones.edit({ id: c, position: 2 });
  expect(await workOf()).toEqual([a, c, b]);
});

test("a milestone, its parts and a change order name days that are still to come", async () => {
  const engagement = await startEngagement(t);
  const { projectId } = engagement;
  const client = callAs(t, engagement.client);
  const id = await planMilestone(t, engagement, "200");
  const dueDate = "2026-01-10";
  const past = (path: string) => ({ cause: { code: "milestones/due-past", details: { issues: [{ path }] } } });
  const [part, other] = [
    { title: "Part", amount: "100" },
    { title: "Rest", amount: "100", dueDate },
  ];
  await expect(client.milestones.create({ id: projectId, title: "Plan", amount: "50", dueDate })).rejects.toMatchObject(
    past("dueDate"),
  );
  await expect(client.milestones.edit({ id, dueDate })).rejects.toMatchObject(past("dueDate"));
  await expect(client.milestones.divide({ id, parts: [part, other] })).rejects.toMatchObject(past("parts.1.dueDate"));
  const changes = [{ milestoneId: id, dueDate }];
  await expect(client.changeOrders.propose({ id: projectId, changes })).rejects.toMatchObject(
    past("changes.0.dueDate"),
  );
  // One that has passed since may stay.
  await t.db.updateTable("milestones").set({ due_date: dueDate }).where("id", "=", id).execute();
  expect(await client.milestones.edit({ id, dueDate, title: "Survey" })).toMatchObject({ title: "Survey", dueDate });
});

test("parts that were released take no place in the order, and stay beside what they were part of", async () => {
  const engagement = await startEngagement(t);
  const client = callAs(t, engagement.client);
  const a = await planMilestone(t, engagement, "100");
  await fundMilestone(t, engagement, a);
  await callAs(t, engagement.expert).milestones.submit({ id: a, note: "Half of it." });
  await client.milestones.release({ id: a, amount: "40" });
  const [b, c] = [await planMilestone(t, engagement, "200"), await planMilestone(t, engagement, "300")];
  const orderOf = async () =>
    (await client.milestones.list({ id: engagement.projectId }))
      .filter(({ status }) => status !== "cancelled")
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, partOfId }) => partOfId ?? id);
  await client.milestones.edit({ id: c, position: 2 });
  expect(await orderOf()).toEqual([a, a, c, b]);
  await client.milestones.edit({ id: b, position: 1 });
  expect(await orderOf()).toEqual([b, a, a, c]);
});

describe("dividing a planned milestone", () => {
  const parts = (...amounts: string[]) => amounts.map((amount, index) => ({ title: `Part ${index + 1}`, amount }));

  test("puts its parts in its place, to the penny, and says so", async () => {
    const { engagement, ids } = await planned();
    const [, id = ""] = ids;
    const answered = await callAs(t, engagement.client).milestones.divide({
      id,
      parts: parts("66.67", "66.67", "66.66"),
    });
    expect(answered.filter(({ status }) => status === "planned").map(({ title }) => title)).toEqual([
      "A",
      "Part 1",
      "Part 2",
      "Part 3",
      "C",
    ]);
    expect(await amountsOf(engagement)).toEqual([
      "A 100.00",
      "Part 1 66.67",
      "Part 2 66.67",
      "Part 3 66.66",
      "C 300.00",
    ]);
    expect((await activityOf(engagement))[0]).toEqual({
      kind: "milestone_divided",
      note: "£66.67 + £66.67 + £66.66",
    });
    expect(await bellOf(engagement)).toContain("milestone_divided");
  });

  test("each part is paid for on its own, and the books balance", async () => {
    const engagement = await startEngagement(t);
    const [whole] = await liveOf(engagement);
    const half = (Number(whole?.amount) / 2).toFixed(2);
    await callAs(t, engagement.client).milestones.divide({
      id: whole?.id ?? "",
      parts: parts(half, half),
    });
    const [, second] = await liveOf(engagement);
    const { checkoutUrl } = await callAs(t, engagement.client).milestones.fund({ id: second?.id ?? "" });
    const id = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
    await callAs(t, engagement.client).checkouts.settle({ id, outcome: "paid" });
    expect(await liveOf(engagement)).toMatchObject([
      { status: "planned", isWholeProject: false, amount: half },
      { status: "funded", amount: half },
    ]);
  });

  test.each([
    [["100.00", "100.01"], { sum: "£200.01", amount: "£200.00" }],
    [["100.00", "99.99"], { sum: "£199.99", amount: "£200.00" }],
  ])("into %j is refused at its parts and changes nothing", async (amounts, params) => {
    const { engagement, ids } = await planned();
    const [, id = ""] = ids;
    await expect(
      callAs(t, engagement.client).milestones.divide({ id, parts: parts(...amounts) }),
    ).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: { code: "milestones/parts-differ", params, details: { issues: [{ path: "parts" }] } },
    });
    expect(await amountsOf(engagement)).toEqual(["A 100.00", "B 200.00", "C 300.00"]);
  });

  test("needs two parts at least, a planned milestone and its client", async () => {
    const { engagement, ids } = await planned();
    const [id = ""] = ids;
    const divide = (viewer: Parameters<typeof callAs>[1], ...amounts: string[]) =>
      callAs(t, viewer).milestones.divide({ id, parts: parts(...amounts) });
    await expect(divide(engagement.client, "100.00")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(divide(await signUpClient(t), "50", "50")).rejects.toEqual(notFound);
    const funded = await fundedMilestone(t);
    await expect(
      callAs(t, funded.client).milestones.divide({ id: funded.milestoneId, parts: parts("1", "2") }),
    ).rejects.toEqual(notPlanned);
  });

  test("ten at once: it is divided once", async () => {
    const { engagement, ids } = await planned();
    const [id = ""] = ids;
    const results = await raceBehindLock(t, engagement.projectId, {
      calls: Array.from({ length: 10 }, () => () => {
        return callAs(t, engagement.client).milestones.divide({ id, parts: parts("40", "60") });
      }),
    });
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await amountsOf(engagement)).toEqual(["Part 1 40.00", "Part 2 60.00", "B 200.00", "C 300.00"]);
  });
});
