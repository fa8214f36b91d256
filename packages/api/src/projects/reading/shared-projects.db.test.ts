import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { callAs } from "../../testing/callers.ts";
import { fundedMilestone, planMilestone, submittedMilestone } from "../../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../../testing/people.ts";
import { projectWithProposals } from "../../testing/projects.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const shared = (viewer: Viewer, other: Viewer) => callAs(t, viewer).projects.sharedWith({ userId: other.userId });

// spec 7.91
test("client and expert are reminded of what they work on: at which milestone, and what lies in escrow, as the project's page has it", async () => {
  const engagement = await submittedMilestone(t);
  const { client, expert, projectId } = engagement;
  await planMilestone(t, engagement, "300.00");
  const planned = await callAs(t, client).milestones.list({ id: projectId });
  const milestones = planned.filter(({ status }) => status !== "cancelled");
  const [handedOver] = milestones.filter(({ status }) => status === "submitted");
  const expected = [
    {
      id: projectId,
      title: "Market entry in Benelux",
      status: "in_progress",
      standing: {
        place: 1 + milestones.findIndex(({ status }) => status === "submitted"),
        count: milestones.length,
        status: "submitted",
        heldAmount: handedOver?.amount,
        heldInAll: handedOver?.amount,
      },
    },
  ];
  expect(await shared(client, expert)).toEqual(expected);
  expect(await shared(expert, client)).toEqual(expected);
});

test("whoever is no party of it is told of nothing, administrators included", async () => {
  const { client, expert } = await fundedMilestone(t);
  const strangers = [await signUpClient(t), await signUpExpert(t), await signUpAdmin(t)];
  for (const stranger of strangers) {
    expect(await shared(stranger, expert)).toEqual([]);
    expect(await shared(stranger, client)).toEqual([]);
  }
  expect(await shared(client, client)).toEqual([]);
});

test("an open project is shared with those whose proposal waits, without its milestones; once it is given to one the other shares nothing", async () => {
  const client = await signUpClient(t);
  const { projectId, experts, proposalIds } = await projectWithProposals(t, client, 2);
  const [first, second] = experts;
  if (!first || !second || !proposalIds[0]) throw new Error("Two proposals were sent.");
  expect(await shared(client, first)).toEqual([
    { id: projectId, title: "Market entry in Benelux", status: "open", standing: null },
  ]);
  expect(await shared(second, client)).toHaveLength(1);
  expect(await shared(first, second)).toEqual([]);
  await callAs(t, client).proposals.accept({ id: proposalIds[0] });
  expect(await shared(client, first)).toMatchObject([{ status: "in_progress", standing: { status: "planned" } }]);
  expect(await shared(client, second)).toEqual([]);
  expect(await shared(second, client)).toEqual([]);
});
