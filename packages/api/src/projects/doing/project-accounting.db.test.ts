import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { callAs } from "../../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../../testing/people.ts";
import { PROJECT_INPUT, postProject, startEngagement } from "../../testing/projects.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const ACCOUNTING = { purchaseOrder: "PO-2026-0173", costCentre: "4200 Marketing" };
const NONE = { purchaseOrder: null, costCentre: null };
const read = async (viewer: Viewer, id: string) => {
  const { purchaseOrder, costCentre } = await callAs(t, viewer).projects.get({ id });
  return { purchaseOrder, costCentre };
};

test("is posted with the project, and blank is none", async () => {
  const client = await signUpClient(t);
  const post = async (accounting: object) =>
    (await callAs(t, client).projects.create({ ...PROJECT_INPUT, ...accounting })).id;
  expect(await read(client, await post(ACCOUNTING))).toEqual(ACCOUNTING);
  expect(await read(client, await post({ purchaseOrder: " " }))).toEqual(NONE);
});

test("is the client's and administrators'; the hired expert reads the purchase order, whoever looks on reads nothing", async () => {
  const client = await signUpClient(t);
  const open = await postProject(t, client);
  await callAs(t, client).projects.setAccounting({ id: open, ...ACCOUNTING });
  expect(await read(await signUpExpert(t), open)).toEqual(NONE);

  const deal = await startEngagement(t);
  await callAs(t, deal.client).projects.setAccounting({ id: deal.projectId, ...ACCOUNTING });
  expect(await read(deal.client, deal.projectId)).toEqual(ACCOUNTING);
  expect(await read(await signUpAdmin(t), deal.projectId)).toEqual(ACCOUNTING);
  expect(await read(deal.expert, deal.projectId)).toEqual({ ...ACCOUNTING, costCentre: null });
});

test("is in no list and in no answer that others get", async () => {
  const client = await signUpClient(t);
  const id = await postProject(t, client);
  await callAs(t, client).projects.setAccounting({ id, ...ACCOUNTING });
  const listed = await callAs(t, await signUpExpert(t)).projects.list({});
  expect(listed.some((project) => project.id === id)).toBe(true);
  expect(JSON.stringify(listed)).not.toContain(ACCOUNTING.costCentre);
  expect(JSON.stringify(listed)).not.toContain(ACCOUNTING.purchaseOrder);
});

// spec 7.65
test("changes in every state of the project: what is named, to nothing where it is blank", async () => {
  const { client, projectId: id } = await startEngagement(t);
  const set = (accounting: object) => callAs(t, client).projects.setAccounting({ id, ...accounting });
  expect(await set(ACCOUNTING)).toEqual(ACCOUNTING);
  for (const status of ["completed", "cancelled"] as const) {
    await t.db
      .updateTable("projects")
      .set({ status, end_date: t.clock.now(), updated_at: t.clock.now() })
      .where("id", "=", id)
      .execute();
    expect(await set({ costCentre: ` ${status} ` })).toEqual({ ...ACCOUNTING, costCentre: status });
  }
  expect(await set({ purchaseOrder: "" })).toEqual({ purchaseOrder: null, costCentre: "cancelled" });
  expect(await set({})).toEqual({ purchaseOrder: null, costCentre: "cancelled" });
});

// spec 7.65
test("is changed by nobody else", async () => {
  const { projectId: id, expert } = await startEngagement(t);
  const set = (viewer: Viewer | null) => callAs(t, viewer).projects.setAccounting({ id, ...ACCOUNTING });
  await expect(set(await signUpClient(t))).rejects.toEqual(refusal("NOT_FOUND", "projects/not-found"));
  await expect(set(expert)).rejects.toEqual(refusal("FORBIDDEN", "organizations/profile-required"));
  await expect(set(await signUpExpert(t))).rejects.toEqual(refusal("FORBIDDEN", "organizations/profile-required"));
  await expect(set(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
});

test.each([
  ["61 characters", { purchaseOrder: "P".repeat(61) }],
  ["a line break", { costCentre: "4200\nMarketing" }],
  ["a character that nobody sees", { purchaseOrder: "PO\u202e17" }],
])("refuses %s, and keeps what there was", async (_what, accounting) => {
  const client = await signUpClient(t);
  const id = await postProject(t, client);
  await callAs(t, client).projects.setAccounting({ id, ...ACCOUNTING });
  await expect(callAs(t, client).projects.setAccounting({ id, ...accounting })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await read(client, id)).toEqual(ACCOUNTING);
});
