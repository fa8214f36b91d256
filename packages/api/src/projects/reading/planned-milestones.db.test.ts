import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../../testing/people.ts";
import { postProject, sendProposal } from "../../testing/projects.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function plannedProject() {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const id = await postProject(t, client);
  const { milestones } = callAs(t, client);
  const description = "Notes of twelve. Call 07700 900123 first.";
  await milestones.create({ id, title: "Interviews", description, amount: "3000.00", dueDate: "2027-01-15" });
  await milestones.create({ id, title: "Plan", amount: "2449.50", period: { weeks: 3, hourlyRate: "142" } });
  return { client, expert, id };
}

test("an expert who may propose reads what the client has planned, without how to reach the client elsewhere", async () => {
  const { expert, id } = await plannedProject();
  expect((await callAs(t, expert).projects.get({ id })).plannedMilestones).toEqual([
    {
      title: "Interviews",
      description: "Notes of twelve. Call ••••• first.",
      amount: "3000.00",
      dueDate: "2027-01-15",
      period: null,
      expensesCap: null,
    },
    {
      ...{ title: "Plan", description: null, amount: "2449.50", dueDate: null },
      period: { weeks: 3, hourlyRate: "142.00" },
      expensesCap: null,
    },
  ]);
});

test("an offer may take the client's milestones over as they are read", async () => {
  const { expert, id } = await plannedProject();
  const { plannedMilestones: milestones } = await callAs(t, expert).projects.get({ id });
  const sent = await callAs(t, expert).proposals.submit({ id, coverLetter: "By your plan.", milestones });
  expect(sent).toMatchObject({ milestones, total: "5449.50", totalBasis: "milestones" });
});

test("what was taken out is not planned", async () => {
  const { client, expert, id } = await plannedProject();
  const [first] = await callAs(t, client).milestones.list({ id });
  await callAs(t, client).milestones.cancel({ id: first?.id ?? "" });
  const { plannedMilestones } = await callAs(t, expert).projects.get({ id });
  expect(plannedMilestones.map(({ title }) => title)).toEqual(["Plan"]);
});

test("the parties and administrators read milestones by their own call, and no one reads the plan once work has started", async () => {
  const { client, expert, id } = await plannedProject();
  const proposalId = await sendProposal(t, expert, id);
  const plannedFor = async (viewer: Parameters<typeof callAs>[1]) =>
    (await callAs(t, viewer).projects.get({ id })).plannedMilestones;
  expect([await plannedFor(client), await plannedFor(await signUpAdmin(t))]).toEqual([[], []]);
  await callAs(t, client).proposals.accept({ id: proposalId });
  expect([await plannedFor(client), await plannedFor(expert)]).toEqual([[], []]);
});
